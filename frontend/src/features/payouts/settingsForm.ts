import type { BankDetails, PaymentDetailsChange, PaymentSettings } from '@/lib/api';
import { hasPassword } from '@/lib/session';
import { type Form, isAmount, isAtMost, isEmail, mandatory } from '@/lib/form';
import { pence } from '@/lib/format';
import { frequencies, paymentSettings } from './settings';

const start = {
  Payee: '',
  SortCode: '',
  AccountNumber: '',
  RemittanceEmail: '',
  Frequency: 'Monthly',
  Minimum: '',
  Password: '',
};
type Draft = typeof start;

const digitsOf = (typed: string) => typed.replace(/[\s–-]/g, '');

/** Digits, with any spaces and hyphens that people write between them. */
const hasDigits = (count: number, text: string) => (value: string) =>
  !value.trim() || new RegExp(`^[0-9]{${count}}$`).test(digitsOf(value)) ? undefined : text;

const isSortCode = hasDigits(6, 'Please enter the six digits of the sort code.');
const isAccountNumber = hasDigits(
  8,
  'Please enter the eight digits of the account number; put a 0 in front of one with seven.',
);

/** Both are given, or neither where an account is in use already. */
const together = (value: string, draft: Draft, current: BankDetails | undefined) =>
  !value.trim() && (!current || draft.SortCode.trim() || draft.AccountNumber.trim())
    ? 'This field is mandatory.'
    : undefined;

const shown = ({ Current, Waiting }: PaymentSettings) => Waiting ?? Current;

export const settingsForm: Form<Draft, PaymentDetailsChange, PaymentSettings, PaymentSettings> = {
  name: 'payment-settings.change',
  title: 'Change payment details',
  action: 'Ask for approval',
  fields: {
    Payee: {
      label: 'Payee',
      description: 'The name of the account, as the bank has it.',
    },
    SortCode: { label: 'Sort code', placeholder: '00-00-00', half: true },
    AccountNumber: { label: 'Account number', placeholder: '00000000', half: true },
    RemittanceEmail: {
      label: 'Remittance address',
      kind: 'email',
      description: 'Each payout is explained in a mail to this address.',
    },
    Frequency: { label: 'Paid out', options: frequencies, half: true },
    Minimum: { label: 'Smallest payout', kind: 'money', half: true },
    Password: {
      label: 'Your password',
      kind: 'password',
      when: hasPassword,
      description: 'Asked again, so that nobody else can change where your money goes.',
    },
  },
  start: (settings) => {
    const details = shown(settings);
    return {
      ...start,
      ...(details && {
        Payee: details.Payee,
        RemittanceEmail: details.RemittanceEmail,
        Frequency: details.Frequency,
        Minimum: details.Minimum ? (details.Minimum / 100).toFixed(2) : '',
      }),
    };
  },
  rules: ({ Current }) => ({
    Payee: [mandatory, isAtMost(140, 'Please use at most 140 characters.')],
    SortCode: [isSortCode, (value, draft) => together(value, draft, Current)],
    AccountNumber: [isAccountNumber, (value, draft) => together(value, draft, Current)],
    RemittanceEmail: [mandatory, isEmail],
    Frequency: mandatory,
    Minimum: isAmount(),
    Password: (value) => (value ? undefined : 'Please enter your password'),
  }),
  body: (draft) => ({
    Payee: draft.Payee.trim(),
    SortCode: digitsOf(draft.SortCode),
    AccountNumber: digitsOf(draft.AccountNumber),
    RemittanceEmail: draft.RemittanceEmail.trim(),
    Frequency: draft.Frequency as PaymentDetailsChange['Frequency'],
    Minimum: pence(draft.Minimum) ?? 0,
    Password: draft.Password,
  }),
  send: paymentSettings.write('PUT /api/merchant/payment-settings'),
  secret: true,
  done: () => 'An Admin will look at the new payment details.',
};
