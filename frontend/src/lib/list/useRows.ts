import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { List, ListContext, ListRequest } from './description';
import { type Held, keepNewest, type Part, rowsOf, tick } from './rows';

/** rowsKey is the key of what a list holds; with the tab, of one tab. */
export const rowsKey = (name: string, ...rest: readonly unknown[]) =>
  [name, 'rows', ...rest] as const;

const firstSize = 30; // fills an ordinary window
const nextSize = 100;
const askAgainAfter = 1_000;
const none: readonly never[] = [];

/** What a key asks for, in whatever order. */
const withoutOrder = (key: QueryKey) =>
  JSON.stringify([key.slice(0, 4), { ...(key[4] as object), OrderBy: 0, SortBy: 0 }]);

/** useRows reads a list: part after part as it is scrolled, or one counted page. */
export function useRows<Row, F extends object>(
  list: List<Row, F>,
  context: ListContext,
  request: ListRequest<F>,
  page: number,
) {
  const client = useQueryClient();
  const { id, name, pageSize, totalOf } = list;
  const { tab, profile } = context;
  const Page = pageSize ? page : 1;
  const queryKey = [...rowsKey(name, tab, profile.Role, request), Page] as const;
  const query = useInfiniteQuery<Part<Row>, Error, Held<Row>, typeof queryKey, string>({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const asked = tick();
      const Size = pageSize ?? (pageParam ? nextSize : firstSize);
      const After = pageParam && { After: pageParam };
      const answer = await list.read({ ...request, Page, Size, ...After }, context, signal);
      return { rows: answer.rows, total: answer.total, next: answer.next ?? '', asked };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => (pageSize ? undefined : next || undefined),
    structuralSharing: (before, now) =>
      keepNewest(before as Held<Row> | undefined, now as Held<Row>, id),
    // Rows that only change their order stay, and with them the heading that was pressed.
    placeholderData: (held, before) =>
      pageSize || (before && withoutOrder(before.queryKey) === withoutOrder(queryKey))
        ? held
        : undefined,
    ...(list.live?.every && { refetchInterval: list.live.every }),
  });
  const { data, isFetching, isError, isFetchNextPageError, refetch, fetchNextPage } = query;
  const rows = useMemo(() => (data ? rowsOf(data, id) : none), [data, id]);

  // A tab starts at its top when it is opened again.
  useEffect(() => {
    client.removeQueries({
      queryKey: rowsKey(name),
      predicate: (other) => other.queryKey[2] !== tab,
    });
  }, [client, name, tab]);

  // The total decides whether the list is empty: when rows have left, others may still exist.
  const counted = data?.pages.at(-1)?.total;
  const total = data && !pageSize && !totalOf && !query.hasNextPage ? rows.length : counted;
  const missing = rows.length === 0 && counted !== undefined && counted > 0 && page === 1;
  const askedAgain = useRef(0);
  useEffect(() => {
    if (!missing || isFetching || isError) return undefined;
    const wait = Math.max(0, askedAgain.current + askAgainAfter - Date.now());
    const timer = setTimeout(() => {
      askedAgain.current = Date.now();
      void refetch();
    }, wait);
    return () => clearTimeout(timer);
  }, [missing, isFetching, isError, refetch]);

  return {
    queryKey,
    query: { ...query, isError: isError && !isFetchNextPageError },
    rows,
    total,
    missing,
    /** When the top of the list was read, by tick. */
    readAt: data?.pages[0]?.asked ?? 0,
    /** Whether more may be read now. */
    more: query.hasNextPage && !isFetching && !isFetchNextPageError,
    loadMore: fetchNextPage,
  };
}
