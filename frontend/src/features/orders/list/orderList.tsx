import { lazyPart } from '@/lib/lazy';
import type { List, ListContext } from '@/lib/list';
import { can, ordersPath, rolePath } from '@/lib/session';
import { download } from '@/lib/api';
import { money } from '@/lib/format';
import { countsKey, loadCounts, loadShops, ordersKey, readCards, readOrders } from '../calls';
import { isAcceptable, listBadges } from '../states';
import {
  type OrderCard,
  type OrderFilter,
  portalStatusOf,
  type Tab,
  tabs,
  tabTitles,
} from '../types';
import { OrderCardBody } from './OrderCardBody';
import { areaOf, Customer, ItemCount, Moment, slotOf, sortedBy, State, Waits } from './cells';

const shortTitles: Record<Tab, string> = {
  pending: 'Open',
  queued: 'Ready',
  failed: 'Failed',
  archived: 'Archive',
};

const seesShops = ({ profile }: ListContext) => profile.Role !== 'Shop';
/** isOnTab reports whether an order is in the tab that is shown. */
const isOnTab = (order: Pick<OrderCard, 'ShopPortalStatus'>, { tab }: { tab: string }) =>
  order.ShopPortalStatus === portalStatusOf[tab as Tab];

const isOpenTab = ({ tab }: ListContext) => tab === 'pending';

/** mayAccept reports whether the user may accept orders. */
const mayAccept = ({ profile }: ListContext) =>
  profile.Role === 'Shop' && can(profile, 'reject_orders');

/** fit is the width of the longest of some texts, in rem by its characters, up to a limit. */
function fit(texts: readonly string[], each: number, most: number): string {
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
  return `${Math.min(most, Math.max(3, longest * each))}rem`;
}

const totalOf = (order: OrderCard) => money(order.TotalAmount);

/**
 * stateText stands in for the width of a state: the icon and the edges are as wide as three
 * letters.
 */
const stateText = (order: OrderCard) => {
  const [first, ...more] = listBadges(order);
  return first ? `${first.label}   ${more.length ? ' +1' : ''}` : '';
};

/** The orders of a shop, a merchant or all merchants, in their four tabs. */
export const orderList: List<OrderCard, OrderFilter> = {
  name: ordersKey[0],
  title: 'Orders',
  noun: ['order', 'orders'],
  tabs: tabs.map((key) => ({ key, title: tabTitles[key], short: shortTitles[key] })),
  counts: { key: countsKey, load: loadCounts },
  read: async (params, { profile, tab }, signal) => {
    const answer = await readOrders(profile.Role, tab as Tab, params, signal);
    return { rows: answer.Deliveries, total: answer.TotalCount, next: answer.Next };
  },
  file: (request, { profile, tab }) =>
    download(`/api/${rolePath(profile.Role)}/deliveries/${tab}/csv`, 'orders.csv', request),
  id: (order) => order.Id,
  label: (order) => order.OrderNo,
  search: { label: 'Search orders', placeholder: 'Number, name, address, phone, item' },
  sort: {
    start: 'desc',
    desc: 'Date descending: show the oldest first',
    asc: 'Date ascending: show the newest first',
  },
  filters: [
    {
      kind: 'several',
      field: 'Shops',
      param: 'shop',
      label: 'Shop',
      when: seesShops,
      options: { key: ['shop-options'], load: loadShops },
    },
    { kind: 'days', from: 'From', to: 'To', label: 'Date' },
    {
      kind: 'several',
      field: 'Status',
      label: 'Order status',
      most: 2,
      when: ({ tab }) => tab === 'failed',
      // This tab has no other status.
      options: [{ value: 'FailedDelivery', label: 'Failed Delivery' }],
    },
  ],
  columns: [
    { label: 'Order', cell: (order) => order.OrderNo, width: '5.75rem', markedWidth: '8.25rem' },
    {
      label: 'Placed',
      cell: ({ Created }) => <Moment at={Created} />,
      width: '5.5rem',
      when: ({ tab }) => tab === 'queued' || tab === 'failed',
    },
    {
      label: 'Ended',
      cell: (order) => <Moment at={sortedBy(order)} />,
      width: '5.5rem',
      when: ({ tab }) => tab === 'archived',
    },
    {
      label: 'Waiting',
      cell: (order, { now }) => <Waits order={order} now={now} />,
      width: '4.75rem',
      when: isOpenTab,
    },
    {
      label: 'Customer',
      cell: (order) => <Customer order={order} />,
      width: 'minmax(6.5rem, 1fr)',
    },
    {
      label: 'Area',
      cell: areaOf,
      width: (orders) => fit(orders.map(areaOf), 0.46, 12),
      when: (context) => !seesShops(context),
    },
    {
      label: 'Postcode',
      cell: (order) => order.DeliveryAddressPostCode,
      width: '4.75rem',
      when: seesShops,
    },
    {
      label: 'Shop',
      cell: (order) => order.ShopName,
      width: (orders) =>
        fit(
          orders.map(({ ShopName }) => ShopName),
          0.435,
          12,
        ),
      when: seesShops,
    },
    {
      label: 'Slot',
      cell: (order) => <span title={slotOf(order)}>{slotOf(order)}</span>,
      width: (orders) => fit(orders.map(slotOf), 0.5, 12),
      shown: (orders) => orders.some((order) => order.TimeSlotFrom),
    },
    { label: 'Items', cell: (order) => <ItemCount order={order} />, width: '2.25rem', end: true },
    {
      label: 'Total',
      cell: totalOf,
      width: (orders) => fit(orders.map(totalOf), 0.5, 6),
      end: true,
    },
    {
      label: 'State',
      cell: (order) => <State order={order} />,
      width: (orders) => fit(orders.map(stateText), 0.46, 11),
      // Most open orders have none.
      shown: (orders) => orders.some((order) => listBadges(order).length > 0),
    },
  ],
  card: OrderCardBody,
  tableFrom: 1000,
  actionsWidth: '4.75rem',
  density: ({ profile }) => (profile.Role === 'Shop' ? 'cards' : 'rows'),
  open: (order, { profile }) => `${ordersPath(profile.Role)}/details/${order.Id}`,
  rowActions: [
    {
      label: 'Accept',
      button: true,
      hotkey: 'a',
      when: (order, context) => mayAccept(context) && isAcceptable(order),
      do: { dialog: 'accept-order' },
    },
    {
      label: 'Review',
      button: true,
      when: (order, context) => mayAccept(context) && order.HasCancellationRequest,
      do: { open: true },
    },
  ],
  selection: { when: mayAccept, Bar: lazyPart(() => import('./SelectionActions')) },
  live: {
    types: ['Order'],
    changed: {
      read: (ids, { profile }) => readCards(profile.Role, ids),
      belongs: isOnTab,
    },
    arrivals: ['NewOrder'],
    concerns: (update, { tab }) =>
      update.State === undefined
        ? isOpenTab({ tab } as ListContext)
        : update.State === portalStatusOf[tab as Tab],
  },
};
