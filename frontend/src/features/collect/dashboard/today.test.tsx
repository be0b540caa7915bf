import { describe, expect, it } from 'vitest';
import type { Today, TodayOrder } from '@/lib/api';
import { groupsOf, hoursIn, place, readyEntry, spanOf, underwayEntry } from './lanes';
import { needsOf } from '@/components/today/NeedsYou';

const now = Date.parse('2026-03-23T14:10:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const order = (Id: string, more: Partial<TodayOrder> = {}): TodayOrder => ({
  Id,
  Kind: 'order',
  Number: `TK-${Id}`,
  Name: 'Nadia Rahman',
  ShopName: 'Soho',
  Since: ago(0),
  From: null,
  To: null,
  Driver: '',
  PickUp: null,
  Arrival: null,
  Left: false,
  Reason: '',
  ...more,
});

const lane = (...orders: TodayOrder[]) => ({ Count: orders.length, Orders: orders });
const day = (more: Partial<Today>): Today => ({
  At: new Date(now).toISOString(),
  Waiting: lane(),
  Ready: lane(),
  Underway: lane(),
  Asked: [],
  Failed: [],
  Received: { Now: 0, Before: 0 },
  Delivered: { Now: 0, Before: 0 },
  Hours: [],
  Tomorrow: { Count: 0, First: null },
  ...more,
});

describe('the timeline', () => {
  const span = spanOf(now);

  it('has the full and half hours of an hour ago until two hours from now', () => {
    expect(hoursIn(span).map((moment) => new Date(moment).toISOString().slice(11, 16))).toEqual([
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
    ]);
  });

  it('shows when the courier comes, else the slot, else now', () => {
    const slot = ago(-60);
    expect(readyEntry(order('1', { From: slot }), now).at).toBe(Date.parse(slot));
    expect(readyEntry(order('1', { From: slot, PickUp: ago(-20) }), now).label).toBe('TK-1 14:30');
    expect(readyEntry(order('1'), now)).toMatchObject({ at: now, label: 'TK-1' });
  });

  it('names the driver with the arrival, and the order while nobody is assigned', () => {
    const left = order('1', { Driver: 'Oren Vale', Left: true, Arrival: ago(-12) });
    expect(underwayEntry(left, now).label).toBe('Oren 14:22');
    expect(underwayEntry(order('2', { PickUp: ago(-5) }), now).label).toBe('TK-2 14:15');
  });

  it('puts what would overlap below, and counts what has no room', () => {
    const entries = ['1', '2', '3', '4'].map((id) => readyEntry(order(id), now));
    const late = readyEntry(order('5', { From: ago(-600) }), now);
    const { placed, over, rows } = place([...entries, late], span, 900, 112);
    expect(placed.map(({ row }) => row)).toEqual([0, 1, 2]);
    expect(new Set(placed.map(({ left }) => left))).toEqual(new Set([300]));
    expect([over, rows]).toEqual([2, 3]);
  });

  it('puts waiting orders of nearly the same time together, the earliest at the edge', () => {
    const came = [300, 61, 30, 29, 1].map((minutes) =>
      order(`${minutes}`, { Since: ago(minutes) }),
    );
    const groups = groupsOf(came, span, 900, 26);
    expect(groups.map(({ orders }) => orders.map(({ Id }) => Id))).toEqual([
      ['300', '61'],
      ['30', '29'],
      ['1'],
    ]);
    expect(groups[0]?.left).toBe(0);
  });

  it('keeps the last within the field', () => {
    const last = readyEntry(order('1', { From: ago(-119) }), now);
    expect(place([last], span, 900, 112).placed[0]?.left).toBe(900 - 112);
  });
});

describe('what needs a person', () => {
  const waits = [order('a', { Since: ago(40) }), order('b', { Since: ago(20) }), order('c')];
  const asks = order('d', { Since: ago(50) });
  const full = day({
    Waiting: lane(asks, ...waits),
    Asked: [asks],
    Failed: [order('e', { Reason: 'Unable to locate' })],
  });

  it('is a request to cancel, what has waited for 15 minutes, and what failed', () => {
    const needs = needsOf(full, 'Shop', true, now).flat();
    expect(needs.map(({ order: { Id }, tone, action }) => `${Id} ${tone} ${action}`)).toEqual([
      'd warn Review',
      'a bad Accept',
      'b warn Accept',
      'e bad Open',
    ]);
    expect(needs[1]?.to).toBe('/orders/details/a?dialog=accept');
    expect(needs[3]?.text).toBe('failed at 14:10: Unable to locate');
  });

  it('offers accepting only to those who may', () => {
    const [, waiting] = needsOf(full, 'Merchant', false, now);
    expect(waiting?.[0]).toMatchObject({ action: 'Open', to: '/merchant/orders/details/a' });
  });
});
