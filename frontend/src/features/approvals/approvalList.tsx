import { IconCheck, IconClock, IconDownload, IconX } from '@tabler/icons-react';
import { type ApprovalRequest, download } from '@/lib/api';
import { formatDateTime, money, personName } from '@/lib/format';
import { asOptions, labelOf, listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';

const kinds = [
  { value: 'Credit', label: 'Credit note' },
  { value: 'Charge', label: 'Charge' },
  { value: 'PaymentDetails', label: 'Payment details' },
  { value: 'Payout', label: 'Payout' },
  { value: 'OpeningBalance', label: 'Opening balance' },
];

const kindLabel = ({ Kind }: ApprovalRequest) => labelOf(kinds, Kind);

/** What one Admin asks for and another approves. */
export const approvals = resource({
  name: 'approvals',
  title: 'Approvals',
  noun: ['request', 'requests'],
  list: 'POST /api/admin/approvals/list',
  rows: 'Result',
  label: ({ Label }) => Label,
  live: { types: ['Approval'] },
});

const waits = ({ State }: ApprovalRequest) => State === 'Waiting';
const amount = ({ Pence }: ApprovalRequest) => (Pence ? money(Pence) : '');
const outcome = ({ Result, Note }: ApprovalRequest) => Result || Note;

/** What Admins asked for: credit notes and charges above their limits, and changed bank details. */
export const approvalList = listOf(approvals, {
  search: { label: 'Search requests', pause: 500 },
  sort: newestFirst,
  filters: [
    {
      kind: 'several',
      field: 'State',
      label: 'State',
      options: asOptions('Waiting', 'Approved', 'Refused'),
    },
    { kind: 'several', field: 'Kind', label: 'Kind', options: kinds },
  ],
  columns: [
    { label: 'Request', sort: 'Label', cell: ({ Label }) => Label, width: 'minmax(11rem, 2fr)' },
    { label: 'Kind', sort: 'Kind', cell: kindLabel, width: '8rem' },
    {
      label: 'Merchant',
      sort: 'MerchantName',
      cell: ({ MerchantName }) => MerchantName,
      width: 'minmax(6rem, 0.8fr)',
      shown: (rows) => rows.some(({ MerchantName }) => MerchantName),
    },
    { label: 'Amount', sort: 'Pence', cell: amount, end: true, width: '6.5rem' },
    { label: 'Reason', sort: 'Reason', cell: ({ Reason }) => Reason },
    {
      label: 'Asked',
      sort: 'own',
      cell: ({ AskedAt, AskedBy }) => `${formatDateTime(AskedAt)}, ${personName(AskedBy)}`,
      width: 'minmax(9rem, 1.4fr)',
    },
    {
      label: 'Outcome',
      sort: 'State',
      cell: outcome,
      shown: (rows) => rows.some((row) => outcome(row)),
    },
  ],
  flags: {
    of: (row) => [
      waits(row) && { label: 'Waiting', tone: 'warn', icon: IconClock },
      row.State === 'Approved' && { label: 'Approved', tone: 'good', icon: IconCheck },
      row.State === 'Refused' && { label: 'Refused', tone: 'bad', icon: IconX },
    ],
    width: '7rem',
  },
  card: {
    text: (row) => [kindLabel(row), row.MerchantName].filter(Boolean).join(', '),
    detail: ({ Reason, AskedBy }) => [Reason, personName(AskedBy)].filter(Boolean).join(' · '),
    state: amount,
  },
  open: () => undefined,
  rowActions: [
    {
      label: 'Download the balances',
      icon: IconDownload,
      when: ({ Kind, MerchantId }) => Kind === 'OpeningBalance' && !MerchantId,
      do: {
        run: ({ Id }) =>
          download(`/api/admin/payouts/opening-balances/${Id}/file`, 'opening-balances.csv'),
      },
    },
    {
      label: 'Approve',
      icon: IconCheck,
      when: (row) => waits(row) && !row.AskedByYou,
      confirm: (row) =>
        [
          ...[amount(row), row.MerchantName].filter(Boolean).map((fact) => `${fact}.`),
          row.Reason ? `${row.AskedBy}: “${row.Reason}”` : `${row.AskedBy} asks.`,
          'It is carried out at once.',
        ].join(' '),
      do: { run: approvals.act('POST /api/admin/approvals/{id}/approve') },
      done: ({ Label }) => `${Label} was approved.`,
    },
    {
      label: 'Withdraw',
      icon: IconX,
      danger: true,
      when: (row) => waits(row) && row.AskedByYou,
      do: { dialog: 'refuse' },
    },
    {
      label: 'Refuse',
      icon: IconX,
      danger: true,
      when: (row) => waits(row) && !row.AskedByYou,
      do: { dialog: 'refuse' },
    },
  ],
  empty: {
    none: {
      title: 'Nothing to approve',
      text: 'Credit notes and charges above the limits in the invoice settings, payment details and payout runs wait here.',
    },
  },
});
