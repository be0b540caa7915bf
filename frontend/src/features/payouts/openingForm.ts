import type { MerchantAccount, OpeningBalance, OpeningOutcome } from '@/lib/api';
import { type Form, isAmount, mandatory } from '@/lib/form';
import { londonDay, pence } from '@/lib/format';
import { holders } from './accountList';
import { accounts } from './payouts';

type OpeningDraft = {
  OwedBy: string;
  Amount: string;
  AsOf: string;
  DueOn: string;
  Reason: string;
};

export const openingForm: Form<
  OpeningDraft,
  OpeningBalance & { Id: string },
  OpeningOutcome,
  MerchantAccount
> = {
  name: 'opening-balance.enter',
  title: 'Opening balance',
  action: 'Enter',
  fields: {
    OwedBy: {
      label: 'Owed by',
      options: holders,
      description: 'For a merchant that comes from another system: what was owed at the start.',
    },
    Amount: { label: 'Amount', kind: 'money', half: true },
    AsOf: { label: 'As of', kind: 'day', half: true },
    DueOn: {
      label: 'Due on',
      kind: 'day',
      when: ({ OwedBy }) => OwedBy === 'Merchant',
      description: 'Left empty, the payment term of invoices applies.',
    },
    Reason: {
      label: 'Reason',
      kind: 'long',
      description: 'Above the limit for credit notes, another Admin approves first.',
    },
  },
  start: () => ({ OwedBy: '', Amount: '', AsOf: londonDay(Date.now()), DueOn: '', Reason: '' }),
  rules: {
    OwedBy: mandatory,
    Amount: [mandatory, isAmount({ least: 1, most: 100_000_000_000 })],
    AsOf: [
      mandatory,
      (day, _, { today }) => (day > today ? 'Please choose today or an earlier day.' : undefined),
    ],
    Reason: mandatory,
  },
  body: ({ OwedBy, Amount, AsOf, DueOn, Reason }, { Id }) => ({
    Id,
    OwedBy: OwedBy as OpeningBalance['OwedBy'],
    Pence: pence(Amount) ?? 0,
    AsOf,
    ...(DueOn && OwedBy === 'Merchant' && { DueOn }),
    Reason: Reason.trim(),
  }),
  send: accounts.write('POST /api/admin/payouts/merchants/{id}/opening-balance'),
  done: ({ Waiting, Reference }) =>
    Waiting ? 'Another Admin has to approve it.' : `Opening balance ${Reference} was entered.`,
};
