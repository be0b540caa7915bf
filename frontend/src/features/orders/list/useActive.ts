import { useEffect, useState } from 'react';
import type { OrderCard } from '../types';

interface Options {
  orders: OrderCard[];
  /** The order that is open beside the list; it is the active one. */
  openId: string | undefined;
  scroller: HTMLElement | null;
  open: (id: string) => void;
}

/**
 * useActive is the order that the keys act on, and the way to its neighbours. One that leaves
 * the list, as an accepted one does, leaves its place to the next, and the focus with it.
 */
export function useActive({ orders, openId, scroller, open }: Options) {
  const [active, setActive] = useState<string>();
  const [before, setBefore] = useState(orders);
  if (before !== orders) {
    setBefore(orders);
    setActive(placeOf(active, before, orders));
  }
  const focus = (id: string) =>
    scroller?.querySelector<HTMLElement>(`[data-order="${id}"]`)?.focus();

  useEffect(() => {
    const nowhere = document.activeElement === document.body || !document.activeElement;
    if (active && !openId && nowhere)
      scroller?.querySelector<HTMLElement>(`[data-order="${active}"]`)?.focus();
  }, [active, openId, scroller]);

  const currentId = openId ?? active;
  const step = (by: number) => {
    const index = orders.findIndex((order) => order.Id === currentId);
    const next =
      index < 0
        ? (orders.find((order) => order.Id === active) ?? orders[0])
        : orders[Math.min(Math.max(index + by, 0), orders.length - 1)];
    if (!next) return;
    setActive(next.Id);
    if (openId) open(next.Id);
    focus(next.Id);
  };
  return { currentId, current: orders.find((o) => o.Id === currentId), setActive, step };
}

/** placeOf is the active order where it still stands, else the one that stands in its place. */
function placeOf(active: string | undefined, before: OrderCard[], now: OrderCard[]) {
  if (!active || now.some((order) => order.Id === active)) return active;
  const at = before.findIndex((order) => order.Id === active);
  const after = before.slice(at + 1).find((order) => now.some(({ Id }) => Id === order.Id));
  return at < 0 ? undefined : (after ?? now.at(-1))?.Id;
}
