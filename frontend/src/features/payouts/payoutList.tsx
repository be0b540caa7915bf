import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconHandStop,
  IconSend,
} from '@tabler/icons-react';
import type { Payout } from '@/lib/api';
import { formatDate, money } from '@/lib/format';
import { asOptions, type Column, listOf } from '@/lib/list';
import { adviceOf, payouts } from './payouts';

const holds: Record<Payout['Hold'], string> = {
  '': '',
  NothingDue: 'Nothing is due',
  Negative: 'The merchant owes more than is due; carried over',
  BelowMinimum: 'Below the smallest payout; carried over',
  NoDetails: 'No approved payment details',
  DetailsChanged: 'The payment details changed',
  OnHold: 'Held',
  Failed: 'Failed',
};

const holdOf = ({ Hold, HoldNote }: Payout) => HoldNote || holds[Hold];

const states = {
  Held: { label: 'Not paid', tone: 'quiet', icon: IconHandStop },
  Proposed: { label: 'Proposed', tone: 'info', icon: IconClock },
  Sent: { label: 'Approved', tone: 'info', icon: IconSend },
  Paid: { label: 'Paid', tone: 'good', icon: IconCircleCheck },
  Returned: { label: 'Came back', tone: 'bad', icon: IconArrowBackUp },
} as const;

const payee = ({ Payee, AccountNumber }: Payout) =>
  [Payee, AccountNumber].filter(Boolean).join(' ');
const isSent = ({ State }: Payout) => State !== 'Held' && State !== 'Proposed';
const when = ({ PayOn, PaidOn, ReturnedOn }: Payout) =>
  ReturnedOn ? `Came back ${formatDate(ReturnedOn)}` : formatDate(PaidOn ?? PayOn);
const sum = (pence: number) => pence !== 0 && money(pence);

/** column is a sum in pence; one that is not always there is shown where some row has it. */
const column = (
  label: string,
  field:
    | 'Opening'
    | 'Sales'
    | 'Refunds'
    | 'Fees'
    | 'PromoFunding'
    | 'OpeningBalance'
    | 'Other'
    | 'Pence',
  width = '5.5rem',
  always = true,
): Column<Payout> => ({
  label,
  sort: field,
  cell: (row) => sum(row[field]),
  end: true,
  width,
  shown: (rows) => always || rows.some((row) => row[field] !== 0),
});

const shared = {
  flags: { of: ({ State }: Payout) => [states[State]], width: '6.5rem' },
  rowActions: [
    {
      label: 'Download remittance advice',
      icon: IconDownload,
      when: isSent,
      do: { run: adviceOf },
    },
  ],
  open: () => undefined,
};

/** What a run pays to each merchant; for Admin. */
export const runItems = listOf(payouts, {
  ...shared,
  filters: [
    {
      kind: 'several',
      field: 'State',
      label: 'State',
      options: asOptions('Held', 'Proposed', 'Sent', 'Paid', 'Returned'),
    },
  ],
  columns: [
    {
      label: 'Merchant',
      sort: 'MerchantName',
      cell: ({ MerchantName }) => MerchantName,
      width: 'minmax(8rem, 1fr)',
    },
    column('Carried over', 'Opening', '6rem', false),
    column('Sales', 'Sales'),
    column('Refunds', 'Refunds'),
    column('Fees', 'Fees'),
    column('Promo codes', 'PromoFunding', '6rem', false),
    column('Opening balance', 'OpeningBalance', '8rem', false),
    column('Other', 'Other', '5rem', false),
    {
      label: 'Balance',
      sort: 'Balance',
      cell: ({ Balance }) => money(Balance),
      end: true,
      width: '5.5rem',
    },
    column('Paid', 'Pence'),
    {
      label: 'To',
      sort: 'Payee',
      cell: (row) => (row.Hold ? holdOf(row) : payee(row)),
      width: 'minmax(7rem, 1.5fr)',
    },
  ],
  card: {
    text: ({ MerchantName }) => MerchantName,
    detail: (row) => (row.Hold ? holdOf(row) : payee(row)),
    state: ({ Pence, Balance }) => money(Pence || Balance),
  },
  empty: { none: { title: 'No merchant has anything to be paid out' } },
});

/** What a merchant was paid. */
export const ownPayouts = listOf(payouts, {
  ...shared,
  columns: [
    { label: 'Reference', sort: 'Reference', cell: ({ Reference }) => Reference, width: '7.5rem' },
    { label: 'Paid', cell: when, width: 'minmax(8rem, 1fr)' },
    { label: 'Sales', sort: 'Sales', cell: ({ Sales }) => sum(Sales), end: true, width: '7rem' },
    {
      label: 'Refunds',
      sort: 'Refunds',
      cell: ({ Refunds }) => sum(Refunds),
      end: true,
      width: '6.5rem',
    },
    { label: 'Fees', sort: 'Fees', cell: ({ Fees }) => sum(Fees), end: true, width: '6.5rem' },
    { label: 'Amount', sort: 'Pence', cell: ({ Pence }) => money(Pence), end: true, width: '7rem' },
    { label: 'To', sort: 'Payee', cell: payee, width: 'minmax(9rem, 1.5fr)' },
  ],
  card: { text: when, detail: payee, state: ({ Pence }) => money(Pence) },
  empty: {
    none: {
      title: 'No payouts yet',
      text: 'Each payout is listed here with its remittance advice once it is approved.',
    },
  },
});
