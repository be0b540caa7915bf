import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { AuthFrame } from '@/components/AuthFrame';
import { CopyButton } from '@/components/CopyButton';
import { write } from '@/lib/api';
import { formatTime } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { useProfile } from '@/lib/session';
import { useState } from 'react';
import { useSearchParams } from '@/lib/router';
import type { Schemas } from '@/lib/api';

const make = write('POST /api/portal/sign-in-code');

/** Shows a code with which the desktop client on the same desk signs in. */
export function Component() {
  const { Email } = useProfile();
  const Challenge = useSearchParams()[0].get('for') ?? '';
  const [made, setMade] = useState<Schemas['SignInCode']>();
  const action = useAction({
    run: (_: void, key: string) => make({ Challenge }, key),
    onDone: setMade,
  });
  if (!Challenge)
    return (
      <AuthFrame
        title="Sign in on the desktop client"
        text="Press “Sign in with your browser” in the desktop client. It opens this page again."
      >
        {null}
      </AuthFrame>
    );
  return (
    <AuthFrame title="Sign in on the desktop client" text={`As ${Email}.`}>
      {made ? (
        <Stack>
          <Text>Type this code into the desktop client. It works once.</Text>
          <Group justify="center">
            <Code fz="xl">{made.Code}</Code>
            <CopyButton value={made.Code} what="code" />
          </Group>
          <Text size="sm" c="dimmed">
            {`Until ${formatTime(made.ExpiresAt)}, in the window that asked for it alone. Give it to nobody.`}
          </Text>
        </Stack>
      ) : (
        <Stack>
          <Text>
            Only if you have just pressed “Sign in with your browser” in the desktop client on this
            computer. Nobody else may ask you for the code.
          </Text>
          <Button size="md" fullWidth loading={action.busy} onClick={() => action.go()}>
            Show a code
          </Button>
        </Stack>
      )}
    </AuthFrame>
  );
}
