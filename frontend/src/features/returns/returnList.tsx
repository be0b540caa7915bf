import { can } from '@/lib/session';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconCheck,
  IconClipboardCheck,
  IconPackageImport,
  IconReceiptRefund,
  IconTruckDelivery,
  IconTruckReturn,
  IconX,
} from '@tabler/icons-react';
import type { ReturnRow } from '@/lib/api';
import { counted, formatDateTime, money } from '@/lib/format';
import { type ListContext, listOf, newestFirst } from '@/lib/list';
import { bookingPath, counts, may, receive, returns, send, type Step, tabs } from './returns';
import { flagsOf, sourceOf, sources, states } from './words';

const when =
  (step: Step) =>
  (row: ReturnRow, { profile }: ListContext) =>
    may[step](row, profile);
const seesShops = ({ profile }: ListContext) => profile.Role !== 'Shop';
const isAdmin = ({ profile }: ListContext) => profile.Role === 'Admin';
const statesIn: Record<string, readonly string[]> = {
  requested: ['Requested'],
  ontheway: ['Agreed', 'OnTheWay'],
  toinspect: ['Received', 'Inspected'],
  closed: ['Declined', 'Refunded', 'Withdrawn'],
};

/** The returns of a shop, a merchant or all merchants, in their four tabs. */
export const returnList = listOf(returns, {
  tabs,
  counts,
  search: { label: 'Search returns', placeholder: 'Number, customer, reason', pause: 300 },
  sort: newestFirst,
  filters: [
    {
      kind: 'several',
      field: 'State',
      label: 'State',
      options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    },
    { kind: 'several', field: 'Source', label: 'Requested by', options: sources },
    { kind: 'days', from: 'From', to: 'To', label: 'Since', open: true },
    { kind: 'yes', field: 'Late', label: 'After the window' },
  ],
  columns: [
    { label: 'Return', cell: ({ Reference }) => Reference, width: '8.5rem' },
    { label: 'Customer', cell: ({ CustomerName }) => CustomerName },
    { label: 'Reason', cell: ({ Reason }) => Reason },
    { label: 'Merchant', cell: ({ MerchantName }) => MerchantName, when: isAdmin },
    { label: 'Shop', cell: ({ ShopName }) => ShopName, when: seesShops },
    { label: 'Requested by', cell: sourceOf, width: '7rem' },
    { label: 'Since', sort: 'own', cell: ({ Since }) => formatDateTime(Since), width: '8.5rem' },
    { label: 'Items', cell: ({ ItemCount }) => ItemCount, width: '3.5rem', end: true },
    {
      label: 'Value',
      when: ({ profile }) => can(profile, 'view_money'),
      cell: ({ Value, Refunded }) => money(Refunded || Value),
      width: '5.5rem',
      end: true,
    },
  ],
  flags: { of: flagsOf, width: '8.5rem', label: 'State' },
  card: {
    text: ({ CustomerName, ItemCount, Value }) =>
      [CustomerName, counted(ItemCount, 'item'), Value > 0 && money(Value)]
        .filter(Boolean)
        .join(' · '),
    detail: ({ Reason, Since, ShopName }) => `${Reason} · ${ShopName} · ${formatDateTime(Since)}`,
  },
  open: () => ({ dialog: 'detail' }),
  rowActions: [
    {
      label: 'Agree',
      icon: IconCheck,
      button: true,
      hotkey: 'a',
      when: when('agree'),
      do: { dialog: 'agree' },
    },
    {
      label: 'Book',
      hint: () => 'Book a courier',
      icon: IconTruckDelivery,
      button: true,
      hotkey: 'b',
      when: when('book'),
      do: { to: bookingPath },
    },
    {
      label: 'Inspect',
      icon: IconClipboardCheck,
      button: true,
      hotkey: 'i',
      // Where a courier is to be booked next, what has come all the same has first arrived.
      when: (row, context) => when('inspect')(row, context) && !when('book')(row, context),
      do: { dialog: 'inspect' },
    },
    {
      label: 'Refund',
      icon: IconReceiptRefund,
      button: true,
      hotkey: 'f',
      when: when('refund'),
      do: { dialog: 'refund' },
    },
    {
      label: 'How it comes back',
      icon: IconArrowsExchange,
      when: when('way'),
      do: { dialog: 'way' },
    },
    {
      label: 'On its way',
      icon: IconTruckReturn,
      when: when('send'),
      do: { run: send },
      done: ({ Reference }) => `${Reference} is on its way.`,
    },
    {
      label: 'Has arrived',
      icon: IconPackageImport,
      when: when('receive'),
      do: { run: receive },
      done: ({ Reference }) => `${Reference} has arrived.`,
    },
    {
      label: 'Decline',
      icon: IconX,
      danger: true,
      hotkey: 'r',
      when: when('decline'),
      do: { dialog: 'decline' },
    },
    {
      label: 'Customer keeps it',
      icon: IconArrowBackUp,
      when: when('withdraw'),
      do: { dialog: 'withdraw' },
    },
  ],
  actionsWidth: '7.5rem',
  empty: {
    none: ({ tab }) => ({
      title: tab === 'closed' ? 'No return has been closed' : 'No returns here',
      ...(tab === 'requested' && {
        text: 'What customers want to send back is listed here. Staff ask for a return on the page of a delivered order.',
      }),
    }),
  },
  live: {
    types: ['Return'],
    arrivals: ['Return'],
    concerns: ({ State }, { tab }) =>
      State === undefined || Boolean(statesIn[tab]?.includes(State)),
  },
});
