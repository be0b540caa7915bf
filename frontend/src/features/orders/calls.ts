import { useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, resultOf } from '@/lib/api';
import type { ListParams, Option } from '@/lib/list';
import { useUpdates } from '@/lib/live';
import type { Role } from '@/lib/session';
import type { OrderCard, OrderFilter, OrderList, Tab } from './types';

/** The root of every query of this feature: invalidating it reloads everything. */
export const ordersKey = ['orders'] as const;
export const countsKey = [...ordersKey, 'counts'] as const;
export const orderKey = (id: string) => [...ordersKey, 'one', id] as const;

/** The number of orders in each tab. */
export async function loadCounts(): Promise<Record<Tab, number>> {
  const { Pending, Queued, Failed, Archived } = await resultOf(api.GET('/api/order/counts'));
  return { pending: Pending, queued: Queued, failed: Failed, archived: Archived };
}

/** readOrders loads one page of a tab, for the user's role. */
export function readOrders(
  role: Role,
  tab: Tab,
  body: ListParams<OrderFilter>,
  signal?: AbortSignal,
): Promise<OrderList> {
  const init = { params: { path: { tab } }, body, ...(signal && { signal }) };
  if (role === 'Admin') return bodyOf(api.POST('/api/admin/deliveries/{tab}', init));
  if (role === 'Merchant') return bodyOf(api.POST('/api/merchant/deliveries/{tab}', init));
  return bodyOf(api.POST('/api/shop/deliveries/{tab}', init));
}

/**
 * useOrderUpdates reloads an order when the feed reports that it has changed: an open one at
 * once, others when they are opened.
 */
export function useOrderUpdates(): void {
  const client = useQueryClient();
  useUpdates(['Order'], ({ OrderId }) => {
    if (OrderId) void client.invalidateQueries({ queryKey: orderKey(OrderId) });
  });
}

/** readCards loads the cards of orders by their ids, whatever their tabs. */
export function readCards(role: Role, Ids: string[]): Promise<OrderCard[]> {
  const init = { body: { Ids } };
  if (role === 'Admin') return resultOf(api.POST('/api/admin/deliveries/by-ids', init));
  if (role === 'Merchant') return resultOf(api.POST('/api/merchant/deliveries/by-ids', init));
  return resultOf(api.POST('/api/shop/deliveries/by-ids', init));
}

/** The shops that a list can be filtered by, grouped by merchant. */
export async function loadShops(): Promise<Option[]> {
  const groups = await resultOf(api.GET('/api/users/shops'));
  return groups.flatMap(({ MerchantName, Shops }) =>
    Shops.map(({ ShopId, ShopName }) => ({ value: ShopId, label: ShopName, group: MerchantName })),
  );
}

/** Whether a tab without live updates has new orders since a given time. */
export async function checkNew(tab: Tab, since: string) {
  return resultOf(
    api.GET('/api/order/check-new/{tab}', { params: { path: { tab }, query: { Date: since } } }),
  );
}

/** The order of a scanned order or package code. */
export async function findByCode(Code: string): Promise<string> {
  return (await resultOf(api.GET('/api/order/find', { params: { query: { Code } } }))).Id;
}
