import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, ApiError } from '@/lib/api';
import { AuthFrame } from '@/components/AuthFrame';
import { said } from './said';

export function Component() {
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useForm({
    mode: 'uncontrolled',
    validateInputOnBlur: true,
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() ? null : 'Please enter your email address') },
  });

  const submit = form.onSubmit(async ({ email }) => {
    setBusy(true);
    setFailure('');
    try {
      await api.POST('/api/portal/forgot-password', { body: { Email: email.trim() } });
      said('Password reset link sent successfully!');
      setSent(true);
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setBusy(false);
    }
  });

  if (sent) {
    return (
      <AuthFrame title="Check your email">
        <Stack>
          <IconMailCheck size={36} stroke={1.5} color="var(--app-good)" aria-hidden />
          <Text>If your email is registered, you will receive a password reset link shortly.</Text>
          <Button component={Link} to="/" size="md" fullWidth>
            Return to Login
          </Button>
        </Stack>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Forgot Password"
      text="Enter your email address and we will send you a link to set a new password."
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            label="Email"
            type="email"
            size="md"
            autoComplete="username"
            autoFocus
            withAsterisk
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            Send Reset Link
          </Button>
          <Button component={Link} to="/" variant="subtle" color="gray" size="md" fullWidth>
            Back to Login
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}

function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.Code && error.Error
    ? error.Error
    : 'An error occurred. Please try again.';
}
