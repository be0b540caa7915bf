import { describe, expect, it } from 'vitest';
import type { CourierQuote, QuoteMessage } from '@/lib/api';
import { bestOf, clock, type Offer, offersOf, rangeOf, serviceName, sorted } from './offers';

const now = Date.parse('2026-11-24T09:00:00Z');
const minutes = (n: number) => new Date(now + n * 60_000).toISOString();
const quote = (Id: string, expires = 15) =>
  ({ Id, Name: Id, ExpiryDate: minutes(expires) }) as CourierQuote;
const told = (couriers: CourierQuote[], Loading = true): QuoteMessage => ({
  AvailableCouriersLoadingModel: { Loading, Round: 0 },
  AvailableCouriersResponseModel: {
    AvailableCouriers: couriers,
    ExpiryDate: null,
    Premium: null as never,
    Round: 0,
  },
});
const ids = (message: QuoteMessage, shown: string[]) =>
  offersOf(message, shown, now, now).couriers.map(({ Id }) => Id);

describe('offers', () => {
  it('are loading until the server says otherwise', () => {
    expect(offersOf(undefined, [], now, now).loading).toBe(true);
    expect(offersOf(told([], false), [], now, now).loading).toBe(false);
  });

  it('keep their place when cheaper ones arrive', () => {
    expect(ids(told([quote('a'), quote('b'), quote('c')]), ['b', 'c'])).toEqual(['b', 'c', 'a']);
    expect(ids(told([quote('c')]), ['b', 'c'])).toEqual(['c']);
  });

  it('expire one by one, and all together with the last', () => {
    const { couriers, expires } = offersOf(told([quote('a', 5), quote('b', 10)]), [], now, now);
    expect(expires).toBe(now + 10 * 60_000);
    expect(couriers.every(({ isLive }) => isLive)).toBe(true);
    const later = offersOf(told([quote('a', 5), quote('b', 10)]), [], now, now + 5 * 60_000);
    expect(later.couriers.map(({ isLive }) => isLive)).toEqual([false, true]);
  });

  it('are valid for 15 minutes without an expiry', () =>
    expect(offersOf(told([]), [], now, now).expires).toBe(now + 15 * 60_000));
});

it.each([
  [900_000, '15:00'],
  [61_001, '1:02'],
  [-5, '0:00'],
])('%i ms show as %s', (left, shown) => expect(clock(left)).toBe(shown));

it.each([
  ['regular', 'Standard'],
  ['direct', 'Priority'],
])('%s is shown as %s', (type, shown) => expect(serviceName(type)).toBe(shown));

const priced = (Id: string, delivery: number, most: number, arrives: number | null) => {
  const parts = (Delivery: number) => ({
    Delivery,
    BookingFee: { CreditUsage: 1, PayAsYouGoPrice: 0 },
    PremiumFee: 0,
    Vat: Delivery / 5,
    Total: Delivery + Delivery / 5,
  });
  return {
    Id,
    Price: { Min: parts(delivery), Max: most === delivery ? null : parts(most) },
    DropOffAt: arrives === null ? null : minutes(arrives),
  } as Offer;
};

describe('several chosen couriers', () => {
  it('cost from the least to the most of them, with VAT and the credit', () => {
    const { least, most } = rangeOf([priced('a', 500, 700, 30), priced('b', 900, 900, 20)]);
    expect(least).toMatchObject({ Delivery: 500, Vat: 100, Total: 600 });
    expect(most).toMatchObject({ Delivery: 900, Vat: 180, Total: 1080 });
    expect(most.BookingFee.CreditUsage).toBe(1);
  });
});

describe('an order of offers', () => {
  const offers = [
    priced('late', 500, 500, 60),
    priced('silent', 400, 400, null),
    priced('soon', 900, 900, 20),
  ];
  const order = (by?: 'price' | 'time') => sorted(offers, by).map(({ Id }) => Id);

  it('is that of their arrival until one is chosen', () => {
    expect(order()).toEqual(['late', 'silent', 'soon']);
    expect(order('price')).toEqual(['silent', 'late', 'soon']);
    expect(order('time')).toEqual(['soon', 'late', 'silent']);
  });

  it('is by price where the time on the screen is the same', () => {
    const equal = [priced('dear', 900, 900, 20.1), priced('cheap', 500, 500, 20.9)];
    expect(sorted(equal, 'time').map(({ Id }) => Id)).toEqual(['cheap', 'dear']);
    expect(bestOf(equal)).toEqual({ cheapest: 'cheap', soonest: 'cheap' });
  });

  it('names the cheapest and the soonest of several', () => {
    expect(bestOf(offers)).toEqual({ cheapest: 'silent', soonest: 'soon' });
    expect(bestOf(offers.slice(1, 2))).toEqual({});
  });
});
