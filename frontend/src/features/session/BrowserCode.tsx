import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '@/components/form/TextField';
import { Problem } from '@/components/form/Problem';
import { type Form, required, useForm } from '@/lib/form';
import { signInByCode } from '@/lib/session';
import { platform } from '@/platform';
import { SubmitForm } from './SubmitForm';

const codeForm: Form<{ Code: string }, { Code: string }, unknown> = {
  name: 'session.browser-code',
  start: () => ({ Code: '' }),
  rules: { Code: required('Please enter the code that your browser shows') },
  body: ({ Code }) => ({ Code: Code.trim() }),
  send: ({ Code }) => signInByCode(Code),
  secret: true,
  guard: false,
};

/** Signs in on the desktop client by way of the browser, which knows passkeys and single sign-on. */
export function BrowserCode({ onDone }: { onDone?: (() => void) | undefined }) {
  const [opened, setOpened] = useState(false);
  const form = useForm(codeForm, undefined, { ...(onDone && { onDone }) });
  if (!platform.desktop) return null;
  const open = () => {
    setOpened(true);
    platform.openExternal('/desktop-sign-in');
  };
  if (!opened)
    return (
      <Button variant="default" size="md" fullWidth mt="md" onClick={open}>
        Sign in with your browser
      </Button>
    );
  return (
    <SubmitForm onSubmit={form.submit}>
      <Problem text={form.problem} />
      <TextField
        label="Code from your browser"
        description="Sign in in your browser. It then shows a code for this window."
        size="md"
        mt="md"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        field={form.field('Code')}
      />
      <Button type="submit" size="md" fullWidth loading={form.state === 'sending'}>
        Sign in with the code
      </Button>
      <Text size="sm" ta="center">
        <Anchor component="button" type="button" size="sm" onClick={open}>
          Open the browser again
        </Anchor>
      </Text>
    </SubmitForm>
  );
}
