import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { get, type TodayOrder } from '@/lib/api';
import { useUpdates } from '@/lib/live';
import { ordersPath, type Role } from '@/lib/session';

const key = ['today'] as const;
const apart = 3_000; // milliseconds between two requests for updates

/** useToday is what happens at the user's shops now, at most three seconds behind. */
export function useToday() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useUpdates(['Order', 'NewOrder', 'Attention', 'Collect', 'Reset'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: key });
    }, apart);
  });
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get('GET /api/today', undefined, signal),
    refetchInterval: 60_000,
  });
}

/** pageOf is the page of a delivery order or courier order. */
export const pageOf = ({ Kind, Id }: TodayOrder, role: Role) =>
  Kind === 'order' ? `${ordersPath(role)}/details/${Id}` : `/delivery-order/${Id}?from=dashboard`;
