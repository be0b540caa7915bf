import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, bodyOf } from '@/lib/api';
import { type Role, rolePath, useProfile } from '@/lib/session';
import { listKey } from './calls';
import type { OrderCard, OrderList, OrderListRequest, Tab } from './types';

export const pageSize = 10;

export type Asked = Pick<OrderListRequest, 'Filter' | 'OrderBy' | 'Query'>;
export type Pages = InfiniteData<OrderList, number>;

export const listKeyOf = (role: Role, tab: Tab, asked: Asked) =>
  [...listKey, rolePath(role), tab, asked] as const;

export function fetchPage(
  role: Role,
  tab: Tab,
  asked: Asked,
  Page: number,
  signal?: AbortSignal,
  Size = pageSize,
) {
  const init = {
    params: { path: { tab } },
    body: { ...asked, Page, Size },
    ...(signal && { signal }),
  };
  if (role === 'Admin') return bodyOf(api.POST('/api/admin/deliveries/{tab}', init));
  if (role === 'Merchant') return bodyOf(api.POST('/api/merchant/deliveries/{tab}', init));
  return bodyOf(api.POST('/api/shop/deliveries/{tab}', init));
}

/**
 * nextPage is counted from the orders that are held, not from the pages: some leave the list and
 * some join it while it is read. A page that brought nothing new is not asked for twice.
 */
export function nextPage(
  last: OrderList,
  pages: OrderList[],
  lastPage: number,
): number | undefined {
  const held = new Set(pages.flatMap((page) => page.Deliveries.map((o) => o.Id)));
  const before = new Set(pages.slice(0, -1).flatMap((page) => page.Deliveries.map((o) => o.Id)));
  const broughtNothing = last.Deliveries.every((o) => before.has(o.Id));
  const next = broughtNothing ? lastPage + 1 : Math.floor(held.size / pageSize) + 1;
  const more = held.size < last.TotalCount && (next - 1) * pageSize < last.TotalCount;
  return more ? next : undefined;
}

/** ordersOf is the orders of all pages, each once: one may stand on two while others come and go. */
export function ordersOf(held: InfiniteData<OrderList> | undefined): OrderCard[] {
  const orders = held?.pages.flatMap((page) => page.Deliveries) ?? [];
  return [...new Map(orders.map((order) => [order.Id, order])).values()];
}

const sameCard = (held: OrderCard | undefined, card: OrderCard): held is OrderCard =>
  held !== undefined &&
  (Object.keys(card) as (keyof OrderCard)[]).every((name) => held[name] === card[name]);

/**
 * sharing keeps the object of every order that has not changed, wherever it now stands, so that
 * its card is not drawn again.
 */
export function sharing(before: Pages | undefined, now: Pages): Pages {
  if (!before || before === now) return now;
  const held = new Map(before.pages.flatMap((p) => p.Deliveries.map((o) => [o.Id, o] as const)));
  const pages = now.pages.map((page) => ({
    ...page,
    Deliveries: page.Deliveries.map((card) => {
      const known = held.get(card.Id);
      return sameCard(known, card) ? known : card;
    }),
  }));
  return { ...now, pages };
}

const pagesAtOnce = 10; // the most that the server answers in one go
const batches = new WeakMap<AbortSignal, Map<number, Promise<OrderList>>>();

/**
 * fetchHeld answers one page of a list that is read again as a whole: ten pages are one call,
 * so that a long list costs a tenth. The signal tells the calls of one reading from another's.
 */
async function fetchHeld(role: Role, tab: Tab, asked: Asked, page: number, signal: AbortSignal) {
  const run = batches.get(signal) ?? new Map<number, Promise<OrderList>>();
  batches.set(signal, run);
  const number = Math.floor((page - 1) / pagesAtOnce);
  const batch =
    run.get(number) ?? fetchPage(role, tab, asked, number + 1, signal, pagesAtOnce * pageSize);
  run.set(number, batch);
  const { Deliveries, TotalCount } = await batch;
  const from = ((page - 1) % pagesAtOnce) * pageSize;
  return { Deliveries: Deliveries.slice(from, from + pageSize), TotalCount };
}

/** A tab with its sort, filter and search, page after page. */
export function useOrderList(tab: Tab, asked: Asked) {
  const { Role } = useProfile();
  const queryKey = listKeyOf(Role, tab, asked);
  return useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal, client }) => {
      const held = client.getQueryData<Pages>(queryKey)?.pages.length ?? 0;
      return held > 2 && pageParam <= held
        ? fetchHeld(Role, tab, asked, pageParam, signal)
        : fetchPage(Role, tab, asked, pageParam, signal);
    },
    getNextPageParam: nextPage,
    structuralSharing: (before, now) => sharing(before as Pages | undefined, now as Pages),
  });
}

/** useForgetting drops the tabs that were left: whoever comes back begins at the first page. */
export function useForgetting(tab: Tab): void {
  const client = useQueryClient();
  useEffect(() => {
    client.removeQueries({
      queryKey: listKey,
      predicate: ({ queryKey }) => queryKey[listKey.length + 1] !== tab,
    });
  }, [client, tab]);
}
