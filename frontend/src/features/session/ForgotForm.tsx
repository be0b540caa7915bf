import { Button, Stack, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { AuthFrame } from '@/components/AuthFrame';
import { Link } from '@/components/Link';
import { Problem } from '@/components/form/Problem';
import { TextField } from '@/components/form/TextField';
import { useForm } from '@/lib/form';
import { forgotForm } from './sessionForms';
import { SubmitForm } from './SubmitForm';

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

interface Props {
  /** Whose password it is, where that is known. */
  email?: string;
  onDone: () => void;
  /** The way back, below the button. */
  children: ReactNode;
}

/** Asks for a link with which a new password can be chosen. */
export function ForgotForm({ email = '', onDone, children }: Props) {
  const form = useForm(forgotForm, { email }, { onDone });
  return (
    <SubmitForm onSubmit={form.submit}>
      <Problem text={form.problem} />
      <TextField
        label="Email"
        type="email"
        size="md"
        autoComplete="username"
        autoFocus
        data-autofocus
        field={form.field('email')}
      />
      <Button type="submit" size="md" fullWidth loading={form.state === 'sending'}>
        Send Reset Link
      </Button>
      {children}
    </SubmitForm>
  );
}

export const sentText =
  'If your email is registered, you will receive a password reset link shortly.';
export const askText =
  'Enter your email address and we will send you a link to set a new password.';
