import { expect, it } from 'vitest';
import { isOpenAt } from './hours';

const week = [
  { Day: 1, StartTime: '09:00', EndTime: '17:30' },
  { Day: 7, StartTime: '10:00', EndTime: '16:00' },
];

it('uses London time, in summer and in winter', () => {
  expect(isOpenAt(week, '2026-06-15T08:00:00Z')).toBe(true); // Monday 09:00
  expect(isOpenAt(week, '2026-06-15T07:59:00Z')).toBe(false);
  expect(isOpenAt(week, '2026-11-23T08:59:00Z')).toBe(false);
  expect(isOpenAt(week, '2026-11-23T17:29:00Z')).toBe(true);
  expect(isOpenAt(week, '2026-11-23T17:30:00Z')).toBe(false);
});

it('counts Sunday as the seventh day, and a day without hours as closed', () => {
  expect(isOpenAt(week, '2026-11-22T12:00:00Z')).toBe(true);
  expect(isOpenAt(week, '2026-11-24T12:00:00Z')).toBe(false);
  expect(isOpenAt([], '2026-11-24T12:00:00Z')).toBe(true);
});
