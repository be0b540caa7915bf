import { useQueryClient } from '@tanstack/react-query';
import { countsKey, listKey, orderKey } from './calls';
import type { Pages } from './pages';
import type { Order, OrderCard, Tab } from './types';

const tabOf: Record<Tab, string> = {
  pending: 'Pending',
  queued: 'Queued',
  failed: 'Failed',
  archived: 'Archived',
};

export const holds = (pages: Pages | undefined, id: string) =>
  pages?.pages.some((page) => page.Deliveries.some((o) => o.Id === id)) ?? false;

/**
 * withCard is the pages with one order as it is now: changed in its place, or gone from the tab.
 * Pages that do not hold it stay the same objects, and so do all other orders.
 */
export function withCard(pages: Pages, tab: Tab, card: OrderCard): Pages {
  if (!holds(pages, card.Id)) return pages;
  const stays = card.ShopPortalStatus === tabOf[tab];
  const changed = pages.pages.map((page) => {
    if (!page.Deliveries.some((o) => o.Id === card.Id)) return page;
    const Deliveries = page.Deliveries.flatMap((o) =>
      o.Id !== card.Id ? [o] : stays ? [card] : [],
    );
    return { ...page, Deliveries };
  });
  if (stays) return { ...pages, pages: changed };
  return { ...pages, pages: changed.map((p) => ({ ...p, TotalCount: p.TotalCount - 1 })) };
}

/**
 * useRenew takes the order that a change answered: what is open shows it at once, and no list is
 * read again for it.
 */
export function useRenew() {
  const client = useQueryClient();
  return (order: Order) => {
    client.setQueryData(orderKey(order.Id), order);
    for (const [key, pages] of client.getQueriesData<Pages>({ queryKey: listKey }))
      if (pages) client.setQueryData(key, withCard(pages, key[listKey.length + 1] as Tab, order));
    void client.invalidateQueries({ queryKey: countsKey });
    void client.invalidateQueries({ queryKey: listKey, type: 'inactive', refetchType: 'none' });
  };
}
