import { Button, Stack, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AuthFrame } from '@/components/AuthFrame';
import { askText, ForgotForm, sentText } from './ForgotForm';

export function Component() {
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <AuthFrame title="Check your email">
        <Stack>
          <IconMailCheck size={36} stroke={1.5} color="var(--app-good)" aria-hidden />
          <Text>{sentText}</Text>
          <Button component={Link} to="/" size="md" fullWidth>
            Return to Login
          </Button>
        </Stack>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Forgot Password" text={askText}>
      <ForgotForm onDone={() => setSent(true)}>
        <Button component={Link} to="/" variant="subtle" color="gray" size="md" fullWidth>
          Back to Login
        </Button>
      </ForgotForm>
    </AuthFrame>
  );
}
