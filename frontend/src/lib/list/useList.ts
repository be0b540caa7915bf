import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDialog } from '../hooks';
import { useProfile } from '../session';
import { clearedValues, listSearch, readState, requestOf, tabOf, tabParamOf } from './address';
import type { List, ListContext, Values } from './description';
import { useActive } from './useActive';
import { useDensity, useHidden } from './useScrollMemory';
import { useListSearch } from './useListSearch';
import { useLiveRows } from './useLiveRows';
import { useRows } from './useRows';
import { useSelection } from './useSelection';
import { useWrite } from './useWrite';

interface ListOptions<F> {
  /** What the list is narrowed to, whatever the address says. */
  fixed?: Partial<F>;
  /** The row that is open beside the list. */
  openId?: string | undefined;
}

const reloadsBelow = 300; // pixels of scroll below which new rows appear automatically
const searchPause = 500;

const toTop = (scroller: HTMLElement | null) => {
  if (scroller) scroller.scrollTop = 0;
};

/** useList is one described list on a screen: what the address says, the rows, and the ways to change both. */
export function useList<Row, F extends object>(list: List<Row, F>, options: ListOptions<F> = {}) {
  const profile = useProfile();
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const write = useWrite();
  const dialog = useDialog();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);

  const params = useMemo(() => new URLSearchParams(address), [address]);
  const tab = tabOf(list, params);
  const context = useMemo<ListContext>(() => ({ profile, tab }), [profile, tab]);
  const state = readState(list, context, params);
  const request = requestOf(list, context, state, options.fixed);
  const held = useRows(list, context, request, state.page);
  const { queryKey, rows, readAt } = held;
  const scope = JSON.stringify([list.name, tab, request]);

  const counts = useQuery<Record<string, number>>({
    queryKey: list.counts?.key ?? [list.name, 'counts'],
    queryFn: () => list.counts?.load() ?? Promise.resolve({}),
    enabled: Boolean(list.counts),
  });
  const selection = useSelection(rows, list.id, scope);
  const change = useCallback(
    (values: Values) => {
      toTop(scroller);
      write({ page: undefined, ...values });
    },
    [write, scroller],
  );
  const search = useListSearch(
    state.query,
    (query) => change({ query }),
    list.search?.pause ?? searchPause,
  );
  const columns = useHidden(list.name, state.hidden, write);
  const density = useDensity(list.name, list.density?.(context) ?? 'rows');

  const nearTop = () => (scroller?.scrollTop ?? 0) < reloadsBelow;
  const live = useLiveRows({ list, context, queryKey, nearTop, readAt }, rows);
  const { heldBack } = live;

  // Rows that were held back are shown once all others have left.
  const onlyHeldBack = heldBack && rows.length === 0 && !held.query.isFetching;
  const { refetch } = held.query;
  useEffect(() => {
    if (onlyHeldBack) void refetch();
  }, [onlyHeldBack, refetch]);

  const linkTo = (row: Row): string | undefined => {
    const target = list.open?.(row, context);
    if (target === undefined || typeof target === 'function') return undefined;
    if (typeof target === 'string') return target + listSearch(list, address);
    const next = new URLSearchParams(address);
    next.set('dialog', target.dialog);
    next.set('of', list.id(row));
    return `?${next.toString()}`;
  };
  const open = (row: Row) => {
    const target = list.open?.(row, context);
    if (typeof target === 'function') return target();
    if (typeof target === 'object') return dialog.open(target.dialog, list.id(row));
    if (target) void navigate(target + listSearch(list, address));
  };
  const active = useActive({ rows, id: list.id, openId: options.openId, scroller, open });

  return {
    list,
    context,
    state,
    request,
    ...held,
    counts: counts.data,
    selection,
    search,
    density,
    columns,
    active,
    openId: options.openId,
    dialog,
    ...live,
    /** Whether new rows wait to be shown; an empty list shows them by itself. */
    heldBack: heldBack && rows.length > 0,
    nearTop,
    scroller,
    setScroller,
    scope,
    write,
    change,
    linkTo,
    open,
    /** Reads the list anew from its top, with what was held back. */
    reload: () => {
      scroller?.scrollTo({ top: 0 });
      void client.resetQueries({ queryKey, exact: true });
    },
    /** Switching the tab leaves the old one's search and filters. */
    setTab: (key: string) => {
      search.clear(); // also an unfinished search
      const index = list.tabs?.findIndex((one) => one.key === key) ?? 0;
      write({
        ...clearedValues(list),
        sort: undefined,
        by: undefined,
        [tabParamOf(list)]: index > 0 ? String(index) : undefined,
      });
    },
    clear: () => {
      search.clear();
      write(clearedValues(list));
    },
  };
}

export type ListModel<Row, F extends object> = ReturnType<typeof useList<Row, F>>;
