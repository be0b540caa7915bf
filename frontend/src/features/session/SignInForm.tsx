import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from '@/components/Link';
import { Problem } from '@/components/form/Problem';
import { TextField } from '@/components/form/TextField';
import { ApiError } from '@/lib/api';
import { showError } from '@/lib/errors';
import { useForm } from '@/lib/form';
import { passkeyToSignIn } from '@/lib/passkey';
import { signIn, signInByPasskey } from '@/lib/session';
import { PasskeyButton } from './PasskeyButton';
import { isCompanys, needsCode, signInForm, signInProblem } from './sessionForms';
import { SubmitForm } from './SubmitForm';

interface Props {
  /** Who was signed in, when the sign-in opens over a page. */
  email?: string;
  onDone?: () => void;
  /** Shows the way to a new password in the same place; without it a link leads there. */
  onForgot?: () => void;
  /** Goes on with single sign-on, with the email address as typed; where there is none it is not offered. */
  onCompany?: ((email: string) => void) | false;
}

/** Email and password. Over a page a refusal is shown in the form, on the page of its own in a dialog. */
export function SignInForm({ email = '', onDone, onForgot, onCompany }: Props) {
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [codeAsked, setCodeAsked] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const form = useForm(
    signInForm,
    { email },
    {
      ...(onDone && { onDone }),
      onFail: (error) => {
        if (needsCode(error)) {
          setCodeAsked(true);
          return true;
        }
        if (onCompany && isCompanys(error)) {
          onCompany(form.draft.email);
          return true;
        }
        if (error instanceof ApiError && error.Fields?.['Code']) return false;
        if (email) setRefused(signInProblem(error));
        else showError(signInProblem(error), error);
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
  useEffect(() => {
    if (codeAsked && !sending) code.current?.focus(); // it is disabled until then
  }, [codeAsked, sending]);
  // The focus starts here: an error shown on leaving the empty field would move the link being
  // pressed.
  const typed = form.field('email');
  const submit = () => {
    setRefused(undefined);
    form.submit();
  };
  const failed = (error: unknown) => {
    if (email) setRefused(signInProblem(error));
    else showError(signInProblem(error), error);
  };
  const byPasskey = async () => {
    const answer = await passkeyToSignIn();
    const { email: Email, password: Password } = form.draft;
    await (codeAsked
      ? signIn({ Email: Email.trim(), Password, Passkey: answer })
      : signInByPasskey(answer));
    onDone?.();
  };
  if (codeAsked)
    return (
      <SubmitForm onSubmit={submit}>
        <Problem text={refused} />
        <TextField
          ref={code}
          label="Code"
          description="The six digits that your authenticator app shows, or one of your recovery codes."
          size="md"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          field={{ ...form.field('code'), withAsterisk: true }}
        />
        <Checkbox
          label="Ask for no code on this device for 30 days"
          size="sm"
          checked={form.draft.remember}
          onChange={(event) => form.set({ remember: event.currentTarget.checked })}
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={sending}
          disabled={!form.draft.code.trim()}
        >
          Sign In
        </Button>
        <PasskeyButton label="Use a passkey instead" run={byPasskey} onFail={failed} />
        <Button
          variant="subtle"
          color="gray"
          size="md"
          fullWidth
          onClick={() => {
            form.set({ code: '', password: '' });
            setCodeAsked(false);
          }}
        >
          Back
        </Button>
        <Text size="sm" c="dimmed">
          Lost your phone and your codes? Whoever manages your users can reset the second factor.
        </Text>
      </SubmitForm>
    );
  return (
    <SubmitForm onSubmit={submit}>
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
      <PasskeyButton label="Sign in with a passkey" run={byPasskey} onFail={failed} />
      {onCompany && (
        <Button variant="default" size="md" fullWidth onClick={() => onCompany(form.draft.email)}>
          Sign in with your company
        </Button>
      )}
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
