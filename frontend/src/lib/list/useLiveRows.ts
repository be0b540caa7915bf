import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Update, useUpdates } from '../live';
import type { List, ListContext } from './description';
import { applyChanged, type Held, rowsOf, tick } from './rows';
import { rowsKey } from './useRows';

const together = 300; // events within this time cause one refresh, in milliseconds
const jitter = 500; // so that open screens do not all send requests at once
const again = 5_000; // after a refresh that failed
const mostIds = 100;
const nearParts = 2; // the parts that are read anew where somebody is near the top

interface Shown<Row, F extends object> {
  list: List<Row, F>;
  context: ListContext;
  queryKey: QueryKey;
  /** Whether new rows may be shown by themselves. */
  nearTop: () => boolean;
  /** When the top of the list was read, by tick. */
  readAt: number;
}

/** Something new, by its id where it is known, and when this page learned of it, by tick. */
interface Arrival {
  id: string | undefined;
  at: number;
}

const idOf = ({ Id, OrderId }: Update) => Id ?? OrderId;

/** refreshTop reads the list anew from its top; what is far below is read again when it is scrolled to. */
async function refreshTop<Row>(client: QueryClient, queryKey: QueryKey) {
  client.setQueryData<Held<Row>>(
    queryKey,
    (held) =>
      held && {
        ...held,
        pages: held.pages.slice(0, nearParts),
        pageParams: held.pageParams.slice(0, nearParts),
      },
  );
  await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
}

/** refreshChanged asks for changed rows, in one call. */
async function refreshChanged<Row, F extends object>(
  client: QueryClient,
  { list, context, queryKey }: Shown<Row, F>,
  ids: string[],
) {
  if (ids.length === 0) return;
  const { read, belongs } = list.live?.changed ?? {};
  if (!read || !belongs || ids.length > mostIds) {
    await client.invalidateQueries({ queryKey, exact: true }, { throwOnError: true });
    return;
  }
  const answered = await read(ids, context);
  const by = { id: list.id, belongs: (row: Row) => belongs(row, context) };
  client.setQueryData<Held<Row>>(queryKey, (held) => held && applyChanged(held, ids, answered, by));
}

/** settled waits until the list is not being read: what arrives may be older than an update. */
async function settled(client: QueryClient, queryKey: QueryKey) {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  while (query?.promise && query.state.fetchStatus !== 'idle')
    await query.promise.catch(() => undefined);
}

/**
 * useLiveRows keeps the shown list true to the feed at the least cost: one call for the counts
 * and at most one for the rows, and nothing for what is not shown. New rows below the top of the
 * screen are held back until they are wanted.
 */
export function useLiveRows<Row, F extends object>(shown: Shown<Row, F>, rows: readonly Row[]) {
  const client = useQueryClient();
  const latest = useRef(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(Update & { at: number })[]>([]);
  const mounted = useRef(true);
  const [held, setHeld] = useState<readonly Arrival[]>([]);
  useEffect(() => {
    latest.current = shown;
  });

  const flush = async () => {
    const mine = timer.current;
    await settled(client, latest.current.queryKey);
    if (timer.current !== mine) return;
    timer.current = undefined;
    const updates = waiting.current;
    waiting.current = [];
    const now = latest.current;
    const { list, context, queryKey } = now;
    if (list.counts) void client.invalidateQueries({ queryKey: list.counts.key });
    // Lists that are not shown are only marked as stale and loaded when they are opened.
    const hash = JSON.stringify(queryKey);
    void client.invalidateQueries({
      queryKey: rowsKey(list.name),
      refetchType: 'none',
      predicate: (other) => JSON.stringify(other.queryKey) !== hash,
    });
    const data = client.getQueryData<Held<Row>>(queryKey);
    const known = new Set(data ? rowsOf(data, list.id).map(list.id) : []);
    const { arrivals = [], types = [], concerns } = list.live ?? {};
    const changed = new Set<string>();
    const arrived: Arrival[] = [];
    for (const update of updates) {
      const id = idOf(update);
      const change = types.includes(update.UpdateType);
      const arrival = arrivals.includes(update.UpdateType);
      if (id && known.has(id)) {
        if (change) changed.add(id);
      } else if (arrival ? (concerns?.(update, context) ?? true) : change && !id)
        arrived.push({ id, at: update.at });
    }
    const refresh = async () => {
      if (arrived.length > 0 && now.nearTop()) return refreshTop<Row>(client, queryKey);
      if (arrived.length > 0) setHeld((before) => [...before, ...arrived].slice(-mostIds));
      return refreshChanged(client, now, [...changed]);
    };
    refresh().catch(() => {
      if (!mounted.current) return;
      waiting.current.unshift(...updates);
      timer.current ??= setTimeout(() => void flush(), again);
    });
  };
  const onUpdate = (update: Update) => {
    waiting.current.push({ ...update, at: tick() });
    timer.current ??= setTimeout(() => void flush(), together + Math.random() * jitter);
    // What has left before it was shown is not waited for.
    const { list, context } = latest.current;
    const id = idOf(update);
    // A record that is open reads itself again; others do when they are opened.
    if (id)
      void client.invalidateQueries({ queryKey: [list.name, 'one', id], refetchType: 'none' });
    if (id && list.live?.concerns && !list.live.concerns(update, context))
      setHeld((before) =>
        before.some((one) => one.id === id) ? before.filter((one) => one.id !== id) : before,
      );
  };

  useUpdates([...(shown.list.live?.types ?? []), ...(shown.list.live?.arrivals ?? [])], onUpdate);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);

  const seen = new Set(held.length > 0 ? rows.map(shown.list.id) : []);
  return {
    /** Whether something new is neither shown nor was there when the top was read. */
    heldBack: held.some(({ id, at }) => at > shown.readAt && !(id && seen.has(id))),
    holdBack: () => setHeld((before) => [...before, { id: undefined, at: tick() }].slice(-mostIds)),
    refreshTop: () => void refreshTop<Row>(client, shown.queryKey).catch(() => undefined),
  };
}
