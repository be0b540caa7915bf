import { passwordAgain } from '@/components/factor/setUp';
import { problemWith } from '@/lib/password';
import { type Form, isEmail, mandatory } from '@/lib/form';
import { fromLondon, londonDay } from '@/lib/format';
import { hasPassword } from '@/lib/session';
import { resource } from '@/lib/resource';
import type { Schemas } from '@/lib/api';

/** Where the user is signed in, and with what. */
export const security = resource({ name: 'security' });

export const factor = security.reading('GET /api/portal/second-factor');

export const sessions = security.reading('GET /api/portal/sessions');

const own = (value: string) => (value ? undefined : 'Please enter your password');

interface PasswordDraft {
  Password: string;
  NewPassword: string;
  Again: string;
}

export const passwordForm: Form<PasswordDraft, Schemas['PasswordChange'], string> = {
  name: 'account.password',
  title: () => (hasPassword() ? 'Change password' : 'Set a password'),
  action: () => (hasPassword() ? 'Change password' : 'Set password'),
  fields: { Password: { label: 'Your password now', kind: 'password', when: hasPassword } },
  start: () => ({ Password: '', NewPassword: '', Again: '' }),
  rules: {
    Password: own,
    NewPassword: (value) => problemWith(value, value).Password,
    Again: (value, { NewPassword }) =>
      NewPassword ? problemWith(NewPassword, value).Again : undefined,
  },
  body: ({ Password, NewPassword }) => ({ Password, NewPassword }),
  send: security.write('POST /api/portal/password'),
  done: () => 'Your password was changed. Your other devices were signed out.',
  secret: true,
};

interface EmailDraft {
  Email: string;
  Password: string;
}

export const emailForm: Form<EmailDraft, Schemas['EmailChange'], string> = {
  name: 'account.email',
  title: 'Change email address',
  action: 'Send link',
  fields: {
    Email: {
      label: 'New email address',
      kind: 'email',
      description: 'We send a link to it. Your address changes when you open the link.',
    },
    Password: { label: 'Your password', kind: 'password', when: hasPassword },
  },
  start: () => ({ Email: '', Password: '' }),
  rules: { Email: [mandatory, isEmail], Password: own },
  body: ({ Email, Password }) => ({ Email: Email.trim(), Password }),
  send: security.write('POST /api/portal/email'),
  done: (_, { Email }) => `A link is on its way to ${Email.trim()}. It works for 24 hours.`,
  secret: true,
};

export const removeForm = passwordAgain<Schemas['SecondFactor']>({
  name: 'factor.remove',
  title: 'Remove second factor',
  action: 'Remove',
  send: security.write('POST /api/portal/second-factor/remove'),
  done: () => 'Your second factor was removed.',
});

export const codesForm = passwordAgain<Schemas['RecoveryCodes']>({
  name: 'factor.codes',
  title: 'New recovery codes',
  action: 'Make new codes',
  send: security.write('POST /api/portal/second-factor/recovery-codes'),
});

export type Passkey = Schemas['Passkey'];

export const renameForm: Form<
  { Name: string },
  { Name: string; Id: string },
  Schemas['SecondFactor'],
  Passkey
> = {
  name: 'passkey.rename',
  title: 'Change passkey',
  start: ({ Name }) => ({ Name }),
  rules: { Name: mandatory },
  body: ({ Name }, { Id }) => ({ Id, Name: Name.trim() }),
  send: security.write('PUT /api/portal/passkeys/{id}'),
  done: () => 'The passkey was renamed.',
};

interface RuleDraft {
  From: string;
  Who: string;
  Password: string;
}

/** From when a second factor is required: of Admins, or of a merchant's users. */
export const ruleForm: Form<
  RuleDraft,
  Schemas['FactorRuleChange'],
  Schemas['SecondFactor'],
  { rule: Schemas['FactorRule']; role: string }
> = {
  name: 'factor.rule',
  title: 'Who needs a second factor',
  fields: {
    From: {
      label: 'Required from',
      kind: 'day',
      description: 'Until then they can sign in without one. Empty: it is not required.',
    },
    Who: {
      label: 'Of',
      options: [
        { value: 'merchant', label: 'users of the whole merchant' },
        { value: 'shops', label: "these and the shops' users" },
      ],
      when: ({ Who }) => Who !== '',
    },
    Password: { label: 'Your password', kind: 'password', when: hasPassword },
  },
  start: ({ rule, role }) => ({
    From: rule.From ? londonDay(rule.From) : '',
    Who: role === 'Admin' ? '' : rule.Shops ? 'shops' : 'merchant',
    Password: '',
  }),
  rules: { Password: own },
  body: ({ From, Who, Password }) => ({
    ...(From && { From: fromLondon(From).toISOString() }),
    Shops: Who === 'shops',
    Password,
  }),
  send: security.write('PUT /api/portal/second-factor/rule'),
  done: () => 'The rule was changed.',
  secret: true,
};
