import { api, keyedOn, resultOf, type Schemas } from '@/lib/api';
import { useOne } from '@/lib/live';

export type InboxEntry = Schemas['InboxEntry'];
export type InboxFilter = Schemas['InboxFilter'];

export const states = ['Open', 'Retried', 'Dismissed'] as const;

/** One entry with what was sent. */
export const useInboxEntry = (id: string) =>
  useOne('Order', ['intake-inbox'], id, (init) => api.GET('/api/intake-inbox/{id}', init));

export function decide(
  { Id }: InboxEntry,
  verb: 'retry' | 'dismiss',
  key: string,
): Promise<InboxEntry> {
  const init = keyedOn(Id, key);
  if (verb === 'retry') return resultOf(api.POST('/api/intake-inbox/{id}/retry', init));
  return resultOf(api.POST('/api/intake-inbox/{id}/dismiss', init));
}
