import { describe, expect, it } from 'vitest';
import type { CourierMap, MovingCourier } from '@/lib/api';
import { withRoom } from './background';
import { follow, initialsOf, isLate, pageOf, seenOf, stageOf } from './couriers';
import { glide, moves, placeOf, still } from './motion';
import { marksOf } from './useScene';
import { fit, pixelOf, ruler, spotOf, zoom } from './view';

const now = Date.parse('2026-03-23T14:00:00Z');

const courier = (Id: string, more: Partial<MovingCourier> = {}): MovingCourier => ({
  Id,
  Kind: 'order',
  Number: `TK-${Id}`,
  MerchantId: 'm',
  MerchantName: 'Hartley',
  ShopId: 's',
  ShopName: 'Soho',
  Driver: 'Oren Reed',
  Fleet: 'Swiftwheel',
  Stage: 'Carries',
  Since: '2026-03-23T13:40:00Z',
  Area: 'N1',
  Due: '2026-03-23T14:10:00Z',
  Shop: { Lat: 51.51, Long: -0.13 },
  Position: { Lat: 51.52, Long: -0.12 },
  SeenAt: '2026-03-23T13:59:30Z',
  ...more,
});
const all: CourierMap = { At: '', Couriers: [courier('1'), courier('2')], Total: 2 };

describe('the couriers', () => {
  it('follow what is told of them', () => {
    const change = { At: '', Couriers: [courier('2', { Stage: 'AtDoor' }), courier('3')] };
    const next = follow(all, { ...change, Gone: ['1'], Total: 2, Whole: false });
    expect(next.Couriers.map(({ Id, Stage }) => `${Id} ${Stage}`)).toEqual([
      '2 AtDoor',
      '3 Carries',
    ]);
    expect(follow(next, { ...all, Gone: [], Whole: true }).Couriers).toEqual(all.Couriers);
  });

  it('are described in words', () => {
    expect(stageOf(courier('1'))).toBe('On the way to N1');
    expect(stageOf(courier('1', { Area: '' }))).toBe('On the way');
    expect(seenOf(courier('1'), now)).toBe('Seen just now');
    expect(seenOf(courier('1', { SeenAt: null }), now)).toBe('Position not known');
    expect(isLate(courier('1'), now)).toBe(false);
    expect(isLate(courier('1', { Due: '2026-03-23T13:59:00Z' }), now)).toBe(true);
    expect(initialsOf(courier('1'))).toBe('OR');
    expect(initialsOf(courier('1', { Driver: '😀' }))).toBe('😀');
    expect(pageOf(courier('1'), 'Shop')).toBe('/orders/details/1');
    expect(pageOf(courier('1', { Kind: 'collection' }), 'Admin')).toBe('/delivery-order/1');
  });
});

describe('motion', () => {
  const [a, b] = [spotOf({ Lat: 51.52, Long: -0.12 }), spotOf({ Lat: 51.521, Long: -0.121 })];

  it('glides from one place to the next', () => {
    const motion = glide(still(a, 0), b, 4_000);
    expect(placeOf(motion, 4_000)).toEqual(a);
    expect(placeOf(motion, 6_000).x).toBeCloseTo((a.x + b.x) / 2, 12);
    expect(placeOf(motion, 8_000)).toEqual(b);
    expect([moves(motion, 7_999), moves(motion, 8_000)]).toEqual([true, false]);
  });

  it('does not glide over miles', () => {
    expect(moves(glide(still(a, 0), spotOf({ Lat: 53, Long: -2 }), 4_000), 4_000)).toBe(false);
  });

  it('is not seen by those who ask for less', () => {
    const [before] = marksOf([courier('1')], [], now, true);
    const moved = [courier('1', { Position: { Lat: 51.521, Long: -0.121 } })];
    const [mark] = marksOf(moved, before ? [before] : [], now, true);
    expect(mark && moves(mark.motion, performance.now())).toBe(false);
  });

  it('draws nobody whose place is not known or long ago', () => {
    const nowhere = courier('1');
    delete nowhere.Position;
    const unseen = [nowhere, courier('2', { SeenAt: '2026-03-23T13:40:00Z' })];
    expect(marksOf(unseen, [], now, false)).toEqual([]);
  });
});

describe('the view', () => {
  const size = { width: 800, height: 600 };

  it('has everything in it', () => {
    const spots = [spotOf({ Lat: 51.4, Long: -0.3 }), spotOf({ Lat: 51.6, Long: 0.1 })];
    const view = fit(spots, size);
    for (const { x, y } of spots.map((spot) => pixelOf(spot, view, size))) {
      expect(x >= 60 && x <= 740 && y >= 60 && y <= 540).toBe(true);
    }
  });

  it('keeps what is below the pointer when the scale changes', () => {
    const view = fit([], size);
    const spot = spotOf({ Lat: 51.52, Long: -0.1 });
    const at = pixelOf(spot, view, size);
    const after = pixelOf(spot, zoom(view, 2, at, size), size);
    expect(after.x).toBeCloseTo(at.x, 6);
    expect(after.y).toBeCloseTo(at.y, 6);
  });

  it('has a scale in round miles', () => {
    const { miles, width } = ruler(fit([], size));
    expect(miles).toBe(2);
    expect(width).toBeGreaterThan(60);
  });
});

describe('the names of districts', () => {
  const district = (name: string, x: number, y: number) => ({ name, at: { x, y } });
  const of = [
    district('large', 0.5, 0.5),
    district('beside', 0.5 + 40 / 2 ** 12, 0.5),
    district('below', 0.5, 0.5 + 30 / 2 ** 12),
    district('apart', 0.5 + 60 / 2 ** 12, 0.5),
  ];
  const at = (scale: number) => withRoom(of, scale).map(({ name }) => name);

  it('leave out one that would touch a larger one', () => {
    expect(at(2 ** 12)).toEqual(['large', 'below', 'apart']);
    expect(at(2 ** 13)).toEqual(['large', 'beside', 'below']);
    expect(at(2 ** 14)).toEqual(['large', 'beside', 'below', 'apart']);
  });

  it('stay the same while the map is enlarged a little', () => {
    expect(withRoom(of, 2 ** 13)).toBe(withRoom(of, 2 ** 13.1));
  });
});
