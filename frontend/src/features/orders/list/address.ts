import { useSearchParams } from 'react-router';
import { londonRange } from '@/lib/format';
import type { OrderFilter } from '../types';
import { type Tab, tabs } from '../types';

/** Everything that decides what a list shows. It lives in the address, so that a reload shows the same. */
export interface ListState {
  tab: Tab;
  sort: 'asc' | 'desc';
  query: string;
  from: string; // 2026-11-21, a London day; empty: open
  to: string;
  status: string[];
  shop: string[];
}

export const failedStatuses = ['FailedDelivery', 'DeliveredDelivery', 'CancelledDelivery'];
export const mostStatuses = 2; // that a list can be narrowed to

const statusesOf = (asked: string[]) =>
  failedStatuses.filter((status) => asked.includes(status)).slice(0, mostStatuses);

/** isDay tells a day that the calendar has, before 2100, from whatever else an address may hold. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text >= '2100') return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** readState takes a list's state from an address; what makes no sense there is left out. */
export function readState(params: URLSearchParams): ListState {
  const tab = tabs[Number(params.get('tab') ?? 0)] ?? 'pending';
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const ranged = isDay(from) && isDay(to) && from < to;
  return {
    tab,
    sort: params.get('sort') === 'asc' ? 'asc' : 'desc',
    query: params.get('query') ?? '',
    from: ranged ? from : '',
    to: ranged ? to : '',
    status: tab === 'failed' ? statusesOf(params.getAll('status')) : [],
    shop: params.getAll('shop'),
  };
}

export function filterOf(state: ListState): OrderFilter | undefined {
  const filter: OrderFilter = {};
  if (state.from && state.to) Object.assign(filter, londonRange(state.from, state.to));
  if (state.status.length) filter.Status = state.status;
  if (state.shop.length) filter.Shops = state.shop;
  return Object.keys(filter).length ? filter : undefined;
}

export type FilterChange = Pick<ListState, 'from' | 'to' | 'status' | 'shop'>;

/** useListState is the list's state and the ways to change it. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const state = readState(params);

  const change = (apply: (next: URLSearchParams) => void) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        apply(next);
        return next;
      },
      { replace: true },
    );

  return {
    state,
    /** Switching the tab clears the old one's search and filters. */
    setTab: (tab: Tab) =>
      setParams(tabs.indexOf(tab) ? { tab: String(tabs.indexOf(tab)) } : {}, { replace: true }),
    toggleSort: () =>
      change((next) => (state.sort === 'desc' ? next.set('sort', 'asc') : next.delete('sort'))),
    setFilter: ({ from, to, status, shop }: FilterChange) =>
      change((next) => {
        for (const name of ['from', 'to', 'status', 'shop']) next.delete(name);
        if (from && to) {
          next.set('from', from);
          next.set('to', to);
        }
        for (const value of status) next.append('status', value);
        for (const value of shop) next.append('shop', value);
      }),
  };
}

/** rangeErrors are what is wrong with a range of days, in the specification's words. */
export function rangeErrors(from: string, to: string): { from?: string; to?: string } {
  const errors: { from?: string; to?: string } = {};
  if (from >= '2100') errors.from = 'Please select a date prior to 2100';
  if (to >= '2100') errors.to = 'Please select a date prior to 2100';
  else if (from && to && to <= from) errors.to = 'End date should be after the start date';
  return errors;
}

/** withoutDialog is the list's part of an address: a dialog belongs to the order it is open on. */
export function withoutDialog(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('dialog');
  const rest = params.toString();
  return rest && `?${rest}`;
}
