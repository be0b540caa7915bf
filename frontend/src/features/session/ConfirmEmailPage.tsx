import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AuthFrame } from '@/components/AuthFrame';
import { Link } from '@/components/Link';
import { Problem } from '@/components/form/Problem';
import { ApiError, ask } from '@/lib/api';
import { useAction } from '@/lib/hooks';

/** Where the link in the mail to a new address leads. Opening it changes nothing yet, because mail programs open links too. */
export function Component() {
  const { token = '' } = useParams();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const confirm = useAction({
    run: () => ask('POST /api/portal/confirm-email', { Token: token }),
    onDone: ({ Email }) => setEmail(Email),
    onFail: (error) => {
      setProblem(error instanceof ApiError && error.Error ? error.Error : failed);
      return true;
    },
  });
  if (email)
    return (
      <AuthFrame title="Email address changed">
        <Stack>
          <IconCircleCheck size={36} stroke={1.5} color="var(--app-good)" aria-hidden />
          <Text style={{ overflowWrap: 'anywhere' }}>From now on you sign in with {email}.</Text>
          <Button component={Link} to="/" size="md" fullWidth>
            Continue
          </Button>
        </Stack>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Confirm your new address" text="From then on you sign in with it.">
      <Stack>
        <Problem text={problem} />
        <Button size="md" fullWidth loading={confirm.busy} onClick={() => confirm.go()}>
          Use this address
        </Button>
      </Stack>
    </AuthFrame>
  );
}

const failed = 'An error occurred. Please try again.';
