import { Anchor, Group } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@/components/Link';
import { counted } from '@/lib/format';

/** Tells Admins, who alone learn of it, that a charge by hand is above the limit, so that nothing was sold yet. */
export function ToApprove({ credits }: { credits: number }) {
  if (credits === 0) return null;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <IconClock size={16} color="var(--app-warn)" style={{ flex: 'none' }} aria-hidden />
      <Anchor component={Link} to="/admin/approvals?state=Waiting" size="sm" c="var(--app-warn)">
        A charge for {counted(credits, 'credit')} waits for approval by another Admin
      </Anchor>
    </Group>
  );
}
