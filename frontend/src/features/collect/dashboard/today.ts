import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, resultOf, type Schemas } from '@/lib/api';
import { useUpdates } from '@/lib/live';
import { ordersPath, type Role } from '@/lib/session';

export type Today = Schemas['Today'];
export type TodayOrder = Schemas['TodayOrder'];

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
    queryFn: ({ signal }) => resultOf(api.GET('/api/today', { signal })),
    refetchInterval: 60_000,
  });
}

/** pageOf is the page of a delivery order or courier order. */
export const pageOf = ({ Kind, Id }: TodayOrder, role: Role) =>
  Kind === 'order' ? `${ordersPath(role)}/details/${Id}` : `/delivery-order/${Id}?from=dashboard`;

/** changeOf compares a figure with a week ago: "12 % more than last Monday by this time". */
export function changeOf({ Now, Before }: Schemas['TodayFigure'], weekday: string) {
  if (Before === 0) return undefined;
  const percent = Math.round(((Now - Before) / Before) * 100);
  const sign = percent > 0 ? '▲' : '▼';
  const brief = percent === 0 ? '=' : `${sign} ${Math.abs(percent)} %`;
  const than =
    percent === 0 ? 'As many as' : `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'fewer'} than`;
  return { brief, text: `${than} last ${weekday} by this time (${Before})` };
}
