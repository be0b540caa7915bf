import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Update, useUpdates } from '../live';
import type { List, ListContext, ListRequest } from './description';
import { applyChanged, type Held, readTop, reuseUnchanged } from './rows';
import { listKey } from './useRows';

const together = 300; // events within this time cause one refresh, in milliseconds
const jitter = 500; // so that open screens do not all send requests at once
const mostTop = 100; // rows per response
const mostIds = 100;

interface Live<Row, F extends object> {
  list: List<Row, F>;
  context: ListContext;
  request: ListRequest<F>;
  queryKey: QueryKey;
  /** Whether new rows may be shown by themselves. */
  nearTop: () => boolean;
  /** New rows wait for a click. */
  onHeldBack: () => void;
}

interface Waiting {
  ids: Set<string>;
  arrived: boolean;
}

const nothing = (): Waiting => ({ ids: new Set(), arrived: false });

/** refreshTop reads the top of the list anew, in one call; what was held below it is read again when scrolled to. */
export async function refreshTop<Row, F extends object>(client: QueryClient, live: Live<Row, F>) {
  const { list, context, request, queryKey } = live;
  const held = client.getQueryData<Held<Row>>(queryKey);
  if (!held || list.paging.mode !== 'infinite')
    return client.invalidateQueries({ queryKey, exact: true });
  const wanted = Math.min(mostTop, held.rows.length);
  const top = await readTop(
    (part) => list.read({ ...request, ...part }, context),
    wanted,
    list.paging.size,
    list.id,
  );
  client.setQueryData<Held<Row>>(queryKey, (now) => now && reuseUnchanged(now, top, list.id));
}

/** refreshChanged asks for the changed rows that are held, in one call. */
async function refreshChanged<Row, F extends object>(
  client: QueryClient,
  live: Live<Row, F>,
  changed: ReadonlySet<string>,
) {
  const { list, context, queryKey } = live;
  const rows = client.getQueryData<Held<Row>>(queryKey)?.rows ?? [];
  const ids = rows.map(list.id).filter((id) => changed.has(id));
  if (ids.length === 0) return;
  const read = list.live?.changed;
  if (!read || ids.length > mostIds) {
    await client.invalidateQueries({ queryKey, exact: true });
    return;
  }
  const answered = await read(ids, context);
  client.setQueryData<Held<Row>>(
    queryKey,
    (held) => held && reuseUnchanged(held, applyChanged(held, ids, answered, list.id), list.id),
  );
}

/**
 * useLiveRows keeps the shown list true to the feed at the least cost: one call for the counts
 * and at most one for the rows, and nothing for what is not shown.
 */
export function useLiveRows<Row, F extends object>(live: Live<Row, F>) {
  const client = useQueryClient();
  const latest = useRef(live);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef(nothing());
  useEffect(() => {
    latest.current = live;
  });

  const flush = () => {
    timer.current = undefined;
    const { ids, arrived } = waiting.current;
    waiting.current = nothing();
    const now = latest.current;
    const { list, queryKey } = now;
    if (list.counts) void client.invalidateQueries({ queryKey: list.counts.key });
    // Lists that are not shown are only marked as stale and loaded when they are opened.
    const shown = JSON.stringify(queryKey);
    void client.invalidateQueries({
      queryKey: listKey(list.name),
      refetchType: 'none',
      predicate: (other) => JSON.stringify(other.queryKey) !== shown,
    });
    const refresh = async () => {
      if (arrived && now.nearTop()) return refreshTop(client, now);
      if (arrived) now.onHeldBack();
      return refreshChanged(client, now, ids);
    };
    refresh().catch(() => client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' }));
  };
  const onUpdate = (update: Update) => {
    const { list, context, queryKey } = latest.current;
    const { arrivals = [], types = [], concerns } = list.live ?? {};
    const id = update.Id ?? update.OrderId;
    const held = client.getQueryData<Held<Row>>(queryKey)?.rows ?? [];
    const changes = types.includes(update.UpdateType);
    if (changes && id && held.some((row) => list.id(row) === id)) waiting.current.ids.add(id);
    else if (arrivals.includes(update.UpdateType))
      waiting.current.arrived ||= concerns?.(update, context) ?? true;
    else if (changes && !id) waiting.current.arrived = true;
    timer.current ??= setTimeout(flush, together + Math.random() * jitter);
  };

  useUpdates([...(live.list.live?.types ?? []), ...(live.list.live?.arrivals ?? [])], onUpdate);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
