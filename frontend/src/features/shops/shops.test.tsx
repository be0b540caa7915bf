import { expect, it } from 'vitest';
import type { Shop } from '@/lib/api';
import { hoursForm, isBritishPhone, sentHours, type WeekDraft } from './shopForms';
import { dayNames } from './shops';

const shop = { Id: 's1', PickingHours: [] as Shop['PickingHours'] } as Shop;
const closed = Object.fromEntries(
  dayNames.map((name) => [name, { from: '', to: '' }]),
) as WeekDraft;

it.each([
  ['2026-01-15T09:00:00Z', '09:00', 9, 0], // winter
  ['2026-07-15T09:00:00Z', '09:00', 8, 0], // summer
  ['2026-03-29T00:30:00Z', '09:00', 8, 0], // the morning on which the clocks go forward
  ['2026-10-25T00:30:00Z', '09:00', 9, 0], // and back
  ['2026-07-15T09:00:00Z', '00:15', 23, 15], // still the day before in UTC, but already this day in London
])('at %s London %s is sent as %i:%i', (at, from, StartHour, StartMinute) => {
  const week = { ...closed, Tuesday: { from, to: '17:30' } };
  const { PickingHours, At } = sentHours(week, shop, new Date(at));
  expect(PickingHours).toMatchObject([{ Day: 2, StartHour, StartMinute, EndMinute: 30 }]);
  expect(At?.slice(0, 10)).toBe(at.slice(0, 10));
});

it('asks for both times of a day, and refuses hours past midnight', () => {
  const why = (from: string, to: string) =>
    hoursForm.ready?.({ ...closed, Friday: { from, to } }, shop);
  expect(why('09:00', '')).toBe('');
  expect(why('22:00', '02:00')).toBe('');
  expect(why('09:00', '17:00')).toBeUndefined();
  expect(why('', '')).toBeUndefined();
});

it('accepts United Kingdom phone numbers', () => {
  expect(isBritishPhone('020 7946 0121')).toBeUndefined();
  expect(isBritishPhone('+44 20 7946 0121')).toBeUndefined();
  expect(isBritishPhone('+1 202 555 0101')).toMatch('not supported');
});
