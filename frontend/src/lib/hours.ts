import { useQuery } from '@tanstack/react-query';
import type { Schemas, Shop, ShopClosure } from '@/lib/api';
import { get, write } from './api';
import { formatDay, formatTime, londonDay, shortDayText } from './format';
import { queryClient } from './query';
import { useProfile } from './session';

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

/** closureText says from when to when a shop is closed, and why. */
export const closureText = ({ From, To, Reason }: ShopClosure) =>
  `Closed ${From === To ? shortDayText(From) : `${shortDayText(From)} to ${shortDayText(To)}`} · ${Reason}`;

/** isClosedOn reports whether a closure includes the day of a moment. */
export const isClosedOn = ({ From, To }: ShopClosure, moment: number) =>
  From <= londonDay(moment) && londonDay(moment) <= To;

/** setPause pauses a shop, says that it is busy, or ends that. */
export const setPause = write('PUT /api/merchant/shop/{id}/pause');
