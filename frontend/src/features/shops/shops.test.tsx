import { expect, it } from 'vitest';
import type { Shop } from '@/lib/api';
import {
  dayRule,
  hoursForm,
  noHours,
  sentHours,
  specialDayProblem,
  type WeekDraft,
} from './hoursForms';
import { isBritishPhone } from './shopForms';
import { dayNames } from './shops';

const shop = { Id: 's1', PickingHours: [] as Shop['PickingHours'] } as Shop;
const closed = Object.fromEntries(dayNames.map((name) => [name, noHours])) as unknown as WeekDraft;

it.each([
  ['2026-01-15T09:00:00Z', '09:00', 9, 0], // winter
  ['2026-07-15T09:00:00Z', '09:00', 8, 0], // summer
  ['2026-03-29T00:30:00Z', '09:00', 8, 0], // the morning on which the clocks go forward
  ['2026-10-25T00:30:00Z', '09:00', 9, 0], // and back
  ['2026-07-15T09:00:00Z', '00:15', 23, 15], // still the day before in UTC, but already this day in London
])('at %s London %s is sent as %i:%i', (at, from, StartHour, StartMinute) => {
  const week = { ...closed, Tuesday: [{ from, to: '17:30' }] };
  const { PickingHours, At } = sentHours(week, new Date(at));
  expect(PickingHours).toMatchObject([{ Day: 2, StartHour, StartMinute, EndMinute: 30 }]);
  expect(At?.slice(0, 10)).toBe(at.slice(0, 10));
});

it('asks for both times of a day, and refuses hours past midnight', () => {
  const why = (from: string, to: string) =>
    hoursForm.ready?.({ ...closed, Friday: [{ from, to }] }, shop);
  expect(why('09:00', '')).toBe('');
  expect(why('22:00', '02:00')).toBe('');
  expect(why('09:00', '17:00')).toBeUndefined();
  expect(why('', '')).toBeUndefined();
});

it('asks for a break between two intervals of a day, and sends both', () => {
  const day = [
    { from: '09:00', to: '12:30' },
    { from: '13:30', to: '17:00' },
  ];
  expect(dayRule(day, 'Friday')).toBeUndefined();
  expect(dayRule([day[0]!, { from: '12:30', to: '17:00' }], 'Friday')).toMatch('break');
  const { PickingHours } = sentHours({ ...closed, Friday: day }, new Date('2026-01-15T09:00:00Z'));
  expect(PickingHours.map(({ Day, StartHour }) => [Day, StartHour])).toEqual([
    [5, 9],
    [5, 13],
  ]);
});

it('checks special days', () => {
  const day = { day: '2026-12-25', name: 'Christmas Day', open: false, hours: noHours };
  const why = (one: typeof day, ...others: (typeof day)[]) =>
    specialDayProblem(one, [one, ...others], '2026-12-01');
  expect(why(day)).toBeUndefined();
  expect(why(day, day)).toMatch('twice');
  expect(why({ ...day, day: '2026-11-30' })).toMatch('passed');
  expect(why({ ...day, open: true })).toMatch('set the hours');
});

it('accepts United Kingdom phone numbers', () => {
  expect(isBritishPhone('020 7946 0121')).toBeUndefined();
  expect(isBritishPhone('+44 20 7946 0121')).toBeUndefined();
  expect(isBritishPhone('+1 202 555 0101')).toMatch('not supported');
});
