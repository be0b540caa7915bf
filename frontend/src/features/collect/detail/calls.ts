import { api, keyed, resultOf } from '@/lib/api';
import type { Mark } from './rules';

export function cancelOrder(id: string, key: string) {
  return resultOf(
    api.POST('/api/collect/{id}/cancel', { params: { path: { id } }, ...keyed(key) }),
  );
}

/** markAs forces an order's status. */
export function markAs({ id, mark }: { id: string; mark: Mark }, key: string) {
  const init = { params: { path: { id } }, ...keyed(key) };
  if (mark === 'delivered') return resultOf(api.PUT('/api/collect/{id}/mark-as-delivered', init));
  if (mark === 'canceled') return resultOf(api.PUT('/api/collect/{id}/mark-as-canceled', init));
  return resultOf(api.PUT('/api/collect/{id}/mark-as-failed', init));
}
