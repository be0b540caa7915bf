import { useQuery } from '@tanstack/react-query';
import { api, keyed, resultOf } from '@/lib/api';
import type { CollectBooking, CollectOrder, CollectPlace, CollectSaved } from './types';

/** The root of every query of this feature: invalidating it reloads everything. */
export const collectKey = ['collect'] as const;
export const collectOrderKey = (id: string) => [...collectKey, 'one', id] as const;

export function fetchCollectOrder(id: string, signal?: AbortSignal): Promise<CollectOrder> {
  const init = { params: { path: { id } }, ...(signal && { signal }) };
  return resultOf(api.GET('/api/collect/{id}', init));
}

export function useCollectOrder(id: string) {
  return useQuery({
    queryKey: collectOrderKey(id),
    queryFn: ({ signal }) => fetchCollectOrder(id, signal),
  });
}

/** saveDraft creates a draft, or with Id replaces that draft's fields and discards its quotes. */
export function saveDraft(body: CollectBooking, key: string): Promise<CollectSaved> {
  return resultOf(api.POST('/api/collect', { body, ...keyed(key) }));
}

/** fetchUnfinished loads the user's unfinished booking. */
export function fetchUnfinished(signal?: AbortSignal) {
  return resultOf(api.GET('/api/collect/unfinished', { ...(signal && { signal }) }));
}

export function keepUnfinished(body: CollectBooking) {
  return resultOf(api.PUT('/api/collect/unfinished', { body }));
}

export function dropUnfinished(_: void, key: string) {
  return resultOf(api.DELETE('/api/collect/unfinished', keyed(key)));
}

/** requestQuotes asks all couriers; their quotes arrive over the socket. */
export function requestQuotes({ id, round }: { id: string; round?: number }, key: string) {
  const query = round === undefined ? {} : { Round: round };
  const params = { path: { id }, query };
  return resultOf(api.POST('/api/collect/{id}/quote', { params, ...keyed(key) }));
}

/** placeOrder books one of the chosen couriers, cheapest first. */
export function placeOrder(body: CollectPlace, key: string): Promise<CollectOrder> {
  return resultOf(api.POST('/api/collect/place', { body, ...keyed(key) }));
}
