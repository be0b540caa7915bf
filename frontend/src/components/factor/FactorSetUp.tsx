import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Schemas } from '@/lib/api';
import { type FormState, useForm } from '@/lib/form';
import { PasswordField, TextField } from '../form/fields';
import { Problem } from '../form/Problem';
import { QrCode } from '../QrCode';
import { RecoveryCodes } from './RecoveryCodes';
import { beginForm, codeForm } from './setUp';
import classes from './factor.module.css';

/** Sets up an authenticator app: the password, the app's key and its first code, and the recovery codes. */
export function FactorSetUp({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<Schemas['FactorKey']>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (key) return <Confirm factor={key} onDone={setCodes} />;
  return <Begin onDone={setKey} />;
}

function Begin({ onDone }: { onDone: (key: Schemas['FactorKey']) => void }) {
  const form = useForm(beginForm, undefined, { onDone });
  return (
    <Step form={form}>
      <Text size="sm">
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft
        Authenticator, 1Password or Aegis. When you sign in, it shows a code that you enter after
        your password.
      </Text>
      <PasswordField label="Your password" data-autofocus field={form.field('Password')} />
    </Step>
  );
}

interface ConfirmProps {
  factor: Schemas['FactorKey'];
  onDone: (codes: string[]) => void;
}

function Confirm({ factor, onDone }: ConfirmProps) {
  const form = useForm(codeForm, undefined, { onDone: ({ Codes }) => onDone(Codes ?? []) });
  return (
    <Step form={form}>
      <Text size="sm">Scan this with the app, or open it on this phone.</Text>
      <Group align="center" wrap="wrap">
        <a href={factor.Uri} className={classes['code']} aria-label="Open in an authenticator app">
          <QrCode text={factor.Uri} className={undefined} />
        </a>
        <Stack gap={4} className={classes['key'] ?? ''}>
          <Text size="sm" c="dimmed">
            Or type this key:
          </Text>
          <Code className={classes['typed'] ?? ''}>
            {factor.Secret.replace(/(.{4})/g, '$1 ').trim()}
          </Code>
        </Stack>
      </Group>
      <TextField
        label="Code"
        description="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        field={form.field('Code')}
      />
    </Step>
  );
}

function Step<D>({ form, children }: { form: FormState<D>; children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Stack>
        <Problem text={form.problem} />
        {children}
        <Group justify="flex-end">
          <Button type="submit" loading={form.state === 'sending'}>
            {form.action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
