import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUpdates } from '@/lib/live';
import { type Role, useProfile } from '@/lib/session';
import { countsKey, fetchOrder, listKey, orderKey } from '../calls';
import { type Asked, fetchPage, listKeyOf, type Pages } from '../pages';
import { holds, withCard } from '../renew';
import type { Tab } from '../types';

const together = 1_000; // at most one refresh in this time, in milliseconds
const atTop = 2; // pages that a list which is read again from its top keeps
const oneByOne = 20; // more changed orders than this are quicker fetched as a list

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

/** trim leaves the first pages: a list that is read again from its top need not read its whole length. */
export function trim(client: QueryClient, key: readonly unknown[]) {
  client.setQueryData<Pages>(
    key,
    (pages) =>
      pages && { pages: pages.pages.slice(0, atTop), pageParams: pages.pageParams.slice(0, atTop) },
  );
}

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
