import { IconSchool, IconTrash } from '@tabler/icons-react';
import type { TestOrder } from '@/lib/api';
import { formatDate, formatDateTime, money } from '@/lib/format';
import { listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';
import { keyOptions } from './requestList';

/** Orders that test keys have sent. */
const testOrders = resource({
  name: 'test-orders',
  title: 'Test Orders',
  noun: ['test order', 'test orders'],
  list: 'POST /api/test-orders/list',
  rows: 'Orders',
  label: ({ OrderNo }) => OrderNo,
  live: { types: ['Order', 'NewOrder'] },
});

const tabs: Record<string, string> = { Pending: 'Open', Queued: 'Accepted', Archived: 'Archive' };
const state = ({ Status, ShopPortalStatus }: TestOrder) =>
  ({ RejectedDelivery: 'Rejected', CancelledDelivery: 'Cancelled' })[Status] ??
  tabs[ShopPortalStatus] ??
  ShopPortalStatus;
const by = ({ KeyName, KeyEnding }: TestOrder) => `${KeyName} …${KeyEnding}`;

/** The test orders of a merchant, or for an Admin those of all merchants. */
export const testOrderList = listOf(testOrders, {
  search: { label: 'Search test orders', placeholder: 'Order number, own order id' },
  sort: newestFirst,
  filters: [
    { kind: 'several', field: 'KeyId', label: 'Key', param: 'key', options: keyOptions, most: 20 },
  ],
  columns: [
    { label: 'Order', cell: ({ OrderNo }) => OrderNo, width: '6.5rem' },
    { label: 'Own id', cell: ({ ExternalOrderId }) => ExternalOrderId, width: 'minmax(7rem, 2fr)' },
    { label: 'Shop', cell: ({ ShopName }) => ShopName, width: 'minmax(7rem, 1fr)' },
    {
      label: 'Merchant',
      cell: ({ MerchantName }) => MerchantName,
      when: ({ profile }) => profile.Role === 'Admin',
      width: 'minmax(7rem, 1fr)',
    },
    { label: 'Key', cell: by, width: 'minmax(7rem, 1fr)' },
    { label: 'Total', cell: ({ TotalAmount }) => money(TotalAmount), width: '6rem', end: true },
    {
      label: 'Received',
      sort: 'own',
      cell: ({ Created }) => formatDateTime(Created),
      width: '8.5rem',
    },
    { label: 'Deleted on', cell: ({ Ends }) => formatDate(Ends), width: '6rem' },
  ],
  flags: {
    of: (order) => [{ label: state(order), tone: 'info', icon: IconSchool }],
    width: '7rem',
  },
  card: {
    text: (order) => `${order.ExternalOrderId}, ${order.ShopName}, ${money(order.TotalAmount)}`,
    detail: (order) => `${by(order)}, ${formatDateTime(order.Created)}`,
  },
  open: ({ Id }, { profile }) => `/${profile.Role.toLowerCase()}/orders/details/${Id}`,
  actions: [
    {
      label: 'Delete all test orders',
      icon: IconTrash,
      danger: true,
      minor: true,
      when: (_, { profile }) => profile.Role === 'Merchant',
      confirm: () => ({
        title: 'Delete all test orders?',
        text: 'All orders of all your test keys are deleted, which cannot be undone. Real orders stay.',
      }),
      do: { run: (_, key) => deleteAll(undefined, key) },
      done: () => 'The test orders are deleted.',
    },
  ],
  empty: {
    none: {
      title: 'No test orders yet',
      text: 'Make a test key and send an order with it: it is listed here and among the orders of its shop, marked Test, for 30 days.',
    },
  },
});

const deleteAll = testOrders.act('DELETE /api/test-orders');
