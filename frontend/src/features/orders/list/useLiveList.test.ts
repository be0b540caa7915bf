import { describe, expect, it } from 'vitest';
import { nextPage, type Pages, sharing } from '../pages';
import { withCard } from '../renew';
import type { OrderCard } from '../types';
import { withFirstPage } from './useLiveList';

const card = (n: number, part: Partial<OrderCard> = {}) =>
  ({ Id: String(n), ShopPortalStatus: 'Pending', TotalAmount: 1, ...part }) as OrderCard;
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => card(from + i));
const page = (from: number, to: number, TotalCount: number) => ({
  Deliveries: range(from, to),
  TotalCount,
});
const held = (...pages: Pages['pages']): Pages => ({
  pages,
  pageParams: pages.map((_, i) => i + 1),
});
const ids = (pages: Pages) => pages.pages.flatMap((p) => p.Deliveries.map((o) => o.Id));

describe('one changed order', () => {
  it('is renewed in its place', () => {
    const after = withCard(held(page(0, 10, 30)), 'pending', card(3, { TotalAmount: 9 }));
    expect(ids(after)).toEqual(range(0, 10).map((o) => o.Id));
    expect(after.pages[0]?.Deliveries[3]?.TotalAmount).toBe(9);
    expect(after.pages[0]?.TotalCount).toBe(30);
  });
  it('leaves the tab it no longer stands in', () => {
    const after = withCard(
      held(page(0, 10, 30)),
      'pending',
      card(3, { ShopPortalStatus: 'Queued' }),
    );
    expect(ids(after)).not.toContain('3');
    expect(after.pages[0]?.TotalCount).toBe(29);
  });
});

describe('what is held and read again', () => {
  it('keeps the object of every order that has not changed, wherever it moved', () => {
    const before = held(page(0, 10, 30), page(10, 20, 30));
    const fresh = [card(99), ...range(0, 9).map((o) => ({ ...o })), card(9, { TotalAmount: 7 })];
    const after = sharing(before, held({ Deliveries: fresh, TotalCount: 31 }));
    const orders = after.pages[0]?.Deliveries ?? [];
    expect(orders.slice(1, 10)).toEqual(range(0, 9));
    for (let n = 0; n < 9; n += 1) expect(orders[n + 1]).toBe(before.pages[0]?.Deliveries[n]);
    expect(orders[10]?.TotalAmount).toBe(7);
  });
  it('lets a page without the changed order be', () => {
    const before = held(page(0, 10, 30), page(10, 20, 30));
    expect(withCard(before, 'pending', card(3, { TotalAmount: 9 })).pages[1]).toBe(before.pages[1]);
    expect(withCard(before, 'pending', card(77))).toBe(before);
  });
});

describe('a fresh first page', () => {
  it('goes before what is held, and loses nothing', () => {
    const fresh = { Deliveries: [card(99), ...range(0, 9)], TotalCount: 31 };
    expect(ids(withFirstPage(held(page(0, 10, 30), page(10, 20, 30)), fresh))).toEqual([
      '99',
      ...range(0, 20).map((o) => o.Id),
    ]);
  });
});

describe('the next page', () => {
  const next = (...pages: Pages['pages']) => nextPage(pages.at(-1)!, pages, pages.length);
  it('follows what is held', () => {
    expect(next(page(0, 10, 25))).toBe(2);
    expect(next(page(0, 10, 25), page(10, 20, 25))).toBe(3);
    expect(next(page(0, 10, 25), page(10, 20, 25), page(20, 25, 25))).toBeUndefined();
  });
  it('skips no order after one has left', () => expect(next(page(0, 9, 29))).toBe(1));
  it('is not the same again when it brought nothing new', () => {
    expect(next(page(0, 19, 20), page(10, 19, 20))).toBeUndefined();
    expect(next(page(0, 10, 40), page(0, 10, 40))).toBe(3);
  });
});
