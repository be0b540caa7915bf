import { problemWith } from '@/lib/password';
import { type Form, isEmail, mandatory } from '@/lib/form';
import { resource } from '@/lib/resource';
import type { Schemas } from '@/lib/api';

/** Where the user is signed in, and with what. */
export const security = resource({ name: 'security' });

export const sessions = security.reading('GET /api/portal/sessions');

const own = (value: string) => (value ? undefined : 'Please enter your password');

interface PasswordDraft {
  Password: string;
  NewPassword: string;
  Again: string;
}

export const passwordForm: Form<PasswordDraft, Schemas['PasswordChange'], string> = {
  name: 'account.password',
  title: 'Change password',
  action: 'Change password',
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
    Password: { label: 'Your password', kind: 'password' },
  },
  start: () => ({ Email: '', Password: '' }),
  rules: { Email: [mandatory, isEmail], Password: own },
  body: ({ Email, Password }) => ({ Email: Email.trim(), Password }),
  send: security.write('POST /api/portal/email'),
  done: (_, { Email }) => `A link is on its way to ${Email.trim()}. It works for 24 hours.`,
  secret: true,
};
