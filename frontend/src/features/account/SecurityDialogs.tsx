import { useState } from 'react';
import { Dialog } from '@/components/Dialog';
import { FactorSetUp } from '@/components/factor/FactorSetUp';
import { RecoveryCodes } from '@/components/factor/RecoveryCodes';
import { PasswordField } from '@/components/form/fields';
import { FormDialog, formDialog } from '@/components/form/FormDialog';
import { StrengthHint } from '@/components/form/StrengthHint';
import { useForm } from '@/lib/form';
import { refreshProfile, useProfile } from '@/lib/session';
import {
  codesForm,
  emailForm,
  factor,
  passwordForm,
  removeForm,
  ruleForm,
  security,
} from './security';

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(passwordForm, undefined, onClose);
  return (
    <FormDialog form={form} onClose={onClose}>
      <PasswordField label="Your password now" field={form.field('Password')} />
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
    remove: formDialog(removeForm),
    rule: RuleDialog,
  },
};
