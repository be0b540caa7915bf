import { lazyPart } from '@/lib/lazy';
import { type ListContext, listOf } from '@/lib/list';
import { can, ordersPath } from '@/lib/session';
import type { OrderCard } from '@/lib/api';
import { isClosed } from '@/lib/hours';
import { addDays, londonDay, money, shortDayText } from '@/lib/format';
import { needsSeeing } from '@/lib/failure';
import { merchantOptions, shopOptions } from '@/lib/shops';
import {
  acknowledgeFailure,
  counts,
  nextCourier,
  orders,
  portalStatusOf,
  readCards,
  shortTitles,
  type Tab,
  tabs,
  tabTitles,
} from '../orders';
import { isAcceptable, listBadges } from '../states';
import { acceptNow, vehicleFor } from './acceptNow';
import { OrderCardBody } from './OrderCardBody';
import { packingActions } from './packingActions';
import {
  addressOf,
  Customer,
  ItemCount,
  Moment,
  PlacedAndWaiting,
  placedRecently,
  slotOf,
  sortedBy,
  State,
} from './cells';
import { courierOf } from '../packing';

const seesShops = ({ profile }: ListContext) => profile.Role !== 'Shop';
/** isOnTab reports whether an order is in the tab that is shown. */
const isOnTab = (order: Pick<OrderCard, 'ShopPortalStatus'>, { tab }: { tab: string }) =>
  order.ShopPortalStatus === portalStatusOf[tab as Tab];

const isOpenTab = ({ tab }: ListContext) => tab === 'pending';

/** mayAccept reports whether the user may accept orders. */
const mayAccept = ({ profile }: ListContext) =>
  profile.Role === 'Shop' && can(profile, 'reject_orders');

const decides = (context: ListContext) => context.profile.Role === 'Admin' || mayAccept(context);

/** failedBeforeLeaving reports whether another courier can still collect an order that failed. */
const failedBeforeLeaving = ({ ShopPortalStatus, OutForDelivery, ManuallyRefunded }: OrderCard) =>
  ShopPortalStatus === 'Failed' && !OutForDelivery && !ManuallyRefunded;

/**
 * fit is a track as wide as the longest of some texts, in rem by its characters, up to a limit. Where
 * the table is narrow, the track gives way down to a least width.
 */
function fit(texts: readonly string[], each: number, [least, most]: [number, number]): string {
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
  const wanted = Math.max(least, Math.min(most, longest * each));
  return `minmax(${least}rem, ${wanted}rem)`;
}

/** fitWhole is a track that never gives way. */
const fitWhole = (texts: readonly string[], each: number, least: number) =>
  `${Math.max(least, ...texts.map(({ length }) => length * each))}rem`;

