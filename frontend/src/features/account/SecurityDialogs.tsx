import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '@/components/Dialog';
import { FactorSetUp } from '@/components/factor/FactorSetUp';
import { PasskeyAdd } from '@/components/factor/PasskeyAdd';
import { RecoveryCodes } from '@/components/factor/RecoveryCodes';
import { PasswordField, TextField } from '@/components/form/fields';
import { FormDialog, formDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { StrengthHint } from '@/components/form/StrengthHint';
import { useForm } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { hasPassword, refreshProfile, useProfile } from '@/lib/session';
import {
  codesForm,
  emailForm,
  factor,
  passwordForm,
  type Passkey,
  removeForm,
  renameForm,
  ruleForm,
  security,
} from './security';

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(passwordForm, undefined, onClose);
  return (
    <FormDialog form={form} onClose={onClose}>
      {hasPassword() && <PasswordField label="Your password now" field={form.field('Password')} />}
      <div>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          aria-describedby="password-strength"
          field={form.field('NewPassword')}
        />
        <StrengthHint id="password-strength" password={form.draft.NewPassword} />
      </div>
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        field={{ ...form.field('Again'), withAsterisk: true }}
      />
    </FormDialog>
  );
}

function FactorDialog({ onClose }: { onClose: () => void }) {
  const done = () => {
    security.refresh();
    void refreshProfile();
    onClose();
  };
  return (
    <Dialog title="Set up a second factor" onClose={done} closeOnClickOutside={false} fill>
      <FactorSetUp onDone={done} />
    </Dialog>
  );
}

function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const done = () => {
    security.refresh();
    void refreshProfile();
    onClose();
  };
  return (
    <Dialog title="Add a passkey" onClose={done} closeOnClickOutside={false} fill>
      <PasskeyAdd onDone={done} />
    </Dialog>
  );
}

/** Renames a passkey, or removes it. */
function RenameDialog({ of, onClose }: { of: string; onClose: () => void }) {
  const { data } = factor.useRead();
  const passkey = data?.Passkeys.find(({ Id }) => Id === of);
  return passkey ? <LoadedPasskey passkey={passkey} onClose={onClose} /> : null;
}

function LoadedPasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm(renameForm, passkey, onClose);
  const remove = useAction({
    run: security.act('DELETE /api/portal/passkeys/{id}'),
    done: 'The passkey was removed.',
    onDone: () => {
      void refreshProfile();
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose}>
      <TextField label="Name" maxLength={60} data-autofocus field={form.field('Name')} />
      <Text size="sm" c="dimmed">
        Removing a passkey cannot be undone; you can add another.
      </Text>
      <Button
        variant="subtle"
        color="red"
        loading={remove.busy}
        onClick={() => remove.go({ Id: passkey.Id })}
      >
        Remove this passkey
      </Button>
    </FormDialog>
  );
}

function RemoveFactorDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(removeForm, undefined, onClose);
  return (
    <FormDialog form={form} onClose={onClose} danger>
      <Text>
        Your authenticator app and your recovery codes stop working. This cannot be undone; you can
        set up a new second factor.
      </Text>
      <FormFields form={form} />
    </FormDialog>
  );
}

/** New recovery codes are shown in the place of the question for the password. */
function CodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm(codesForm, undefined, {
    onDone: ({ Codes }) => setCodes(Codes ?? []),
  });
  if (!codes) return <FormDialog form={form} onClose={onClose} />;
  return (
    <Dialog title="Recovery codes" onClose={onClose} closeOnClickOutside={false} fill>
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Dialog>
  );
}

function RuleDialog({ onClose }: { onClose: () => void }) {
  const { Role } = useProfile();
  const { data } = factor.useRead();
  return data ? <LoadedRule given={{ rule: data.Rule, role: Role }} onClose={onClose} /> : null;
}

const LoadedRule = formDialog(ruleForm);

export default {
  page: {
    password: PasswordDialog,
    email: formDialog(emailForm),
    factor: FactorDialog,
    codes: CodesDialog,
    remove: RemoveFactorDialog,
    rule: RuleDialog,
    passkey: PasskeyDialog,
  },
  row: { 'rename-passkey': RenameDialog },
};
