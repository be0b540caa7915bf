import { ask, type Schemas } from '@/lib/api';
import { type Form, required } from '@/lib/form';
import { hasPassword } from '@/lib/session';

export interface PasswordDraft {
  Password: string;
}

/** passwordAgain is a form that asks for nothing but the password of whoever is signed in. */
export const passwordAgain = <Out>(
  form: Pick<
    Form<PasswordDraft, PasswordDraft, Out>,
    'name' | 'title' | 'action' | 'send' | 'done'
  >,
): Form<PasswordDraft, PasswordDraft, Out> => ({
  fields: { Password: { label: 'Your password', kind: 'password', when: hasPassword } },
  start: () => ({ Password: '' }),
  rules: { Password: (value) => (value ? undefined : 'Please enter your password') },
  body: (draft) => draft,
  secret: true,
  guard: false,
  ...form,
});

export const beginForm = passwordAgain<Schemas['FactorKey']>({
  name: 'factor.begin',
  action: 'Continue',
  send: (body) => ask('POST /api/portal/second-factor/begin', body),
});

interface CodeDraft {
  Code: string;
}

export const codeForm: Form<CodeDraft, CodeDraft, Schemas['RecoveryCodes']> = {
  name: 'factor.confirm',
  action: 'Turn on',
  start: () => ({ Code: '' }),
  rules: { Code: required('Please enter the six digits that your app shows') },
  body: ({ Code }) => ({ Code: Code.trim() }),
  send: (body) => ask('POST /api/portal/second-factor/confirm', body),
  secret: true,
  guard: false,
};
