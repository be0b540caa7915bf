import { useCallback } from 'react';
import { useRouter } from '../router';
import { applyValues } from './address';
import type { Values } from './description';

export interface WriteOptions {
  /** Adds an entry to the history, as a dialog does; otherwise the present one is replaced. */
  push?: boolean;
}

export type Write = (values: Values, options?: WriteOptions) => void;

interface Pending {
  pathname: string;
  values: Values;
  push: boolean;
}

let pending: Pending | undefined;

/**
 * useWrite changes parameters of the address. The changes of one tick are one navigation, onto
 * what the router's address is then; setSearchParams keeps only the last of them, and drops the
 * location's state.
 */
export function useWrite(): Write {
  const router = useRouter();
  return useCallback(
    (values, { push = false } = {}) => {
      const { pathname } = router.state.location;
      if (pending?.pathname === pathname) {
        Object.assign(pending.values, values);
        pending.push ||= push;
        return;
      }
      const mine: Pending = { pathname, values: { ...values }, push };
      pending = mine;
      queueMicrotask(() => {
        if (pending === mine) pending = undefined;
        const { location } = router.state;
        if (location.pathname !== pathname) return; // the user left in the meantime
        const next = applyValues(new URLSearchParams(location.search), mine.values).toString();
        const search = next && `?${next}`;
        if (search === location.search) return;
        void router.navigate(
          { pathname, search, hash: location.hash },
          {
            replace: !mine.push,
            state: location.state as unknown,
            preventScrollReset: true,
            // Otherwise a busy computer shows the rows' old links for a while, and a click on one
            // of them takes back what the address says already.
            flushSync: !mine.push,
          },
        );
      });
    },
    [router],
  );
}
