import { expect, it } from 'vitest';
import { orderOf } from './detail/order.fixture';
import { courierOf, lastStepOf, packingFlag } from './packing';

const now = Date.parse('2026-11-21T10:00:00Z');
const labelled = orderOf({
  Packing: 'Labelled',
  PackingAt: '2026-11-21T09:55:00Z',
  PackingBy: 'Nadia',
  PackageCount: 2,
  DriverName: 'Oren Hall',
});

it('names the step, the packages, who made it and when', () => {
  const flag = packingFlag(labelled);
  expect(flag).toMatchObject({
    label: 'Labelled',
    title: 'Labelled · 2 packages · Nadia, 09:55',
  });
});

it('says how many of several packages were handed over, and takes that back first', () => {
  const half = { ...labelled, HandedOverCount: 1 };
  expect(packingFlag(half)?.label).toBe('1 of 2 handed over');
  expect(lastStepOf(half)).toBe('HandedOver');
  expect(lastStepOf(labelled)).toBe('Labelled');
});

it('says nothing of packing once the courier has left, nor of an order that is not accepted', () => {
  expect(packingFlag({ ...labelled, Packing: 'HandedOver', OutForDelivery: 'x' })).toBeUndefined();
  expect(packingFlag({ ...labelled, Packing: '' })).toBeUndefined();
});

it.each([
  ['Oren in 6 min', { PickUpAt: '2026-11-21T10:05:30Z' }],
  ['Oren due', { PickUpAt: '2026-11-21T09:59:00Z' }],
  ['Oren at 13:00', { PickUpAt: '2026-11-21T13:00:00Z' }],
  ['Courier booked for 14:40', { DriverName: '', PickUpAt: '2026-11-21T14:40:00Z' }],
  ['Courier booked for Tomorrow 14:40', { DriverName: '', PickUpAt: '2026-11-22T14:40:00Z' }],
  ['Oren is here', { PickUpAt: '2026-11-21T10:05:00Z', AtPickUpLocation: '2026-11-21T09:59:00Z' }],
  ['Courier in 1 min', { DriverName: '', PickUpAt: '2026-11-21T10:01:00Z' }],
  ['', { Packing: 'HandedOver' as const, PickUpAt: '2026-11-21T10:01:00Z' }],
])('says who comes and when: %s', (text, change) => {
  expect(courierOf({ ...labelled, ...change }, now)).toBe(text);
});
