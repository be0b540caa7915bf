import { stateOf } from '@/components/courier/states';
import { act, write } from '@/lib/api';
import type { Finder } from '@/lib/commands';
import { formatDateTime } from '@/lib/format';
import { resource } from '@/lib/resource';
import { addressBook, bookingsFromFile, mayBook, newDelivery } from './rights';
import { collectTabs } from './tabs';

const shortest = 2; // letters; a single one would match nearly everything

/** Courier orders of a shop, a merchant or everybody. */
export const collectOrders = resource({
  name: 'collect',
  title: 'Delivery Orders',
  noun: ['order', 'orders'],
  list: 'GET /api/collect/list/{tab}',
  rows: 'data',
  total: 'totalCount',
  one: 'GET /api/collect/{id}',
  label: ({ ReferenceNumber }) => ReferenceNumber,
  live: { types: ['Collect'], arrivals: ['Collect'] },
  recent: ({ Id, ReferenceNumber, ShopName }, { Role }) => ({
    label: ReferenceNumber,
    detail: ['Courier order', Role !== 'Shop' && ShopName].filter(Boolean).join(' · '),
    to: `/delivery-order/${Id}`,
  }),
  finder: {
    group: 'Delivery Orders',
    may: ({ Role, IsCollectEnabled, IsCollectOnly }) =>
      IsCollectEnabled || IsCollectOnly || Role === 'Admin',
    least: shortest,
    tabs: collectTabs,
    show: (order, { Role }) => ({
      label: order.ReferenceNumber,
      detail: [
        stateOf(order.Status).label,
        formatDateTime(order.Drafted),
        Role !== 'Shop' && order.ShopName,
      ]
        .filter(Boolean)
        .join(' · '),
      to: `/delivery-order/${order.Id}`,
    }),
  },
});

/** Screens for booking that are opened from the list's toolbar, not from the sidebar. */
const screens = [newDelivery, bookingsFromFile, addressBook];

/** findScreens lets Ctrl/Cmd+K find the screens for booking. */
export const findScreens: Finder = (query, profile) =>
  Promise.resolve(
    screens
      .filter(({ label }) => mayBook(profile) && label.toLowerCase().includes(query.toLowerCase()))
      .filter(() => query.length >= shortest && (profile.IsCollectEnabled || profile.IsCollectOnly))
      .map((screen) => ({ ...screen, id: screen.to, group: 'Screens' })),
  );

/** The number of courier orders in each tab. */
export const counts = collectOrders
  .reading('GET /api/collect/counts')
  .as(({ Open, OutForDelivery, Failed, Archived }) => ({
    open: Open,
    outfordelivery: OutForDelivery,
    failed: Failed,
    archived: Archived,
  }));

export const statusOptions = collectOrders
  .reading('GET /api/collect/delivery-status-type')
  .options(({ Name, Code }) => ({ value: Code, label: Name }));

export const merchantOptions = collectOrders
  .reading('GET /api/collect/merchant/list')
  .options(({ MerchantName }) => ({ value: MerchantName, label: MerchantName }));

/** saveDraft creates a draft, or with Id replaces that draft's fields and discards its quotes. */
export const saveDraft = write('POST /api/collect');
export const dropUnfinished = act('DELETE /api/collect/unfinished');
/** requestQuotes asks all couriers; their quotes arrive over the socket. */
export const requestQuotes = write('POST /api/collect/{id}/quote', 'query');
/** placeOrder books one of the chosen couriers, cheapest first. */
export const placeOrder = write('POST /api/collect/place');

/** acknowledgeFailure says that somebody has seen that an order failed, which ends its alarm. */
export const acknowledgeFailure = collectOrders.act('POST /api/collect/{id}/acknowledge-failure');
/** nextCourier asks a courier of a provider, or the one whose turn it is, for an order. */
export const nextCourier = collectOrders.write('POST /api/collect/{id}/next-courier');
export const cancelOrder = collectOrders.act('POST /api/collect/{id}/cancel');
/** The calls by which an Admin forces an order's status. */
export const markAs = {
  delivered: collectOrders.act('PUT /api/collect/{id}/mark-as-delivered'),
  canceled: collectOrders.act('PUT /api/collect/{id}/mark-as-canceled'),
  failed: collectOrders.act('PUT /api/collect/{id}/mark-as-failed'),
};
