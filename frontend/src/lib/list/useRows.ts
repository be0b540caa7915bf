import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { List, ListContext, ListRequest } from './description';
import { append, type Held, readPart, readTop, reuseUnchanged } from './rows';

/** listKey is the key of what a list holds; with the tab, of one tab. */
export const listKey = (name: string, ...rest: readonly unknown[]) =>
  [name, 'list', ...rest] as const;

const askAgainAfter = 1_000;

export type More = 'there' | 'loading' | 'failed' | 'none';

/** useRows reads a list: page after page as it is scrolled, one counted page, or all of it. */
export function useRows<Row, F extends object>(
  list: List<Row, F>,
  context: ListContext,
  request: ListRequest<F>,
  page: number,
) {
  const client = useQueryClient();
  const { mode, size } = list.paging;
  const queryKey = [
    ...listKey(list.name, context.tab, context.profile.Role, request),
    ...(mode === 'pages' ? [page] : []),
  ] as const;
  const hash = JSON.stringify(queryKey);
  const [more, setMore] = useState({ hash: '', state: 'there' as 'loading' | 'failed' | 'there' });

  const query = useQuery<Held<Row>>({
    queryKey,
    queryFn: async ({ signal }) => {
      if (mode !== 'infinite') {
        const Page = mode === 'pages' ? page : 1;
        const { rows, total } = await list.read({ ...request, Page }, context, signal);
        return { rows, total, next: '' };
      }
      const held = client.getQueryData<Held<Row>>(queryKey)?.rows.length ?? 0;
      return readTop(
        (part) => list.read({ ...request, ...part }, context, signal),
        held,
        size,
        list.id,
      );
    },
    structuralSharing: (before, now) =>
      reuseUnchanged(before as Held<Row> | undefined, now as Held<Row>, list.id),
    ...(mode === 'pages' && { placeholderData: keepPreviousData }),
    ...(list.live?.every && { refetchInterval: list.live.every }),
  });
  const { data, isFetching, refetch } = query;

  const latest = useRef({ list, context, request, queryKey });
  useEffect(() => {
    latest.current = { list, context, request, queryKey };
  });
  const loadMore = useCallback(async () => {
    const now = latest.current;
    const { id, read } = now.list;
    const cursor = client.getQueryData<Held<Row>>(now.queryKey)?.next;
    if (!cursor) return;
    setMore({ hash, state: 'loading' });
    try {
      const answer = await readPart(
        (part) => read({ ...now.request, ...part }, now.context),
        cursor,
        size,
      );
      // A list that was reloaded in the meantime continues from its own end.
      client.setQueryData<Held<Row>>(now.queryKey, (held) =>
        held?.next === cursor ? append(held, answer, id) : held,
      );
      setMore({ hash, state: 'there' });
    } catch {
      setMore({ hash, state: 'failed' });
    }
  }, [client, hash, size]);

  // A tab starts at its first page when it is opened again.
  const { name } = list;
  const { tab } = context;
  useEffect(() => {
    client.removeQueries({
      queryKey: listKey(name),
      predicate: (other) => other.queryKey[2] !== tab,
    });
  }, [client, name, tab]);

  // The total decides whether the list is empty: when rows have left, others may still exist.
  const missing = data !== undefined && data.rows.length === 0 && data.total > 0 && page === 1;
  const askedAgain = useRef(0);
  useEffect(() => {
    if (!missing || isFetching) return undefined;
    const wait = Math.max(0, askedAgain.current + askAgainAfter - Date.now());
    const timer = setTimeout(() => {
      askedAgain.current = Date.now();
      void refetch();
    }, wait);
    return () => clearTimeout(timer);
  }, [missing, isFetching, refetch]);

  const state: More = !data?.next ? 'none' : more.hash === hash ? more.state : 'there';
  return { queryKey, query, missing, more: state, loadMore };
}
