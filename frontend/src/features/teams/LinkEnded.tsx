import { Button, Stack, Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AuthFrame } from '@/components/AuthFrame';

/** What a manager's link shows that has expired; the children say who can act instead. */
export function LinkEnded({ children }: { children: ReactNode }) {
  return (
    <AuthFrame title="This link no longer works">
      <Stack>
        <IconLinkOff size={36} stroke={1.5} color="var(--app-warn)" aria-hidden />
        <Text>It has expired, or you are no longer a manager of this organisation. {children}</Text>
        <Button component="a" href="/" variant="subtle" color="gray" size="md" fullWidth>
          Go to the portal
        </Button>
      </Stack>
    </AuthFrame>
  );
}
