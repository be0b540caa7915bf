import { Anchor, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '@/lib/api';
import { showError } from '@/lib/errors';
import { signIn } from '@/lib/session';

interface Props {
  /** Who was signed in, when the sign-in opens over a page. */
  email?: string;
  onDone: () => void;
}

/** What to say when signing in did not work. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'An unexpected error occurred.';
  return error.Code && error.Error ? error.Error : 'Login failed. Please try again.';
}

export function SignInForm({ email = '', onDone }: Props) {
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email, password: '' },
    validate: {
      email: (value) => (value.trim() ? null : 'Please enter your email address'),
      password: (value) => (value ? null : 'Please enter your password'),
    },
  });

  const submit = form.onSubmit(
    async (values) => {
      setBusy(true);
      try {
        await signIn(values.email.trim(), values.password);
        onDone();
      } catch (error) {
        showError(refusalOf(error));
      } finally {
        setBusy(false);
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'email')?.focus(),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Email"
          type="email"
          size="md"
          autoComplete="username"
          inputMode="email"
          autoFocus={!email}
          withAsterisk
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Password"
          type={shown ? 'text' : 'password'}
          size="md"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={email ? true : undefined}
          withAsterisk
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox
            label="Show password"
            size="sm"
            checked={shown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
          <Anchor component={Link} to="/forgotPassword" size="sm">
            Forgot password?
          </Anchor>
        </Group>
        <Button type="submit" size="md" fullWidth mt="xs" loading={busy}>
          Sign In
        </Button>
      </Stack>
    </form>
  );
}
