import { describe, expect, it } from 'vitest';
import type { Order } from '@/lib/api';
import { orderOf as fixture } from '../detail/order.fixture';
import { ageOf, lateBy, totalsOf, withOrder, withSteps } from './board';
import type { Step } from './steps';

const order = (Id: string, part: Partial<Order> = {}) =>
  fixture({ Id, OrderNo: `TK-${Id}`, Packing: 'ToPack', Packages: [], PackageCount: 0, ...part });

const step = (OrderId: string, part: object) =>
  ({ Key: '', OrderId, OrderNo: '', At: '2026-11-25T10:00:00Z', ...part }) as Step;

describe('the packing board', () => {
  it('shows orders as they are once the waiting steps have arrived', () => {
    const [a, b] = withSteps(
      [order('a'), order('b'), order('c')],
      [
        step('a', { Kind: 'Packed', Count: 2 }),
        step('a', { Kind: 'Labelled', Packages: [1, 2] }),
        step('c', { Kind: 'Packed', Count: 1 }),
        step('c', { Kind: 'HandedOver' }),
      ],
    );
    expect(a).toMatchObject({ Packing: 'Labelled', PackageCount: 2 });
    expect(a?.Packages).toEqual([
      { PackageNo: 1, Barcode: 'TK-a-1' },
      { PackageNo: 2, Barcode: 'TK-a-2' },
    ]);
    expect(b).toMatchObject({ Id: 'b', Packing: 'ToPack' });
  });

  it('never goes back to an older state', () => {
    const board = {
      At: '',
      Total: 1,
      Limits: { Amber: 1, Red: 2 },
      Orders: [order('a', { Version: 5 })],
    };
    expect(withOrder(board, order('a', { Version: 4, Packing: 'Packed' }))).toBe(board);
    expect(withOrder(board, order('a', { Version: 6, Packing: 'HandedOver' }))).toMatchObject({
      Orders: [],
      Total: 0,
    });
  });

  it('adds up what all orders to pack need', () => {
    const all = [order('a'), order('b'), order('c', { Packing: 'Packed' })];
    const [first] = totalsOf(all);
    const each = all[0]?.Orderlines.find(
      ({ ProductTitle }) => ProductTitle === first?.line.ProductTitle,
    );
    expect(first?.quantity).toBe(2 * (each?.OrderLineQuantity ?? 0));
    expect(first?.orders).toEqual(['a', 'b']);
  });

  it('counts an age from the time slot, or from when the order was accepted', () => {
    const now = Date.parse('2026-11-25T12:00:00Z');
    const accepted = order('a', { Queued: '2026-11-25T11:40:00Z', TimeSlotFrom: null });
    const later = order('b', {
      Queued: '2026-11-25T11:40:00Z',
      TimeSlotFrom: '2026-11-25T12:30:00Z',
    });
    expect(ageOf(accepted, now)).toBe(20);
    expect(ageOf(later, now)).toBe(-30);
    const limits = { Amber: 10, Red: 20 };
    expect([9, 10, 19, 20].map((age) => lateBy(age, limits))).toEqual([
      undefined,
      'soon',
      'soon',
      'late',
    ]);
  });
});
