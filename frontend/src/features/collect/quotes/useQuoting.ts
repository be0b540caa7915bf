import { useEffect, useState } from 'react';
import { ApiError, isUnsure } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import { channels, useChannel } from '@/lib/live';
import { placeOrder, requestQuotes } from '../calls';
import type { CollectOrder } from '../types';
import { type Offers, offersOf, quotingLimit } from './offers';

/** What went wrong with a quote; each has its dialog. */
export type Trouble =
  | 'noFleet'
  | 'priceFailed'
  | 'expired'
  | 'changed'
  | 'creditsGone'
  | 'timePassed'
  | 'placeFailed'
  | 'unsure';

const troubles: Readonly<Record<string, Trouble>> = {
  QuoteExpired: 'expired',
  QuotesChanged: 'changed',
  PriceChanged: 'creditsGone',
  PickUpTimePassed: 'timePassed',
};

interface Options {
  /** An order that may already have quotes, as after a reload. */
  orderId?: string;
  onBooked: (order: Pick<CollectOrder, 'Id'>) => void;
  /** Return true to show nothing about a failed request for prices. */
  onPriceFailed?: (error: unknown) => boolean;
  /** The terms have to be accepted before booking. */
  onTerms?: (quoteIds: string[]) => void;
}

export interface Quoting {
  /** Requests the prices of all couriers for an order. */
  ask: (orderId: string) => void;
  /** Discards the quotes, with the reason. */
  clear: (why?: Trouble) => void;
  asking: boolean;
  /** Undefined while there is no quote. */
  offers: Offers | undefined;
  connected: boolean;
  picked: readonly string[];
  pick: (quoteIds: string[]) => void;
  place: (quoteIds: readonly string[]) => void;
  placing: boolean;
  trouble: Trouble | undefined;
  dismiss: () => void;
}

interface Followed {
  id: string;
  at: number;
  /** False after a reload, when there may be no quote. */
  asked: boolean;
}

/** useQuoting requests the quotes of an order, follows them as they arrive, and books. */
export function useQuoting(options: Options): Quoting {
  const { orderId = '' } = options;
  const [followed, setFollowed] = useState<Followed | undefined>(() =>
    orderId ? { id: orderId, at: Date.now(), asked: false } : undefined,
  );
  const [picked, setPicked] = useState<string[]>([]);
  const [trouble, setTrouble] = useState<Trouble>();
  const [seen, setSeen] = useState<Followed>();
  const { offers, connected, expired } = useOffers(followed);
  const clear = (why?: Trouble) => {
    setFollowed(undefined);
    setPicked([]);
    setTrouble(why);
  };
  const ask = useAction({
    run: requestQuotes,
    onDone: (_, id) => setFollowed({ id, at: Date.now(), asked: true }),
    onFail: (error) => {
      if (!options.onPriceFailed?.(error)) clear(troubleOf(error) ?? 'priceFailed');
      return true;
    },
  });
  const place = usePlace(options, (why) => (why === 'unsure' ? setTrouble(why) : clear(why)));
  const ended = expired ? 'expired' : followed === seen ? undefined : emptyReason(offers);
  return {
    ask: (id) => {
      clear();
      ask.go(id);
    },
    clear,
    asking: ask.busy,
    offers: expired ? undefined : offers,
    connected,
    picked: picked.filter((id) => offers?.couriers.some((one) => one.Id === id && one.isLive)),
    pick: setPicked,
    place: (SelectedQuoteIds) => {
      if (followed) place.go({ Id: followed.id, SelectedQuoteIds: [...SelectedQuoteIds] });
    },
    placing: place.busy || place.done,
    trouble: trouble ?? (place.busy || place.done ? undefined : ended),
    dismiss: () => {
      setTrouble(undefined);
      setSeen(followed);
      if (expired) clear();
    },
  };
}

function usePlace({ onBooked, onTerms }: Options, onTrouble: (why: Trouble) => void) {
  return useAction({
    name: 'collect.place',
    run: placeOrder,
    onDone: onBooked,
    onAlreadyDone: onBooked,
    onFail: (error, { Id, SelectedQuoteIds }) => {
      const code = error instanceof ApiError ? error.Code : '';
      if (code === 'AlreadyPlaced') onBooked({ Id });
      else if (code === 'TermsNotAccepted') onTerms?.(SelectedQuoteIds);
      else onTrouble(isUnsure(error) ? 'unsure' : (troubleOf(error) ?? 'placeFailed'));
      return true;
    },
  });
}

const troubleOf = (error: unknown) =>
  error instanceof ApiError ? troubles[error.Code] : undefined;

/** emptyReason is why a completed round found no courier. */
function emptyReason(offers: Offers | undefined): Trouble | undefined {
  if (!offers || offers.loading || offers.couriers.length > 0) return undefined;
  if (offers.code) return 'noFleet';
  return offers.premium ? undefined : 'priceFailed';
}

/** useOffers follows the quotes of an order, in the order in which they arrive. */
function useOffers(followed: Followed | undefined) {
  const channel = useChannel(followed && channels.collectQuotes(followed.id));
  const { latest } = channel;
  const connected = channel.connected || latest === undefined; // the connection has not been lost yet
  const [shown, setShown] = useState<{ followed: Followed; ids: string[] }>();
  const ids = shown && shown.followed === followed ? shown.ids : [];
  const offers = followed && latest && offersOf(latest, ids, followed.at, 0);
  const limit = (followed?.at ?? 0) + quotingLimit + 5_000;
  const moments = offers ? offers.couriers.map((one) => Date.parse(one.ExpiryDate)) : [];
  const now = useNowAt([...moments, offers?.expires ?? 0, limit]);
  const order = offers?.couriers.map(({ Id }) => Id) ?? [];
  if (followed && order.join() !== ids.join()) setShown({ followed, ids: order });
  if (!followed) return { offers: undefined, connected, expired: false };
  const present = offersOf(latest, ids, followed.at, now);
  // A round that never ended, because a server was stopped, ends at its time limit.
  const loading = present.loading && now < limit;
  const none = !followed.asked && !loading && !present.couriers.length && !present.premium;
  if (none || (!followed.asked && !latest)) return { offers: undefined, connected, expired: false };
  return { offers: { ...present, loading }, connected, expired: now >= present.expires };
}

/** useNowAt returns the time, updated when one of these moments is reached. */
function useNowAt(moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 20);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
