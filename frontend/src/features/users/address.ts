import { useSearchParams } from 'react-router';
import { addDays, fromLondon } from '@/lib/format';
import { type Search, useSearch } from '@/lib/hooks';
import type { AuditFilter } from './types';

type Values = Record<string, string | string[] | undefined>;

/** useAddress is a list's state in the address; a change leads back to the first page. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const set = (values: Values, replace = true) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries({ page: undefined, ...values })) {
          next.delete(name);
          for (const one of [value ?? []].flat()) if (one) next.append(name, one);
        }
        return next;
      },
      { replace },
    );
  return { params, set, page: Math.max(1, Number(params.get('page')) || 1) };
}

export type Address = ReturnType<typeof useAddress>;

/** usePagedSearch is useSearch for a list with pages: what is typed leads back to the first one. */
export function usePagedSearch({ params, set }: Address, name = 'query'): Search {
  const search = useSearch(name);
  return {
    ...search,
    setText: (text) => {
      if (params.has('page')) set({});
      search.setText(text);
    },
  };
}

const day = /^\d{4}-\d{2}-\d{2}$/;

export interface Range {
  from: string; // 2026-11-21, a London day; empty: open
  to: string;
  error: string;
}

/** rangeOf reads a range of days from an address. */
export function rangeOf(params: URLSearchParams): Range {
  const read = (name: string) => {
    const value = params.get(name) ?? '';
    return day.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  };
  const from = read('from');
  const to = read('to');
  let error = '';
  if (from >= '2100' || to >= '2100') error = 'Please select a date prior to 2100';
  else if (from && to && to < from) error = 'End date should be after the start date';
  return { from, to, error };
}

/** auditFilterOf is what the server is asked for; a range that makes no sense is left out. */
export function auditFilterOf(params: URLSearchParams): AuditFilter {
  const { from, to, error } = rangeOf(params);
  const actor = params.get('actor') ?? '';
  const target = params.get('target') ?? '';
  const action = params.getAll('action');
  return {
    ...(from && !error && { From: fromLondon(from).toISOString() }),
    ...(to && !error && { To: fromLondon(addDays(to, 1)).toISOString() }),
    ...(actor && { Actor: actor }),
    ...(target && { Target: target }),
    ...(action.length > 0 && { Action: action }),
  };
}
