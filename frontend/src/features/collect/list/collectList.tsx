import { IconAddressBook, IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { stateOf } from '@/components/courier/states';
import { StatusBadge } from '@/components/StatusBadge';
import { failureText, needsSeeing } from '@/lib/failure';
import { formatDateTime } from '@/lib/format';
import { type ListContext, listOf } from '@/lib/list';
import {
  acknowledgeFailure,
  collectOrders,
  counts,
  merchantOptions,
  nextCourier,
  statusOptions,
} from '../collect';
import { addressBook, bookingsFromFile, mayBook, mayDecide, newDelivery } from '../rights';
import { bookedFor, failedInShop } from '../states';
import { type CollectTab, collectTabs } from '../tabs';
import { CollectCardBody } from './CollectCardBody';
import { pickUpOf } from './pickUp';
import { Tags } from './Tags';

const isAdmin = ({ profile }: ListContext) => profile.Role === 'Admin';
const seesShops = ({ profile }: ListContext) => profile.Role !== 'Shop';

const titles: Record<CollectTab, { title: string; short: string }> = {
  open: { title: 'Open orders', short: 'Open' },
  outfordelivery: { title: 'In Transit', short: 'In Transit' },
  failed: { title: 'Failed', short: 'Failed' },
  archived: { title: 'Archive', short: 'Archive' },
};

const emptyTitles: Record<CollectTab, string> = {
  open: "You don't have any orders",
  outfordelivery: "You don't have any out for delivery orders",
  failed: "You don't have any failed orders",
  archived: "You don't have any archived orders",
};

/** tabOfStatus is the tab in which orders of a status are. */
function tabOfStatus(status: string): CollectTab {
  if (status === 'Failed') return 'failed';
  if (status === 'Delivered' || status === 'Cancelled') return 'archived';
  if (status === 'OutForDelivery' || status === 'AtDropOffLocation') return 'outfordelivery';
  return 'open';
}

/** Courier orders of a shop, a merchant or everybody, in their four tabs. */
export const collectList = listOf(collectOrders, {
  tabs: collectTabs.map((key) => ({ key, ...titles[key] })),
  tabParam: 'tabIndex',
  counts,
  search: {
    label: 'Search delivery orders',
    placeholder: 'Reference, name, address, phone',
    openParam: 'searchOpen',
  },
  sort: {
    start: 'desc',
    desc: 'Date descending: show the oldest first',
    asc: 'Date ascending: show the newest first',
  },
  filters: [
    {
      kind: 'days',
      from: 'StartDate',
      to: 'EndDate',
      params: ['startDate', 'endDate'],
      label: 'Create Date',
    },
    {
      kind: 'days',
      from: 'StartCollectionDate',
      to: 'EndCollectionDate',
      params: ['startCollectionDate', 'endCollectionDate'],
      label: 'Collection Date',
    },
    {
      kind: 'several',
      field: 'Status',
      label: 'Order Status',
      most: 10,
      options: statusOptions,
    },
    {
      kind: 'several',
      field: 'Merchants',
      param: 'merchant',
      label: 'Merchant',
      when: isAdmin,
      options: merchantOptions,
    },
    {
      kind: 'yes',
      field: 'ConciergeOnly',
      param: 'conciergeOnly',
      label: 'Only Concierge Orders',
    },
  ],
  columns: [
    { label: 'Reference', cell: (order) => order.ReferenceNumber, width: 'minmax(8rem, 1fr)' },
    { label: 'Recipient', cell: (order) => order.Recipient, width: 'minmax(7rem, 1fr)' },
    { label: 'Postcode', cell: (order) => order.PostCode, width: '5rem' },
    { label: 'Pick-up', cell: pickUpOf, width: '9.5rem' },
    {
      label: 'Courier',
      cell: (order) => [order.Courier, order.Driver].filter(Boolean).join(', ') || bookedFor(order),
      width: 'minmax(7rem, 0.9fr)',
      shown: (orders) => orders.some((order) => order.Courier || bookedFor(order)),
    },
    {
      label: 'Arrives',
      cell: ({ ETA }) => (ETA ? formatDateTime(ETA) : ''),
      width: '8.5rem',
      shown: (orders) => orders.some(({ ETA }) => ETA),
      when: ({ tab }) => tab === 'open' || tab === 'outfordelivery',
    },
    {
      label: 'Reason',
      cell: failureText,
      width: 'minmax(9rem, 1.2fr)',
      when: ({ tab }) => tab === 'failed',
    },
    {
      label: 'Merchant',
      cell: (order) => order.MerchantName,
      width: 'minmax(7rem, 0.9fr)',
      when: isAdmin,
    },
    { label: 'Shop', cell: (order) => order.ShopName, width: 'minmax(8rem, 1fr)', when: seesShops },
    {
      label: 'Booked by',
      cell: (order) => order.BookedBy,
      width: 'minmax(7rem, 0.8fr)',
      when: ({ tab }) => tab !== 'failed',
    },
    { label: 'Drafted', cell: (order) => formatDateTime(order.Drafted), width: '8.5rem' },
    {
      label: 'Tags',
      cell: (order, { context }) => <Tags order={order} role={context.profile.Role} />,
      width: '9rem',
      shown: (orders) => orders.some((order) => order.PremiumSelected || order.ManuallyResolved),
    },
    {
      label: 'State',
      cell: ({ Status }) => <StatusBadge {...stateOf(Status)} />,
      width: '10.5rem',
    },
  ],
  card: CollectCardBody,
  tableFrom: 1000,
  density: () => 'cards',
  open: (order) => `/delivery-order/${order.Id}`,
  actions: [
    {
      label: bookingsFromFile.label,
      icon: IconFileSpreadsheet,
      when: (_, { profile }) => mayBook(profile),
      do: { to: bookingsFromFile.to },
    },
    {
      label: addressBook.label,
      icon: IconAddressBook,
      when: (_, { profile }) => mayBook(profile),
      reads: true,
      do: { to: addressBook.to },
    },
    {
      label: newDelivery.label,
      icon: IconPlus,
      when: (_, { profile }) => mayBook(profile),
      do: { to: newDelivery.to },
    },
  ],
  rowActions: [
    {
      label: 'Ask the next courier',
      button: true,
      when: (order, { profile }) => mayDecide(profile) && failedInShop(order),
      confirm: 'The next courier is asked, in the order that is set for the shop.',
      do: { run: ({ Id }, key) => nextCourier({ Id }, key) },
      done: ({ ReferenceNumber }) => `Another courier is asked for ${ReferenceNumber}.`,
    },
    {
      label: 'Acknowledge the failure',
      when: (order, { profile }) => needsSeeing(order) && profile.Role !== 'Merchant',
      do: { run: acknowledgeFailure },
    },
  ],
  empty: {
    none: ({ tab, profile }) => ({
      title: emptyTitles[tab as CollectTab],
      ...(tab === 'open' && { text: 'To get started, create a new Collection order' }),
      ...(tab === 'open' && mayBook(profile) && { link: newDelivery }),
    }),
    filtered: { title: '0 results found', text: 'Adjust your filtering and try again' },
  },
  live: {
    types: ['Collect'],
    arrivals: ['Collect'],
    concerns: ({ State }, { tab }) => State === undefined || tabOfStatus(State) === tab,
  },
});
