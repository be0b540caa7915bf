import {
  IconCircleCheck,
  IconFileSpreadsheet,
  IconLink,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { BankLine } from '@/lib/api';
import { formatDate, money } from '@/lib/format';
import { labelOf, listOf } from '@/lib/list';
import { bankLines } from './payouts';

const kinds = [
  { value: 'Payout', label: 'Payout' },
  { value: 'Run', label: 'Payout run' },
  { value: 'Returned', label: 'Came back' },
  { value: 'Receipt', label: 'Payment of a merchant' },
  { value: 'Dismissed', label: 'Not ours' },
];

const unknown = ({ Matched }: BankLine) => Matched === '';
const why = { BankCharge: 'bank charge', Mistake: 'by mistake' };
const difference = ({ Difference, Reason }: BankLine) =>
  Reason && `${money(Math.abs(Difference))} ${why[Reason]}`;
const what = (row: BankLine) =>
  [row.PayoutReference, row.MerchantName, difference(row), row.Note].filter(Boolean).join(', ');

/** What the bank reported, newest first; for Admin. */
export const bankLineList = listOf(bankLines, {
  search: { label: 'Search movements' },
  filters: [
    { kind: 'yes', field: 'Open', label: 'Not matched' },
    { kind: 'several', field: 'Matched', label: 'What it is', options: kinds },
  ],
  columns: [
    { label: 'Booked', sort: 'own', cell: ({ BookedOn }) => formatDate(BookedOn), width: '7rem' },
    {
      label: 'Amount',
      sort: 'Pence',
      cell: ({ Pence }) => money(Pence),
      end: true,
      width: '7.5rem',
    },
    {
      label: 'Reference',
      sort: 'Reference',
      cell: ({ Reference }) => Reference,
      width: 'minmax(10rem, 1.5fr)',
    },
    { label: 'Party', sort: 'Party', cell: ({ Party }) => Party },
    { label: 'Belongs to', sort: 'Matched', cell: what },
  ],
  flags: {
    of: (row) => [
      unknown(row)
        ? { label: 'Not matched', tone: 'warn', icon: IconQuestionMark }
        : { label: labelOf(kinds, row.Matched), tone: 'good', icon: IconCircleCheck },
    ],
    width: '11rem',
  },
  card: {
    text: ({ Party }) => Party,
    detail: (row) => [formatDate(row.BookedOn), what(row)].filter(Boolean).join(' · '),
    state: ({ Pence }) => money(Pence),
  },
  open: (row) => (unknown(row) ? { dialog: 'match' } : undefined),
  actions: [
    { label: 'Import bank statement', icon: IconFileSpreadsheet, do: { dialog: 'statement' } },
  ],
  rowActions: [{ label: 'Match', icon: IconLink, when: unknown, do: { dialog: 'match' } }],
  empty: {
    none: {
      title: 'No bank statement yet',
      text: 'Import camt.053 or CSV: payouts are marked as paid, and payments of merchants settle their invoices.',
    },
  },
});
