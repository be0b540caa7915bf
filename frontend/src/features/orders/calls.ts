import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, keyed, resultOf } from '@/lib/api';
import type { ListParams, Option } from '@/lib/list';
import { useUpdates } from '@/lib/live';
import { type Role, useProfile } from '@/lib/session';
import type { Order, OrderCard, OrderFilter, OrderList, Tab } from './types';

/** The root of every query of this feature: invalidating it asks for everything again. */
export const ordersKey = ['orders'] as const;
export const countsKey = [...ordersKey, 'counts'] as const;
export const orderKey = (id: string) => [...ordersKey, 'one', id] as const;

/** How many orders stand in each tab. */
export async function loadCounts(): Promise<Record<Tab, number>> {
  const { Pending, Queued, Failed, Archived } = await resultOf(api.GET('/api/order/counts'));
  return { pending: Pending, queued: Queued, failed: Failed, archived: Archived };
}

/** readOrders is one part of a tab, for the role that asks. */
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

export function fetchOrder(role: Role, id: string, signal?: AbortSignal): Promise<Order> {
  const init = { params: { path: { id } }, ...(signal && { signal }) };
  if (role === 'Admin') return resultOf(api.GET('/api/admin/delivery/{id}', init));
  if (role === 'Merchant') return resultOf(api.GET('/api/merchant/delivery/{id}', init));
  return resultOf(api.GET('/api/shop/delivery/{id}', init));
}

/** useOrderUpdates asks for an order anew once the feed says that it has changed: the open one at once, others when they are opened. */
export function useOrderUpdates(): void {
  const client = useQueryClient();
  useUpdates(['Order'], ({ OrderId }) => {
    if (OrderId) void client.invalidateQueries({ queryKey: orderKey(OrderId) });
  });
}

export function useOrder(id: string) {
  const { Role } = useProfile();
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => fetchOrder(Role, id, signal),
  });
}

/** All nine vehicle types, the inactive ones too. */
export function useVehicleTypes() {
  return useQuery({
    queryKey: ['vehicle-types'],
    queryFn: () => resultOf(api.GET('/api/shop/delivery/vehicle-type')),
    staleTime: 10 * 60_000,
  });
}

/** readCards is the cards of orders by their ids, in whatever tab they stand. */
export function readCards(role: Role, Ids: string[]): Promise<OrderCard[]> {
  const init = { body: { Ids } };
  if (role === 'Admin') return resultOf(api.POST('/api/admin/deliveries/by-ids', init));
  if (role === 'Merchant') return resultOf(api.POST('/api/merchant/deliveries/by-ids', init));
  return resultOf(api.POST('/api/shop/deliveries/by-ids', init));
}

/** The shops that a list can be narrowed to, grouped by merchant. */
export async function loadShops(): Promise<Option[]> {
  const groups = await resultOf(api.GET('/api/users/shops'));
  return groups.flatMap(({ MerchantName, Shops }) =>
    Shops.map(({ ShopId, ShopName }) => ({ value: ShopId, label: ShopName, group: MerchantName })),
  );
}

export function useShop(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['shop', id],
    queryFn: () => resultOf(api.GET('/api/admin/shop/{id}', { params: { path: { id } } })),
    enabled,
  });
}

export function useDriver(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['driver', id],
    queryFn: () =>
      resultOf(api.GET('/api/admin/delivery/driver/{id}', { params: { path: { id } } })),
    enabled,
  });
}

const pollEvery = 30_000;

/** Whether the customer asked to cancel, asked every 30 s while the order is not cancelled. */
export function useCancellation(id: string, enabled: boolean) {
  return useQuery({
    queryKey: [...orderKey(id), 'cancellation'],
    queryFn: () =>
      resultOf(
        api.GET('/api/customer/delivery/{id}/has-cancellation', { params: { path: { id } } }),
      ),
    enabled,
    refetchInterval: pollEvery,
  });
}

/** Whether orders came to a tab since a time, for the tabs that are not pushed live. */
export async function checkNew(tab: Tab, since: string) {
  return resultOf(
    api.GET('/api/order/check-new/{tab}', { params: { path: { tab }, query: { Date: since } } }),
  );
}

export function accept(
  input: { DeliveryId: string; VehicleTypeId: string },
  key: string,
): Promise<Order> {
  return resultOf(api.POST('/api/shop/delivery/accept', { body: input, ...keyed(key) }));
}

export function reject(input: { id: string; Reason?: string }, key: string): Promise<Order> {
  const body = input.Reason ? { Reason: input.Reason } : {};
  return resultOf(
    api.POST('/api/portal/delivery/{id}/reject', {
      params: { path: { id: input.id } },
      body,
      ...keyed(key),
    }),
  );
}

export function changeQuantity(
  input: { id: string; lineId: string; quantity: number },
  key: string,
): Promise<Order> {
  return resultOf(
    api.PUT('/api/portal/delivery/{id}/change-quantity/{lineId}/{quantity}', {
      params: { path: input },
      ...keyed(key),
    }),
  );
}

export function resetQuantity(input: { id: string; lineId: string }, key: string): Promise<Order> {
  return resultOf(
    api.PUT('/api/portal/delivery/{id}/reset-quantity/{lineId}', {
      params: { path: input },
      ...keyed(key),
    }),
  );
}

export function setPackages(input: { id: string; Count: number }, key: string): Promise<Order> {
  return resultOf(
    api.POST('/api/shop/delivery/{id}/packages', {
      params: { path: { id: input.id } },
      body: { Count: input.Count },
      ...keyed(key),
    }),
  );
}

export async function isNoDeliverable(id: string): Promise<boolean> {
  const answer = await resultOf(
    api.POST('/api/portal/delivery/{id}/is-no-deliverable', { params: { path: { id } } }),
  );
  return answer.NoDeliverable;
}

export function acknowledge(input: { id: string; requestId: string }, key: string): Promise<Order> {
  return resultOf(
    api.POST('/api/customer/delivery/{id}/acknowledge-cancellation-request/{requestId}', {
      params: { path: input },
      ...keyed(key),
    }),
  );
}

export function recover(
  input: { id: string; outcome: 'delivered' | 'refunded' },
  key: string,
): Promise<Order> {
  return resultOf(
    api.POST('/api/admin/delivery/{id}/recover/{outcome}', {
      params: { path: input },
      ...keyed(key),
    }),
  );
}

/** The order a scanned order or package code belongs to. */
export async function findByCode(Code: string): Promise<string> {
  return (await resultOf(api.GET('/api/order/find', { params: { query: { Code } } }))).Id;
}
