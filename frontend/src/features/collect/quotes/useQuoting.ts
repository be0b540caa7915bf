import { useState } from 'react';
import { ApiError, type CollectOrder, isUnsure, serverNow } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import { channels, useChannel } from '@/lib/live';
import { placeOrder, requestQuotes } from '../collect';
import { type Offers, offersOf, quotingLimit } from './offers';
import { useServerNow } from './useServerNow';

/** What went wrong with a quote; each has its dialog. */
export type Trouble =
  | 'noFleet'
  | 'priceFailed'
  | 'expired'
  | 'changed'
  | 'changedElsewhere'
  | 'placedElsewhere'
  | 'creditsGone'
  | 'timePassed'
  | 'shopTerms'
  | 'placeFailed'
  | 'unsure';

const troubles: Readonly<Record<string, Trouble>> = {
  QuoteExpired: 'expired',
  QuotesChanged: 'changed',
  DraftChanged: 'changedElsewhere',
  AlreadyPlaced: 'placedElsewhere',
  PriceChanged: 'creditsGone',
  PickUpTimePassed: 'timePassed',
  ShopTermsNotAccepted: 'shopTerms',
};

interface Options {
  /** An order that may already have quotes, as after a reload. */
  orderId?: string;
  /** The round of the details that the page shows. */
  round?: number;
  onBooked: (order: Pick<CollectOrder, 'Id'>) => void;
  /** Shows the order that somebody placed elsewhere. */
  onPlacedElsewhere: () => void;
  /** Return true to show nothing about a failed request for prices. */
  onPriceFailed?: (error: unknown) => boolean;
  /** The terms have to be accepted before booking. */
  onTerms?: (quoteIds: string[]) => void;
}

export interface Quoting {
  /** Requests the prices of all couriers for an order, as it was saved in that round. */
  ask: (orderId: string, round?: number) => void;
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
  /** Shows the order that was placed elsewhere. */
  showPlaced: () => void;
  dismiss: () => void;
}

interface Followed {
  id: string;
  /** Quotes of another round are of other details than the page shows. */
  round: number;
  at: number;
  /** False after a reload, when there may be no quote. */
  asked: boolean;
}

/** useQuoting requests the quotes of an order, follows them as they arrive, and books. */
export function useQuoting(options: Options): Quoting {
  const { orderId = '', round = 0 } = options;
  const [followed, setFollowed] = useState<Followed | undefined>(() =>
    orderId ? { id: orderId, round, at: serverNow(), asked: false } : undefined,
  );
  const [picked, setPicked] = useState<string[]>([]);
  const [trouble, setTrouble] = useState<Trouble>();
  const [seen, setSeen] = useState<Followed>();
  const { offers, connected, expired, overtaken } = useOffers(followed);
  const clear = (why?: Trouble) => {
    setFollowed(undefined);
    setPicked([]);
    setTrouble(why);
  };
  const ask = useAction({
    run: requestQuotes,
    onDone: ({ Round }, { Id }) =>
      setFollowed({ id: Id, round: Round, at: serverNow(), asked: true }),
    onFail: (error) => {
      if (!options.onPriceFailed?.(error)) clear(troubleOf(error) ?? 'priceFailed');
      return true;
    },
  });
  const place = usePlace(options, (why) => (why === 'unsure' ? setTrouble(why) : clear(why)));
  const ended = overtaken
    ? 'changedElsewhere'
    : expired
      ? 'expired'
      : followed === seen
        ? undefined
        : emptyReason(offers);
  return {
    ask: (id, saved) => {
      clear();
      ask.go({ Id: id, ...(saved !== undefined && { Round: saved }) });
    },
    clear,
    asking: ask.busy,
    offers: expired || overtaken ? undefined : offers,
    connected,
    picked: picked.filter((id) => offers?.couriers.some((one) => one.Id === id && one.isLive)),
    pick: setPicked,
    place: (SelectedQuoteIds) => {
      if (!followed) return;
      const { id: Id, round: Round } = followed;
      place.go({ Id, Round, SelectedQuoteIds: [...SelectedQuoteIds] });
    },
    placing: place.busy || place.done,
    trouble: trouble ?? (place.busy || place.done ? undefined : ended),
    showPlaced: options.onPlacedElsewhere,
    dismiss: () => {
      setTrouble(undefined);
      setSeen(followed);
      if (expired || overtaken) clear();
    },
  };
}

function usePlace({ onBooked, onTerms }: Options, onTrouble: (why: Trouble) => void) {
  return useAction({
    name: 'collect.place',
    run: placeOrder,
    onDone: onBooked,
    onAlreadyDone: onBooked,
    onFail: (error, { SelectedQuoteIds }) => {
      const code = error instanceof ApiError ? error.Code : '';
      if (code === 'TermsNotAccepted') onTerms?.(SelectedQuoteIds);
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
  // What was said of an earlier round is left from before the last request.
  const told = channel.latest?.AvailableCouriersResponseModel?.Round ?? followed?.round ?? 0;
  const latest = followed && told < followed.round ? undefined : channel.latest;
  const overtaken = followed !== undefined && told > followed.round;
  const connected = channel.connected || channel.latest === undefined; // the connection has not been lost yet
  const [shown, setShown] = useState<{ followed: Followed; ids: string[] }>();
  const ids = shown && shown.followed === followed ? shown.ids : [];
  const offers = followed && latest && offersOf(latest, ids, followed.at, 0);
  const limit = (followed?.at ?? 0) + quotingLimit + 5_000;
  const moments = offers ? offers.couriers.map((one) => Date.parse(one.ExpiryDate)) : [];
  const now = useServerNow([...moments, offers?.expires ?? 0, limit]);
  const order = offers?.couriers.map(({ Id }) => Id) ?? [];
  if (followed && order.join() !== ids.join()) setShown({ followed, ids: order });
  if (!followed) return { offers: undefined, connected, expired: false, overtaken };
  const present = offersOf(latest, ids, followed.at, now);
  // A round that never ended, because a server was stopped, ends at its time limit.
  const loading = present.loading && now < limit;
  const none = !loading && !present.couriers.length && !present.premium;
  // Quotes that had expired before the page was opened are nobody's news.
  const past = present.expires <= followed.at;
  if (!followed.asked && (none || past || !latest))
    return { offers: undefined, connected, expired: false, overtaken };
  return { offers: { ...present, loading }, connected, expired: now >= present.expires, overtaken };
}
