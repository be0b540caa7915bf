import { useQuery } from '@tanstack/react-query';
import { resultOf } from '../api';
import { useRefreshed } from './feed';

// A type, which unlike an interface fits a call's options.
type Init = {
  params: { path: { id: string } };
  signal: AbortSignal;
};

/**
 * useOne reads one record by its id, under the key of its list, and again when an update of the
 * type names it; nothing while the id is empty.
 */
export function useOne<R>(
  type: string,
  root: readonly unknown[],
  id: string,
  get: (init: Init) => Promise<{ data?: { Result: R } }>,
) {
  const queryKey = [...root, 'one', id];
  useRefreshed(type, id, queryKey);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => resultOf(get({ params: { path: { id } }, signal })),
    enabled: id !== '',
  });
}
