import type {
  MerchantAccount,
  MoneyHolder,
  NewPayoutRun,
  PayoutHold,
  PayoutRun,
  PayoutSettings,
} from '@/lib/api';
import { type Form, isNotPast, mandatory } from '@/lib/form';
import { addDays, londonDay } from '@/lib/format';
import { holders } from './accountList';
import { accounts, runs } from './payouts';
import { paymentSettings } from './settings';

/** lastSunday is the end of the last whole week. */
function lastSunday(today: string): string {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(today, -(weekday || 7));
}

export const startForm: Form<NewPayoutRun, NewPayoutRun, PayoutRun> = {
  name: 'payout-run.start',
  title: 'Start payout run',
  action: 'Start',
  fields: {
    Until: {
      label: 'Documents up to',
      kind: 'day',
      description:
        'Merchants who are paid monthly have closed months paid out, others whole weeks.',
    },
    PayOn: { label: 'The bank pays on', kind: 'day' },
  },
  start: () => {
    const today = londonDay(Date.now());
    return { Until: lastSunday(today), PayOn: addDays(today, 2) };
  },
  rules: {
    Until: [
      mandatory,
      (day, _, { today }) => (day >= today ? 'Please choose a day that has ended.' : undefined),
    ],
    PayOn: [mandatory, isNotPast('Please choose today or a later day.')],
  },
  body: (draft) => draft,
  send: runs.write('POST /api/admin/payouts/runs'),
  done: ({ Reference }) => `${Reference} is being prepared.`,
};

type HolderDraft = { Holder: string; ValidFrom: string };

export const holderForm: Form<
  HolderDraft,
  MoneyHolder & { Id: string },
  MerchantAccount,
  MerchantAccount
> = {
  name: 'money-holder.set',
  title: 'Who holds the money?',
  fields: {
    Holder: {
      label: 'What customers pay is held by',
      options: holders,
      description:
        'The operator pays out sales less refunds and fees. A merchant that holds the money is invoiced the fees.',
    },
    ValidFrom: {
      label: 'From',
      kind: 'day',
      description: 'Documents that are posted earlier stay as they are.',
    },
  },
  start: ({ Holder }) => ({ Holder, ValidFrom: londonDay(Date.now()) }),
  rules: {
    Holder: mandatory,
    ValidFrom: [mandatory, isNotPast('Please choose today or a later day.')],
  },
  body: ({ Holder, ValidFrom }, { Id }) => ({
    Id,
    Holder: Holder as MoneyHolder['Holder'],
    ValidFrom,
  }),
  send: accounts.write('PUT /api/admin/payouts/merchants/{id}/holder'),
  done: ({ MerchantName }) => `${MerchantName} was changed.`,
};

export const holdForm: Form<
  PayoutHold,
  PayoutHold & { Id: string },
  MerchantAccount,
  MerchantAccount
> = {
  name: 'payouts.hold',
  title: 'Hold payouts',
  action: 'Hold payouts',
  fields: { Reason: { label: 'Reason', kind: 'long' } },
  start: () => ({ Reason: '' }),
  rules: { Reason: mandatory },
  body: ({ Reason }, { Id }) => ({ Id, Reason: Reason.trim() }),
  send: accounts.write('PUT /api/admin/payouts/merchants/{id}/hold'),
  done: ({ MerchantName }) => `Payouts to ${MerchantName} are held.`,
};

const settingsStart = {
  AccountName: '',
  SortCode: '',
  AccountNumber: '',
  BacsUser: '',
  BeginsOn: '',
};

export const operatorForm: Form<
  typeof settingsStart,
  PayoutSettings,
  PayoutSettings,
  PayoutSettings
> = {
  name: 'payout-settings.change',
  title: 'Payout settings',
  fields: {
    AccountName: {
      label: 'Name of the account',
      description: 'Payouts are made from this account.',
    },
    SortCode: { label: 'Sort code', half: true },
    AccountNumber: { label: 'Account number', half: true },
    BacsUser: {
      label: 'Bacs service user number',
      description: 'Only for Standard 18.',
    },
    BeginsOn: {
      label: 'Accounts begin on',
      kind: 'day',
      description: 'Documents posted earlier are settled outside the portal.',
    },
  },
  start: (settings) => ({
    ...settingsStart,
    AccountName: settings.AccountName,
    BacsUser: settings.BacsUser ?? '',
    BeginsOn: settings.BeginsOn,
  }),
  rules: ({ AccountNumber: inUse }) => ({
    AccountName: mandatory,
    SortCode: (value) => (value.trim() || inUse ? undefined : 'This field is mandatory.'),
    AccountNumber: (value, { SortCode }) =>
      value.trim() || (inUse && !SortCode.trim()) ? undefined : 'This field is mandatory.',
    BeginsOn: mandatory,
  }),
  body: (draft) => ({
    AccountName: draft.AccountName.trim(),
    SortCode: draft.SortCode.trim(),
    AccountNumber: draft.AccountNumber.trim(),
    BacsUser: draft.BacsUser.trim(),
    BeginsOn: draft.BeginsOn,
  }),
  send: paymentSettings.write('PUT /api/admin/payouts/settings'),
  done: () => 'The payout settings were saved.',
};
