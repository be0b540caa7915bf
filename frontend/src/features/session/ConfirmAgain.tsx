import { FormDialog } from '@/components/form/FormDialog';
import { write } from '@/lib/api';
import { type Form, mandatory, useForm } from '@/lib/form';

const confirmForm: Form<{ Password: string }, { Password: string }, string> = {
  name: 'session.confirm',
  title: 'Confirm that it is you',
  action: 'Confirm',
  secret: true,
  guard: false,
  fields: {
    Password: {
      label: 'Your password',
      kind: 'password',
      description:
        'It is asked for before what a stolen session must not do, and then not for 15 minutes.',
    },
  },
  start: () => ({ Password: '' }),
  rules: { Password: mandatory },
  body: (draft) => draft,
  send: write('POST /api/portal/confirm'),
};

/** Asks for the password again, and says whether it was given. */
export default function ConfirmAgain({ onClose }: { onClose: (given: boolean) => void }) {
  const form = useForm(confirmForm, undefined, () => onClose(true));
  return <FormDialog form={form} onClose={() => onClose(false)} />;
}
