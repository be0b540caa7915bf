import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ask, type Schemas } from '@/lib/api';
import { type Form, mandatory, useForm } from '@/lib/form';
import { newPasskey } from '@/lib/passkey';
import { TextField } from '../form/fields';
import { RecoveryCodes } from './RecoveryCodes';
import { Step } from './Step';

export interface NameDraft {
  Name: string;
}

const addForm: Form<NameDraft, NameDraft, Schemas['PasskeyAdded']> = {
  name: 'passkey.add',
  action: 'Add passkey',
  start: () => ({ Name: '' }),
  rules: { Name: mandatory },
  body: ({ Name }) => ({ Name: Name.trim() }),
  send: async ({ Name }) => ask('POST /api/portal/passkeys', { Name, ...(await newPasskey()) }),
  secret: true,
  guard: false,
};

/** Adds a passkey: its name, the question of the browser, and with the first factor the recovery codes. */
export function PasskeyAdd({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const form = useForm(addForm, undefined, {
    onDone: ({ Codes }) => {
      if (Codes?.length) setCodes(Codes);
      else onDone();
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Step form={form}>
      <Stack gap="xs">
        <Text size="sm">
          With a passkey you sign in as you unlock your phone or computer: by fingerprint, face or
          PIN. Nobody can make you type it on a false page.
        </Text>
        <TextField
          label="Name"
          description="By which you recognise it, such as My phone."
          maxLength={60}
          data-autofocus
          field={form.field('Name')}
        />
      </Stack>
    </Step>
  );
}
