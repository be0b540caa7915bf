import { PasswordField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { ask, write } from '@/lib/api';
import { showError } from '@/lib/errors';
import { type Form, mandatory, useForm } from '@/lib/form';
import { passkeyToConfirm } from '@/lib/passkey';
import { useSession } from '@/lib/session';
import { PasskeyButton } from './PasskeyButton';
import { signInProblem } from './sessionForms';

const confirmForm: Form<{ Password: string }, { Password: string }, string> = {
  name: 'session.confirm',
  title: 'Confirm that it is you',
  action: 'Confirm',
  secret: true,
  guard: false,
  start: () => ({ Password: '' }),
  rules: { Password: mandatory },
  body: (draft) => draft,
  send: write('POST /api/portal/confirm'),
};

/** Asks for the password again, and says whether it was given. */
export default function ConfirmAgain({ onClose }: { onClose: (given: boolean) => void }) {
  const form = useForm(confirmForm, undefined, () => onClose(true));
  const { profile } = useSession();
  const byPasskey = async () => {
    await ask('POST /api/portal/confirm', { Passkey: await passkeyToConfirm() });
    onClose(true);
  };
  return (
    <FormDialog form={form} onClose={() => onClose(false)}>
      <PasswordField
        label="Your password"
        description="It is asked for before what a stolen session must not do, and then not for 15 minutes."
        data-autofocus
        field={form.field('Password')}
      />
      {profile?.Passkeys && (
        <PasskeyButton
          label="Use a passkey"
          run={byPasskey}
          onFail={(error) => showError(signInProblem(error))}
        />
      )}
    </FormDialog>
  );
}
