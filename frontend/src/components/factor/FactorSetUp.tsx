import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '@/lib/api';
import { useForm } from '@/lib/form';
import { usePasskeys } from '@/lib/passkey';
import { hasPassword } from '@/lib/session';
import { PasswordField, TextField } from '../form/fields';
import { QrCode } from '../QrCode';
import { PasskeyAdd } from './PasskeyAdd';
import { RecoveryCodes } from './RecoveryCodes';
import { beginForm, codeForm } from './setUp';
import { Step } from './Step';
import classes from './factor.module.css';

/** Sets up an authenticator app: the password, the app's key and its first code, and the recovery codes. */
export function FactorSetUp({ onDone }: { onDone: () => void }) {
  const passkeys = usePasskeys();
  const [passkey, setPasskey] = useState(false);
  const [key, setKey] = useState<Schemas['FactorKey']>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (key) return <Confirm factor={key} onDone={setCodes} />;
  if (passkey) return <PasskeyAdd onDone={onDone} />;
  return <Begin onDone={setKey} onPasskey={passkeys && (() => setPasskey(true))} />;
}

interface BeginProps {
  onDone: (key: Schemas['FactorKey']) => void;
  onPasskey: (() => void) | false;
}

function Begin({ onDone, onPasskey }: BeginProps) {
  const form = useForm(beginForm, undefined, { onDone });
  return (
    <Step
      form={form}
      other={
        onPasskey && (
          <Button variant="default" onClick={onPasskey}>
            Use a passkey instead
          </Button>
        )
      }
    >
      <Text size="sm">
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft
        Authenticator, 1Password or Aegis. When you sign in, it shows a code that you enter after
        your password.
      </Text>
      {hasPassword() && (
        <PasswordField label="Your password" data-autofocus field={form.field('Password')} />
      )}
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
