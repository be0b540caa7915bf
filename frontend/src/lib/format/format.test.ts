import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatAge,
  formatDateTime,
  formatDay,
  fromLondon,
  londonDay,
  londonRange,
  money,
  pence,
} from '.';

describe('money', () => {
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [123450, '£1,234.50'],
    [-250, '-£2.50'],
  ])('%i pence is %s', (amount, shown) => expect(money(amount)).toBe(shown));

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['£1,234.56', 123456],
    ['0.07', 7],
    ['', undefined],
    ['1.234', undefined],
    ['12,34', undefined],
    ['-4', undefined],
  ])('%s is read as %s pence', (text, amount) => expect(pence(text)).toBe(amount));
});

describe('London time', () => {
  it.each([
    ['2026-03-29T00:59:59Z', '29/03/2026 00:59'], // the last second of winter
    ['2026-03-29T01:00:00Z', '29/03/2026 02:00'], // the clocks go forward
    ['2026-10-25T00:59:59Z', '25/10/2026 01:59'], // the last second of summer
    ['2026-10-25T01:00:00Z', '25/10/2026 01:00'], // the clocks go back
    ['2026-06-30T23:30:00Z', '01/07/2026 00:30'], // already the next day
  ])('%s shows as %s', (moment, shown) => expect(formatDateTime(moment)).toBe(shown));

  it.each([
    ['2026-03-29', '00:30', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'], // skipped: shows as 02:30
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '00:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'], // twice: the first one
    ['2026-10-25', '02:30', '2026-10-25T02:30:00.000Z'],
    ['2026-12-01', '09:00', '2026-12-01T09:00:00.000Z'],
    ['2026-07-01', '09:00', '2026-07-01T08:00:00.000Z'],
  ])('%s %s in London is %s', (day, clock, moment) =>
    expect(fromLondon(day, clock).toISOString()).toBe(moment),
  );

  it('has days of 23 and of 25 hours', () => {
    const hours = (day: string) => {
      const { From, To } = londonRange(day, day);
      return (Date.parse(To) - Date.parse(From)) / 3_600_000;
    };
    expect(hours('2026-03-29')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
    expect(hours('2026-10-26')).toBe(24);
  });

  it('knows today, yesterday and tomorrow', () => {
    const now = '2026-06-30T23:30:00Z';
    expect(londonDay(now)).toBe('2026-07-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(formatDay(now, now)).toBe('Today');
    expect(formatDay('2026-06-30T12:00:00Z', now)).toBe('Yesterday');
    expect(formatDay('2026-07-02T12:00:00Z', now)).toBe('Tomorrow');
    expect(formatDay('2026-06-01T12:00:00Z', now)).toBe('Mon 01/06/2026');
  });

  it.each([
    [20_000, 'now'],
    [4 * 60_000, '4 min'],
    [60 * 60_000, '1 h'],
    [125 * 60_000, '2 h 5 min'],
    [26 * 3_600_000, '1 day'],
    [80 * 3_600_000, '3 days'],
  ])('%i ms ago is %s', (ago, shown) =>
    expect(formatAge(1_000_000_000_000 - ago, 1_000_000_000_000)).toBe(shown),
  );
});