/** shortSlot is the time slot as a row shows it, with tomorrow's weekday: late in the evening most slots are tomorrow's. */
const shortSlot = (order: OrderCard) => {
  const tomorrow = shortDayText(addDays(londonDay(Date.now()), 1)).slice(0, 3);
  return slotOf(order, Date.now()).replace('Tomorrow', tomorrow);
};

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
export const orderList = listOf(orders, {
  tabs: tabs.map((key) => ({ key, title: tabTitles[key], short: shortTitles[key] })),
  counts,
  search: { label: 'Search orders', placeholder: 'Number, name, address, phone, item' },
  sort: {
    start: 'desc',
    desc: 'Date descending: show the oldest first',
    asc: 'Date ascending: show the newest first',
  },
  filters: [
    {
      kind: 'several',
      field: 'Merchants',
      param: 'merchant',
      label: 'Merchant',
      when: ({ profile }) => profile.Role === 'Admin',
      options: merchantOptions,
    },
    {
      kind: 'several',
      field: 'Shops',
      param: 'shop',
      label: 'Shop',
      when: seesShops,
      options: shopOptions,
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
    { label: 'Order', cell: (order) => order.OrderNo, width: '5.75rem', markedWidth: '7.75rem' },
    {
      label: 'Placed',
      cell: ({ Created }) => <Moment at={Created} />,
      width: '5.5rem',
      when: (context) => !isOpenTab(context),
    },
    {
      label: 'Ended',
      sort: 'own',
      cell: (order) => <Moment at={sortedBy(order)} />,
      width: '5.5rem',
      when: ({ tab }) => tab === 'archived',
    },
    {
      label: 'Placed',
      sort: 'own',
      cell: (order, { now }) => <PlacedAndWaiting order={order} now={now} />,
      width: (orders) => (placedRecently(orders, Date.now()) ? '7rem' : '9.25rem'),
      when: isOpenTab,
    },
    {
      label: 'Shop',
      cell: (order) => order.ShopName,
      width: (orders) =>
        fit(
          orders.map(({ ShopName }) => ShopName),
          0.435,
          [8, 12],
        ),
      when: seesShops,
    },
    {
      label: 'Customer',
      cell: (order) => <Customer order={order} />,
      width: 'minmax(5.5rem, 1.3fr)',
    },
    {
      label: 'Address',
      cell: (order) => <span title={addressOf(order)}>{addressOf(order)}</span>,
      width: 'minmax(6rem, 1fr)',
    },
    {
      label: 'Slot',
      cell: (order) => <span title={slotOf(order)}>{shortSlot(order)}</span>,
      width: (orders) => fit(orders.map(shortSlot), 0.46, [5, 10]),
      shown: (orders) => orders.some((order) => order.TimeSlotFrom),
    },
    {
      label: 'Courier',
      cell: (order, { now }) => courierOf(order, now),
      width: (orders) =>
        fit(
          orders.map((order) => courierOf(order, Date.now())),
          0.46,
          [5, 7],
        ),
      shown: (orders) => orders.some((order) => order.DriverName || order.PickUpAt),
      when: ({ tab }) => tab === 'queued',
    },
    { label: 'Items', cell: (order) => <ItemCount order={order} />, width: '2.25rem', end: true },
    {
      label: 'Total',
      when: ({ profile }) => can(profile, 'view_money'),
      cell: totalOf,
      // Never cut: half of an amount is another amount.
      width: (orders) => fitWhole(orders.map(totalOf), 0.5, 3.5),
      end: true,
    },
    {
      label: 'State',
      cell: (order) => <State order={order} />,
      width: (orders) => fit(orders.map(stateText), 0.46, [6, 11]),
      // Most open orders have none.
      shown: (orders) => orders.some((order) => listBadges(order).length > 0),
    },
  ],
  card: OrderCardBody,
  tableFrom: 960,
  actionsWidth: ({ tab }) => (tab === 'queued' ? '5.5rem' : '4.75rem'),
  density: ({ profile }) => (profile.Role === 'Shop' ? 'cards' : 'rows'),
  open: (order, { profile }) => `${ordersPath(profile.Role)}/details/${order.Id}`,
  rowActions: [
    {
      label: 'Accept',
      button: true,
      hotkey: 'a',
      when: (order, context) => mayAccept(context) && isAcceptable(order),
      hint: (order) => {
        const vehicle = vehicleFor(order);
        return vehicle && `Accept with ${vehicle.Name}`;
      },
      instead: (order, { profile }) =>
        vehicleFor(order) && !isClosed(profile.ShopId) ? undefined : 'accept-order',
      do: { run: acceptNow },
    },
    {
      label: 'Review',
      button: true,
      when: (order, context) => mayAccept(context) && order.HasCancellationRequest,
      do: { open: true },
    },
    ...packingActions,
    {
      label: 'Ask the next courier',
      button: true,
      when: (order, context) => decides(context) && failedBeforeLeaving(order),
      confirm: 'The next courier is asked, in the order that is set for the shop.',
      do: { run: orders.writing(({ Id }, key) => nextCourier({ Id }, key)) },
      done: ({ OrderNo }) => `Another courier is asked for order ${OrderNo}.`,
    },
    {
      label: 'Acknowledge the failure',
      when: (order, { profile }) => needsSeeing(order) && profile.Role !== 'Merchant',
      do: { run: orders.writing(acknowledgeFailure) },
    },
  ],
  swipe: 'Accept',
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
});
