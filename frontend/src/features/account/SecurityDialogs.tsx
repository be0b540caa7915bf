import { PasswordField } from '@/components/form/fields';
import { FormDialog, formDialog } from '@/components/form/FormDialog';
import { StrengthHint } from '@/components/form/StrengthHint';
import { useForm } from '@/lib/form';
import { emailForm, passwordForm } from './security';

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

export default { page: { password: PasswordDialog, email: formDialog(emailForm) } };
