import { Alert, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { api, ApiError } from '@/lib/api';
import { AuthFrame } from '@/components/AuthFrame';
import { said } from './said';
import { problemWith } from './strength';
import { StrengthHint } from './StrengthHint';

export function Component() {
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useForm({
    validateInputOnBlur: true,
    initialValues: { password: '', again: '' },
    validate: {
      password: (value) => problemWith(value, value).Password ?? null,
      again: (value, { password }) =>
        password ? (problemWith(password, value).Again ?? null) : null,
    },
  });

  const submit = form.onSubmit(async ({ password }) => {
    setBusy(true);
    setFailure('');
    try {
      await api.POST('/api/portal/forgot-password-reset', {
        body: { Token: token, Password: password },
      });
      said('Password reset successfully!');
      setDone(true);
    } catch (error) {
      const told = error instanceof ApiError && error.Code && error.Error;
      setFailure(told || 'An error occurred. Please try again.');
    } finally {
      setBusy(false);
    }
  });

  if (done) {
    return (
      <AuthFrame title="Password changed">
        <Stack>
          <IconCircleCheck size={36} stroke={1.5} color="var(--app-good)" aria-hidden />
          <Text>Your new password is set. You have been signed out everywhere else.</Text>
          <Button component={Link} to="/" size="md" fullWidth>
            Go to Login
          </Button>
        </Stack>
      </AuthFrame>
    );
  }
  const type = shown ? 'text' : 'password';
  return (
    <AuthFrame title="Reset password" text="Choose a new password for your account.">
      <form onSubmit={submit} noValidate>
        <Stack>
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <div>
            <TextInput
              label="New password"
              type={type}
              size="md"
              autoComplete="new-password"
              autoFocus
              withAsterisk
              aria-describedby="password-strength"
              {...form.getInputProps('password')}
            />
            <StrengthHint id="password-strength" password={form.values.password} />
          </div>
          <TextInput
            label="Confirm password"
            type={type}
            size="md"
            autoComplete="new-password"
            withAsterisk
            {...form.getInputProps('again')}
          />
          <Checkbox
            label="Show password"
            size="sm"
            checked={shown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            Reset password
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
