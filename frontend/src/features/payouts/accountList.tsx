import {
  IconAlertTriangle,
  IconClock,
  IconFileSpreadsheet,
  IconHandStop,
  IconPlayerPlay,
  IconScale,
  IconTransfer,
} from '@tabler/icons-react';
import type { MerchantAccount } from '@/lib/api';
import { formatDateTime, money } from '@/lib/format';
import { byName, listOf } from '@/lib/list';
import { accounts } from './payouts';

export const holders = [
  { value: 'Operator', label: 'The operator' },
  { value: 'Merchant', label: 'The merchant' },
];

const sum = (pence: number) => pence !== 0 && money(pence);
const account = ({ Payee, AccountNumber }: MerchantAccount) =>
  [Payee, AccountNumber].filter(Boolean).join(' ');
/** Why nothing is paid out, and until when if that is known. */
const held = ({ OnHold, HeldUntil }: MerchantAccount) =>
  OnHold || (HeldUntil ? `New bank details, until ${formatDateTime(HeldUntil)}` : '');
const holder = ({ Holder }: MerchantAccount) => (Holder === 'Operator' ? 'Operator' : 'Merchant');

/** What each merchant is owed and owes, and how it is paid; for Admin. */
export const accountList = listOf(accounts, {
  search: { label: 'Search merchants' },
  sort: byName,
  columns: [
    {
      label: 'Merchant',
      sort: 'own',
      cell: ({ MerchantName }) => MerchantName,
      width: 'minmax(9rem, 1fr)',
    },
    { label: 'Holds the money', sort: 'Holder', cell: holder, width: '9rem' },
    {
      label: 'Balance',
      sort: 'Balance',
      cell: ({ Balance }) => sum(Balance),
      end: true,
      width: '7rem',
    },
    { label: 'Owes', sort: 'Open', cell: ({ Open }) => sum(Open), end: true, width: '7rem' },
    {
      label: 'Overdue',
      sort: 'Overdue',
      cell: ({ Overdue }) => sum(Overdue),
      end: true,
      width: '7rem',
    },
    { label: 'Paid to', sort: 'Payee', cell: account, width: 'minmax(13rem, 1.4fr)' },
    { label: 'Paid out', sort: 'Frequency', cell: ({ Frequency }) => Frequency, width: '6rem' },
    {
      label: 'Held',
      cell: held,
      width: 'minmax(12rem, 1.4fr)',
      shown: (rows) => rows.some((row) => held(row)),
    },
  ],
  flags: {
    of: (row) => [
      held(row) !== '' && { label: 'Held', tone: 'bad', icon: IconHandStop },
      row.Waiting && { label: 'New details', tone: 'warn', icon: IconClock },
      row.Overdue > 0 && { label: 'Overdue', tone: 'warn', icon: IconAlertTriangle },
    ],
    width: '10rem',
  },
  card: {
    text: account,
    detail: (row) => held(row) || `${holder(row)} holds the money`,
    state: ({ Balance }) => money(Balance),
  },
  open: () => ({ dialog: 'holder' }),
  actions: [
    {
      label: 'Import opening balances',
      icon: IconFileSpreadsheet,
      minor: true,
      do: { dialog: 'openings' },
    },
  ],
  rowActions: [
    { label: 'Who holds the money', icon: IconTransfer, do: { dialog: 'holder' } },
    { label: 'Enter opening balance', icon: IconScale, do: { dialog: 'opening' } },
    {
      label: 'Hold payouts',
      icon: IconHandStop,
      danger: true,
      when: ({ OnHold }) => !OnHold,
      do: { dialog: 'hold' },
    },
    {
      label: 'Release payouts',
      icon: IconPlayerPlay,
      when: ({ OnHold }) => OnHold !== '',
      confirm: ({ OnHold }) => OnHold,
      do: {
        run: ({ Id }, key) => release({ Id, Reason: '' }, key),
      },
      done: ({ MerchantName }) => `Payouts to ${MerchantName} are made again.`,
    },
  ],
  empty: { none: { title: 'No merchants yet' } },
});

const release = accounts.write('PUT /api/admin/payouts/merchants/{id}/hold');
