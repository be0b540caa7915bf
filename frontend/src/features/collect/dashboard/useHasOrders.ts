import { useQuery } from '@tanstack/react-query';
import { useProfile } from '@/lib/session';
import { collectOrders } from '../collect';
import { collectTabs } from '../tabs';

/** useHasOrders reports whether a courier was ever booked; undefined until it is known. */
export function useHasOrders(): boolean | undefined {
  const profile = useProfile();
  const { data } = useQuery({
    queryKey: [...collectOrders.key, 'any'],
    queryFn: async ({ signal }) => {
      const ask = { OrderBy: 'desc', Page: 1, Size: 1 } as const;
      const tabs = collectTabs.map((tab) => collectOrders.read(ask, { profile, tab }, signal));
      return (await Promise.all(tabs)).some(({ total }) => total > 0);
    },
    staleTime: 60_000,
  });
  return data;
}
