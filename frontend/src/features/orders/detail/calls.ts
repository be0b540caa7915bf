import { useQuery } from '@tanstack/react-query';
import { api, keyed, resultOf, type Schemas } from '@/lib/api';
import { type Role, useProfile } from '@/lib/session';
import { orderKey } from '../calls';
import type { Order } from '../types';

export function fetchOrder(role: Role, id: string, signal?: AbortSignal): Promise<Order> {
  const init = { params: { path: { id } }, ...(signal && { signal }) };
  if (role === 'Admin') return resultOf(api.GET('/api/admin/delivery/{id}', init));
  if (role === 'Merchant') return resultOf(api.GET('/api/merchant/delivery/{id}', init));
  return resultOf(api.GET('/api/shop/delivery/{id}', init));
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

/**
 * Whether the customer has requested a cancellation, checked every 30 s while the order is not
 * cancelled.
 */
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

export function accept(input: Schemas['Accept'], key: string): Promise<Order> {
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

/** Returns a queued order to Open, once its courier is called back. */
export function takeBack(input: { id: string }, key: string): Promise<Order> {
  return resultOf(
    api.POST('/api/portal/delivery/{id}/take-back', { params: { path: input }, ...keyed(key) }),
  );
}

/** Asks another courier: that of the provider, or the one whose turn it is. */
export function nextCourier(
  { id, Provider }: { id: string; Provider?: string },
  key: string,
): Promise<Order> {
  return resultOf(
    api.POST('/api/portal/delivery/{id}/next-courier', {
      params: { path: { id } },
      body: { ...(Provider && { Provider }) },
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

/** Approves or rejects the order of a professional team for its manager. */
export function decide(
  { id, ...body }: { id: string; Approved: boolean; Reason?: string },
  key: string,
): Promise<Order> {
  const init = { params: { path: { id } }, body, ...keyed(key) };
  return resultOf(api.POST('/api/admin/delivery/{id}/approval', init));
}
