import { describe, expect, it } from 'vitest';
import type { CourierQuote, QuoteMessage } from '../types';
import { clock, offersOf, serviceName } from './offers';

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
