import { act, ask, type OrderCard, write } from '@/lib/api';
import type { Finder } from '@/lib/commands';
import { formatDateTime, money } from '@/lib/format';
import { resource } from '@/lib/resource';
import { can, ordersPath, type Profile, type Role, rolePath } from '@/lib/session';

/** The four tabs, in their order on screen. */
export const tabs = ['pending', 'queued', 'failed', 'archived'] as const;
export type Tab = (typeof tabs)[number];

/** The portal status of the orders in each tab. */
export const portalStatusOf: Record<Tab, 'Pending' | 'Queued' | 'Failed' | 'Archived'> = {
  pending: 'Pending',
  queued: 'Queued',
  failed: 'Failed',
  archived: 'Archived',
};

export const tabTitles: Record<Tab, string> = {
  pending: 'Open orders',
  queued: 'Ready for collection',
  failed: 'Failed orders',
  archived: 'Archive',
};

/** The tab's name where there is little room. */
export const shortTitles: Record<Tab, string> = {
  pending: 'Open',
  queued: 'Ready',
  failed: 'Failed',
  archived: 'Archive',
};

/** The tab's name as used in the banner. */
export const bannerNames: Record<Tab, string> = {
  pending: 'open',
  queued: 'ready for collection',
  failed: 'failed',
  archived: 'archive',
};

const mayList = (profile: Profile) =>
  !profile.IsCollectOnly && (profile.Role === 'Merchant' || can(profile, 'view_orders'));
const shortest = 2; // letters; a single one would match nearly everything

/** Delivery orders of a shop, a merchant or all merchants. */
export const orders = resource({
  name: 'orders',
  title: 'Orders',
  noun: ['order', 'orders'],
  list: ({ profile }) => `POST /api/${rolePath(profile.Role)}/deliveries/{tab}` as const,
  rows: 'Deliveries',
  total: 'TotalCount',
  one: ({ Role }) => `GET /api/${rolePath(Role)}/delivery/{id}` as const,
  csv: ({ profile }) => `POST /api/${rolePath(profile.Role)}/deliveries/{tab}/csv` as const,
  label: ({ OrderNo }) => OrderNo,
  live: { types: ['Order'], arrivals: ['NewOrder'] },
  recent: ({ Id, OrderNo, ShopName }, { Role }) => ({
    label: OrderNo,
    detail: ['Order', Role !== 'Shop' && ShopName].filter(Boolean).join(' · '),
    to: `${ordersPath(Role)}/details/${Id}`,
  }),
  finder: {
    group: 'Orders',
    may: mayList,
    least: shortest,
    tabs,
    show: (order, profile, tab) => {
      const { Role } = profile;
      const name = [order.CustomerFirstName, order.CustomerLastName].filter(Boolean).join(' ');
      const details = [
        tabTitles[tab as Tab],
        formatDateTime(order.Created),
        can(profile, 'view_money') && money(order.TotalAmount),
        Role !== 'Shop' && order.ShopName,
      ];
      const index = tabs.indexOf(tab as Tab);
      return {
        label: name ? `${order.OrderNo} · ${name}` : order.OrderNo,
        detail: details.filter(Boolean).join(' · '),
        to: `${ordersPath(Role)}/details/${order.Id}${index ? `?tab=${index}` : ''}`,
      };
    },
  },
});

const shops = orders.reading('GET /api/admin/v2/shop');
const mostShops = 4;

/** findShopsOrders lets an Admin's Ctrl/Cmd+K open the orders of any shop. */
export const findShopsOrders: Finder = async (query, profile, signal) => {
  if (query.length < shortest || profile.Role !== 'Admin' || !mayList(profile)) return [];
  return (await shops.load(undefined, signal))
    .flatMap(({ MerchantName, Shops }) => Shops.map((shop) => ({ ...shop, MerchantName })))
    .filter(({ ShopName }) => ShopName.toLowerCase().includes(query.toLowerCase()))
    .slice(0, mostShops)
    .map(({ ShopId, ShopName, MerchantName }) => ({
      id: `shop ${ShopId}`,
      label: ShopName,
      detail: `Open orders · ${MerchantName}`,
      group: 'Shops',
      to: `${ordersPath(profile.Role)}?shop=${ShopId}`,
    }));
};

/** The number of orders in each tab. */
export const counts = orders
  .reading('GET /api/order/counts')
  .as(({ Pending, Queued, Failed, Archived }) => ({
    pending: Pending,
    queued: Queued,
    failed: Failed,
    archived: Archived,
  }));

/** readCards loads the cards of orders by their ids, whatever their tabs. */
export const readCards = (role: Role, Ids: string[]): Promise<OrderCard[]> =>
  ask(`POST /api/${rolePath(role)}/deliveries/by-ids`, { Ids });

/** All nine vehicle types, the inactive ones too. */
export const vehicleTypes = orders.reading('GET /api/shop/delivery/vehicle-type');
export const useVehicleTypes = () => vehicleTypes.useRead(undefined, { staleTime: 10 * 60_000 });

/**
 * Whether the customer has requested a cancellation, checked every 30 s while the order is not
 * cancelled.
 */
export const useCancellation = (Id: string, enabled: boolean) =>
  cancellation.useRead({ Id }, { enabled, refetchInterval: 30_000 });
const cancellation = orders.reading('GET /api/customer/delivery/{id}/has-cancellation');

// The responses of these are applied to what is shown, so that nothing is read for them.

/** sendTraining sends a shop an order for practice, or returns the one that it has. */
export const sendTraining = act('POST /api/merchant/shop/{id}/training-order');
export const endTraining = act('DELETE /api/merchant/shop/{id}/training-order');
/** acknowledgeFailure says that somebody has seen that an order failed, which ends its alarm. */
export const acknowledgeFailure = act('POST /api/portal/delivery/{id}/acknowledge-failure');
/** nextCourier asks a courier of a provider, or the one whose turn it is, for an order. */
export const nextCourier = write('POST /api/portal/delivery/{id}/next-courier');
export const accept = write('POST /api/shop/delivery/accept');
export const reject = write('POST /api/portal/delivery/{id}/reject');
export const changeQuantity = act(
  'PUT /api/portal/delivery/{id}/change-quantity/{lineId}/{quantity}',
);
export const resetQuantity = act('PUT /api/portal/delivery/{id}/reset-quantity/{lineId}');
/** Delivers another item instead of an ordered one. */
export const substitute = write('POST /api/shop/delivery/{id}/lines/{lineId}/substitute');
export const setPackages = write('POST /api/shop/delivery/{id}/packages');
/** Gives an order to its courier: one of its packages, or all. */
export const handOver = write('POST /api/shop/delivery/{id}/hand-over');
/** Takes the last step of packing back. */
export const undoPacking = write('POST /api/shop/delivery/{id}/undo-packing');
export const acknowledge = act(
  'POST /api/customer/delivery/{id}/acknowledge-cancellation-request/{requestId}',
);
/** Takes the customer's new address, or keeps the old one. */
export const decideAddress = write('POST /api/portal/delivery/{id}/address-change/{changeId}');
/** Returns a queued order to Open, once its courier is called back. */
export const takeBack = act('POST /api/portal/delivery/{id}/take-back');
export const recover = act('POST /api/admin/delivery/{id}/recover/{outcome}');
/** Approves or rejects the order of a professional team for its manager. */
export const decide = write('POST /api/admin/delivery/{id}/approval');
