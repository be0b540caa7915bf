import type { CourierQuote, PremiumQuote, QuoteMessage } from '../types';

const minute = 60_000;
const quoteValidity = 15 * minute;

/** The most that asking all couriers takes. */
export const quotingLimit = 2 * minute;

/** A courier's offer, and whether it can be booked still. */
export interface Offer extends CourierQuote {
  isLive: boolean;
}

/** The offers for an order as far as they have come. */
export interface Offers {
  loading: boolean;
  couriers: readonly Offer[];
  premium: PremiumQuote | undefined;
  /** Why there are none, such as NoFleetFoundForGivenVehicleType. */
  code: string | undefined;
  /** When the last of the offers expires, in milliseconds. */
  expires: number;
}

/** keepOrder puts what is new behind what is shown already, so that no offer moves under a finger. */
function keepOrder<T extends { Id: string }>(shown: readonly string[], found: readonly T[]) {
  const rank = (id: string) => {
    const at = shown.indexOf(id);
    return at < 0 ? shown.length : at;
  };
  return [...found].sort((a, b) => rank(a.Id) - rank(b.Id));
}

/**
 * offersOf reads the socket's newest message. Each courier's offer expires by itself; the list does
 * with the last of them, or 15 minutes after it was asked for where no expiry is given.
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

const serviceTypes = { regular: 'Standard', direct: 'Priority' } as const;

export const serviceName = (type: string) =>
  serviceTypes[type as keyof typeof serviceTypes] ?? type;

/** clock shows what is left of a time, such as 14:05. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
