import { useQuery } from '@tanstack/react-query';
import type { PickingHours, Schemas, Shop } from '@/lib/api';
import { get, write } from './api';
import { formatDay, formatTime, londonClock, londonDay } from './format';
import { queryClient } from './query';
import { useProfile } from './session';

type Hours = Pick<PickingHours, 'Day' | 'StartTime' | 'EndTime'>;

const everyMinute = 60_000; // so that a page left open shows when the shop opens and closes

const shopKey = (id: string) => ['shops', 'one', id] as const;

/** isClosed reports whether a shop is known to be closed, by what useOwnShop has read. */
export const isClosed = (id: string) =>
  queryClient.getQueryData<Shop>(shopKey(id))?.Closed ?? false;

/** useOwnShop is the shop of a Shop user, with its picking hours as they stand now. */
export function useOwnShop() {
  const { ShopId } = useProfile();
  return useQuery({
    queryKey: shopKey(ShopId),
    queryFn: ({ signal }) => get('GET /api/merchant/shop/{id}', { Id: ShopId }, signal),
    enabled: Boolean(ShopId),
    refetchInterval: everyMinute,
  });
}

/** opening is a sentence about when a shop opens: tomorrow at 09:00, Wed 25/11/2026 at 09:00. */
export function opening(moment: string): string {
  const day = formatDay(moment);
  return `${day.includes('/') ? day : day.toLowerCase()} at ${formatTime(moment)}`;
}

export type Pause = Schemas['ShopPause'];

/** pauseText says that a shop is paused or busy, and until when. */
export const pauseText = ({ Kind, Until }: Pick<Pause, 'Kind' | 'Until'>) =>
  `${Kind} until ${formatTime(Until)}`;

/** setPause pauses a shop, says that it is busy, or ends that. */
export const setPause = write('PUT /api/merchant/shop/{id}/pause');

/** isOpenAt reports whether picking hours include a moment; without any hours a shop is always open. */
export function isOpenAt(hours: readonly Hours[], moment: string): boolean {
  const day = new Date(`${londonDay(moment)}T12:00:00Z`).getUTCDay() || 7; // Sunday is 7
  const clock = londonClock(moment);
  const holds = ({ Day, StartTime, EndTime }: Hours) =>
    Day === day && StartTime <= clock && clock < EndTime;
  return hours.length === 0 || hours.some(holds);
}
