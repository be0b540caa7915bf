import type { CourierQuote, PremiumQuote, PriceParts, QuoteMessage } from '@/lib/api';

const minute = 60_000;
const quoteValidity = 15 * minute;

/** The longest time that asking all couriers takes. */
export const quotingLimit = 2 * minute;

/** A courier's quote, and whether it can still be booked. */
export interface Offer extends CourierQuote {
  isLive: boolean;
}

/** The quotes for an order that have arrived so far. */
export interface Offers {
  loading: boolean;
  couriers: readonly Offer[];
  premium: PremiumQuote | undefined;
  /** Why there are none, such as NoFleetFoundForGivenVehicleType. */
  code: string | undefined;
  /** When the last of the offers expires, in milliseconds. */
  expires: number;
}

/**
 * keepOrder puts new quotes after those already shown, so that none moves under the user's
 * finger.
 */
function keepOrder<T extends { Id: string }>(shown: readonly string[], found: readonly T[]) {
  const rank = (id: string) => {
    const at = shown.indexOf(id);
    return at < 0 ? shown.length : at;
  };
  return [...found].sort((a, b) => rank(a.Id) - rank(b.Id));
}

/**
 * offersOf reads the socket's latest message. Each courier's quote expires separately, and the
 * list with the last of them, or 15 minutes after the request if no expiry is given.
 */
export function offersOf(
  message: QuoteMessage | undefined,
  shown: readonly string[],
  askedAt: number,
  now: number,
): Offers {
  const answer = message?.AvailableCouriersResponseModel;
  const found = answer?.AvailableCouriers ?? [];
  const given = found.length
    ? found.map(({ ExpiryDate }) => ExpiryDate)
    : answer?.ExpiryDate
      ? [answer.ExpiryDate]
      : [];
  return {
    loading: message?.AvailableCouriersLoadingModel?.Loading ?? true,
    couriers: keepOrder(shown, found).map((one) => ({
      ...one,
      isLive: Date.parse(one.ExpiryDate) > now,
    })),
    premium: answer?.Premium ?? undefined,
    code: message?.Error?.Code,
    expires: given.length ? Math.max(...given.map(Date.parse)) : askedAt + quoteValidity,
  };
}

/**
 * rangeOf is what booking costs if any of these couriers takes the order: from the least of each
 * part to the most.
 */
export function rangeOf(chosen: readonly Pick<CourierQuote, 'Price'>[]): {
  least: PriceParts;
  most: PriceParts;
} {
  const each = chosen.flatMap(({ Price: { Min, Max } }) => (Max ? [Min, Max] : [Min]));
  const [first] = each;
  if (!first) throw new Error('no courier is chosen');
  const combined = (of: (...amounts: number[]) => number): PriceParts => ({
    ...first, // the booking and Concierge fees are the same with every courier
    Delivery: of(...each.map(({ Delivery }) => Delivery)),
    Vat: of(...each.map(({ Vat }) => Vat)),
    Total: of(...each.map(({ Total }) => Total)),
  });
  return { least: combined(Math.min), most: combined(Math.max) };
}

/** What offers can be sorted by. */
export type OfferOrder = 'price' | 'time';

// Times are shown to the minute: seconds that nobody sees must not choose a dearer courier.
const arrival = ({ DropOffAt }: Offer) =>
  DropOffAt ? Math.floor(Date.parse(DropOffAt) / minute) : Infinity;
const cost = ({ Price }: Offer) => Price.Min.Total;

/** sorted puts the cheapest or the soonest first; without an order, offers stay as they arrived. */
export function sorted(offers: readonly Offer[], by: OfferOrder | undefined): readonly Offer[] {
  if (!by) return offers;
  const [first, then] = by === 'price' ? [cost, arrival] : [arrival, cost];
  return offers.toSorted((a, b) => compare(first(a), first(b)) || compare(then(a), then(b)));
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** bestOf names the cheapest and the soonest of several offers. */
export function bestOf(offers: readonly Offer[]): { cheapest?: string; soonest?: string } {
  if (offers.length < 2) return {};
  const cheapest = sorted(offers, 'price')[0]?.Id;
  const [first] = sorted(offers, 'time');
  return {
    ...(cheapest && { cheapest }),
    ...(first?.DropOffAt && { soonest: first.Id }),
  };
}

const serviceTypes = { regular: 'Standard', direct: 'Priority' } as const;

export const serviceName = (type: string) =>
  serviceTypes[type as keyof typeof serviceTypes] ?? type;

/** clock formats a remaining time, such as 14:05. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
