import { useQuery } from '@tanstack/react-query';
import { collectKey } from '../calls';
import { readCollectOrders } from '../list/calls';
import { collectTabs } from '../types';

/** useHasOrders reports whether a courier was ever booked; undefined until it is known. */
export function useHasOrders(): boolean | undefined {
  const { data } = useQuery({
    queryKey: [...collectKey, 'any'],
    queryFn: async ({ signal }) => {
      const ask = { OrderBy: 'desc', Page: 1, Size: 1 } as const;
      const tabs = collectTabs.map((tab) => readCollectOrders(tab, ask, signal));
      return (await Promise.all(tabs)).some(({ totalCount }) => totalCount > 0);
    },
    staleTime: 60_000,
  });
  return data;
}
