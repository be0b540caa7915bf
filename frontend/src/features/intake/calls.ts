import { useQuery } from '@tanstack/react-query';
import { api, keyedOn, resultOf, type Schemas } from '@/lib/api';

export type InboxEntry = Schemas['InboxEntry'];
export type InboxFilter = Schemas['InboxFilter'];

export const states = ['Open', 'Retried', 'Dismissed'] as const;

/** One entry with what was sent. */
export function useInboxEntry(id: string) {
  return useQuery({
    queryKey: ['intake-inbox', 'one', id],
    queryFn: ({ signal }) =>
      resultOf(api.GET('/api/intake-inbox/{id}', { params: { path: { id } }, signal })),
    enabled: Boolean(id),
  });
}

export function decide(
  { Id }: InboxEntry,
  verb: 'retry' | 'dismiss',
  key: string,
): Promise<InboxEntry> {
  const init = keyedOn(Id, key);
  if (verb === 'retry') return resultOf(api.POST('/api/intake-inbox/{id}/retry', init));
  return resultOf(api.POST('/api/intake-inbox/{id}/dismiss', init));
}
