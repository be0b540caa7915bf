import { Anchor, Group, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@/components/Link';
import { counted } from '@/lib/format';

/** Says that a charge by hand is above the limit, so that nothing was sold yet. */
export function ToApprove({ credits, linked }: { credits: number; linked: boolean }) {
  if (credits === 0) return null;
  const text = `A charge for ${counted(credits, 'credit')} waits for approval by another Admin`;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <IconClock size={16} color="var(--app-warn)" style={{ flex: 'none' }} aria-hidden />
      <Text size="sm" c="var(--app-warn)">
        {linked ? (
          <Anchor component={Link} to="/admin/approvals?state=Waiting" inherit c="inherit">
            {text}
          </Anchor>
        ) : (
          text
        )}
      </Text>
    </Group>
  );
}
