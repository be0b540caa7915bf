import { useQuery } from '@tanstack/react-query';
import { resultOf } from './client';

// A type, which unlike an interface fits a call's options.
type Init = {
  params: { path: { id: string } };
  signal: AbortSignal;
};

/** useOne reads one record by its id, under the key of its list; nothing while the id is empty. */
export function useOne<R>(
  root: readonly unknown[],
  id: string,
  get: (init: Init) => Promise<{ data?: { Result: R } }>,
) {
  return useQuery({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => resultOf(get({ params: { path: { id } }, signal })),
    enabled: id !== '',
  });
}
