import { Anchor, Button, Checkbox, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Problem } from '@/components/form/Problem';
import { TextField } from '@/components/form/TextField';
import { showError } from '@/lib/errors';
import { useForm } from '@/lib/form';
import { signInForm, signInProblem } from './sessionForms';

/** A form on a page of its own, with its parts below each other. */
export function SubmitForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack>{children}</Stack>
    </form>
  );
}

interface Props {
  /** Who was signed in, when the sign-in opens over a page. */
  email?: string;
  onDone?: () => void;
  /** Shows the way to a new password in the same place; without it a link leads there. */
  onForgot?: () => void;
}

/** Email and password. Over a page a refusal is shown in the form, on the page of its own in a dialog. */
export function SignInForm({ email = '', onDone, onForgot }: Props) {
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState<string>();
  const password = useRef<HTMLInputElement>(null);
  const form = useForm(
    signInForm,
    { email },
    {
      ...(onDone && { onDone }),
      onFail: (error) => {
        if (email) setRefused(signInProblem(error));
        else showError(signInProblem(error));
        return true;
      },
    },
  );
  const sending = form.state === 'sending';
  useEffect(() => {
    if (!refused || sending) return;
    password.current?.focus(); // the button lost the focus while it was disabled
    password.current?.select();
  }, [refused, sending]);
  // The focus starts here: an error shown on leaving the empty field would move the link being
  // pressed.
  const typed = form.field('email');
  return (
    <SubmitForm
      onSubmit={() => {
        setRefused(undefined);
        form.submit();
      }}
    >
      <Problem text={refused} />
      <TextField
        label="Email"
        type="email"
        size="md"
        autoComplete="username"
        inputMode="email"
        autoFocus={!email}
        field={{ ...typed, onBlur: () => (typed.value ? typed.onBlur() : undefined) }}
      />
      <Stack gap="xs">
        <TextField
          ref={password}
          label="Password"
          type={shown ? 'text' : 'password'}
          size="md"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={email ? true : undefined}
          field={form.field('password')}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox
            label="Show password"
            size="sm"
            checked={shown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
          <ForgotLink onForgot={onForgot} />
        </Group>
      </Stack>
      <Button type="submit" size="md" fullWidth loading={sending}>
        Sign In
      </Button>
    </SubmitForm>
  );
}

function ForgotLink({ onForgot }: { onForgot: (() => void) | undefined }) {
  if (!onForgot)
    return (
      <Anchor component={Link} to="/forgotPassword" size="sm">
        Forgot password?
      </Anchor>
    );
  return (
    <Anchor component="button" type="button" size="sm" onClick={onForgot}>
      Forgot password?
    </Anchor>
  );
}
