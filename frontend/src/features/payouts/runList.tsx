import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconEye,
  IconFileSpreadsheet,
  IconHourglass,
  IconPlus,
  IconSettings,
} from '@tabler/icons-react';
import type { PayoutRun } from '@/lib/api';
import { counted, formatDate, money, personName, whole } from '@/lib/format';
import { type Action, asOptions, listOf } from '@/lib/list';
import { fileOf, runs } from './payouts';

const isOpen = ({ State }: PayoutRun) => ['Preparing', 'Proposed', 'Waiting'].includes(State);
const isApproved = ({ State }: PayoutRun) => State === 'Approved' || State === 'Completed';
const page = ({ Id }: PayoutRun) => `/admin/payouts/${Id}`;

const states = {
  Preparing: { label: 'Being prepared', tone: 'quiet', icon: IconHourglass },
  Proposed: { label: 'Proposed', tone: 'info', icon: IconClock },
  Waiting: { label: 'Waiting for approval', tone: 'warn', icon: IconClock },
  Approved: { label: 'Approved', tone: 'info', icon: IconCheck },
  Completed: { label: 'Paid', tone: 'good', icon: IconCircleCheck },
  Cancelled: { label: 'Cancelled', tone: 'quiet', icon: IconBan },
} as const;

/** stateOf is how a run stands; that payments of it came back matters more than that it was paid. */
export const stateOf = ({ State, Returned }: PayoutRun) =>
  Returned > 0
    ? ({ label: `${Returned} came back`, tone: 'warn', icon: IconArrowBackUp } as const)
    : states[State];

/** What is done about a run, in the order of its life. */
export const runActions: Action<PayoutRun>[] = [
  {
    label: 'Ask for approval',
    icon: IconCheck,
    when: ({ State, Payments }) => State === 'Proposed' && Payments > 0,
    confirm: ({ Payments, Pence, PayOn }) =>
      `Another Admin approves ${counted(Payments, 'payment')} of ${money(Pence)} in all, on ${formatDate(PayOn)}.`,
    do: { run: runs.act('POST /api/admin/payouts/runs/{id}/ask') },
    done: ({ Reference }) => `${Reference} waits for another Admin.`,
  },
  {
    label: 'Download pain.001',
    icon: IconDownload,
    when: isApproved,
    do: { run: fileOf('pain001') },
  },
  {
    label: 'Download Bacs Standard 18',
    icon: IconDownload,
    when: isApproved,
    do: { run: fileOf('standard18') },
  },
  {
    label: 'Cancel run',
    icon: IconBan,
    danger: true,
    when: isOpen,
    confirm:
      'Nothing is paid. What is due stays due, and the next run proposes it again. This cannot be undone.',
    do: { run: runs.act('POST /api/admin/payouts/runs/{id}/cancel') },
    done: ({ Reference }) => `${Reference} was cancelled.`,
  },
];

/** Payout runs, newest first; for Admin. */
export const runList = listOf(runs, {
  filters: [
    {
      kind: 'several',
      field: 'State',
      label: 'State',
      options: asOptions('Proposed', 'Approved', 'Cancelled'),
    },
  ],
  columns: [
    { label: 'Run', sort: 'own', cell: ({ Reference }) => Reference, width: '7rem' },
    { label: 'Up to', sort: 'Until', cell: ({ Until }) => formatDate(Until), width: '7rem' },
    { label: 'Pays on', sort: 'PayOn', cell: ({ PayOn }) => formatDate(PayOn), width: '7rem' },
    {
      label: 'Payments',
      sort: 'Payments',
      cell: ({ Payments }) => whole(Payments),
      end: true,
      width: '5.5rem',
    },
    {
      label: 'Held',
      sort: 'Held',
      cell: ({ Held }) => Held > 0 && whole(Held),
      end: true,
      width: '4rem',
    },
    {
      label: 'Total',
      sort: 'Pence',
      cell: ({ Pence }) => money(Pence),
      end: true,
      width: '7.5rem',
    },
    { label: 'Started by', sort: 'MadeBy', cell: ({ MadeBy }) => personName(MadeBy) },
  ],
  flags: { of: (run) => [stateOf(run)], width: '12rem' },
  card: {
    text: ({ Payments, PayOn }) => `${counted(Payments, 'payment')} on ${formatDate(PayOn)}`,
    detail: ({ Until, MadeBy }) => `Up to ${formatDate(Until)} · ${personName(MadeBy)}`,
    state: ({ Pence }) => money(Pence),
  },
  open: page,
  actions: [
    { label: 'Start payout run', icon: IconPlus, do: { dialog: 'start' } },
    {
      label: 'Import bank statement',
      icon: IconFileSpreadsheet,
      minor: true,
      do: { dialog: 'statement' },
    },
    { label: 'Payout settings', icon: IconSettings, minor: true, do: { dialog: 'settings' } },
  ],
  rowActions: [{ label: 'Open', icon: IconEye, do: { open: true } }, ...runActions],
  empty: {
    none: {
      title: 'No payout runs yet',
      text: 'A run proposes what to pay to each merchant from closed months and ended weeks.',
    },
  },
});
