import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUpdates } from '@/lib/live';
import { type Role, useProfile } from '@/lib/session';
import {
  type Asked,
  countsKey,
  fetchOrder,
  fetchPage,
  listKey,
  listKeyOf,
  orderKey,
  type Pages,
} from '../calls';
import type { OrderCard, Tab } from '../types';

const together = 1_000; // at most one refresh in this time, in milliseconds
const oneByOne = 20; // more changed orders than this are quicker fetched as a list

const tabOf: Record<Tab, string> = {
  pending: 'Pending',
  queued: 'Queued',
  failed: 'Failed',
  archived: 'Archived',
};

/** withCard is the pages with one order as it is now: changed in its place, or gone from the tab. */
export function withCard(pages: Pages, tab: Tab, card: OrderCard): Pages {
  const stays = card.ShopPortalStatus === tabOf[tab];
  let lost = 0;
  const changed = pages.pages.map((page) => {
    const Deliveries = page.Deliveries.flatMap((o) =>
      o.Id !== card.Id ? [o] : stays ? [card] : [],
    );
    lost += page.Deliveries.length - Deliveries.length;
    return { ...page, Deliveries };
  });
  const less = lost > 0 ? 1 : 0;
  return { ...pages, pages: changed.map((p) => ({ ...p, TotalCount: p.TotalCount - less })) };
}

/** withFirstPage puts a fresh first page before what is held; nothing that is held is lost. */
export function withFirstPage(pages: Pages, fresh: Pages['pages'][number]): Pages {
  const ids = new Set(fresh.Deliveries.map((o) => o.Id));
  const rest = pages.pages.map((page, index) => ({
    TotalCount: fresh.TotalCount,
    Deliveries: [
      ...(index === 0 ? fresh.Deliveries : []),
      ...page.Deliveries.filter((o) => !ids.has(o.Id)),
    ],
  }));
  return { ...pages, pages: rest };
}

const holds = (pages: Pages | undefined, id: string) =>
  pages?.pages.some((page) => page.Deliveries.some((o) => o.Id === id)) ?? false;

interface Live {
  tab: Tab;
  asked: Asked;
  nearTop: () => boolean;
  onHeldBack: () => void;
}

async function refreshChanged(
  client: QueryClient,
  role: Role,
  { tab, asked }: Live,
  ids: string[],
) {
  const key = listKeyOf(role, tab, asked);
  const held = ids.filter((id) => holds(client.getQueryData<Pages>(key), id));
  if (held.length > oneByOne) return client.invalidateQueries({ queryKey: key });
  await Promise.allSettled(
    held.map(async (id) => {
      const order = await client.fetchQuery({
        queryKey: orderKey(id),
        queryFn: () => fetchOrder(role, id),
        staleTime: 0,
      });
      client.setQueryData<Pages>(key, (pages) => pages && withCard(pages, tab, order));
    }),
  );
}

async function refreshTop(client: QueryClient, role: Role, { tab, asked }: Live) {
  const key = listKeyOf(role, tab, asked);
  const fresh = await fetchPage(role, tab, asked, 1);
  client.setQueryData<Pages>(key, (pages) => pages && withFirstPage(pages, fresh));
}

/**
 * useLiveList keeps the shown list true to the feed at the least cost: a changed order is asked
 * for alone, a new one brings the first page, and the other tabs are asked when somebody looks.
 */
export function useLiveList(live: Live) {
  const client = useQueryClient();
  const { Role } = useProfile();
  const latest = useRef(live);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef({ ids: new Set<string>(), arrived: false });
  useEffect(() => {
    latest.current = live;
  });

  const flush = () => {
    timer.current = undefined;
    const { ids, arrived } = waiting.current;
    waiting.current = { ids: new Set(), arrived: false };
    const now = latest.current;
    const shown = JSON.stringify(listKeyOf(Role, now.tab, now.asked));
    void client.invalidateQueries({ queryKey: countsKey });
    // Lists that nobody looks at are only marked, and asked for when they are opened.
    void client.invalidateQueries({
      queryKey: listKey,
      refetchType: 'none',
      predicate: ({ queryKey }) => JSON.stringify(queryKey) !== shown,
    });
    if (ids.size > 0) void refreshChanged(client, Role, now, [...ids]);
    if (!arrived || now.tab !== 'pending') return;
    if (now.nearTop()) refreshTop(client, Role, now).catch(() => undefined);
    else now.onHeldBack();
  };

  useUpdates(['NewOrder', 'Order'], ({ UpdateType, OrderId }) => {
    if (UpdateType === 'NewOrder') waiting.current.arrived = true;
    else if (OrderId) {
      waiting.current.ids.add(OrderId);
      void client.invalidateQueries({ queryKey: orderKey(OrderId), refetchType: 'active' });
    }
    timer.current ??= setTimeout(flush, together);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
