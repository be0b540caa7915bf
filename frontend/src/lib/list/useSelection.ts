import { useRef, useState } from 'react';

/**
 * useSelection is which of the shown rows are ticked; Shift ticks all from the last one on. It
 * ends with the tab, the filter or the search it was made in.
 */
export function useSelection<Row>(shown: readonly Row[], id: (row: Row) => string, scope: string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [within, setWithin] = useState(scope);
  const anchor = useRef<string>(undefined);
  if (within !== scope) {
    setWithin(scope);
    setIds(new Set());
  }

  const select = (one: string, shift: boolean) => {
    const from = shown.findIndex((row) => id(row) === anchor.current);
    const to = shown.findIndex((row) => id(row) === one);
    const next = new Set(ids);
    if (shift && from >= 0 && to >= 0) {
      for (const row of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(id(row));
    } else if (!next.delete(one)) next.add(one);
    anchor.current = one;
    setIds(next);
  };
  const rows = shown.filter((row) => ids.has(id(row)));
  const all = rows.length > 0 && rows.length === shown.length;
  const clear = () => setIds(new Set());

  return {
    ids,
    /** The ticked rows that are still on the list. */
    rows,
    all,
    select,
    /** Ticks all rows that are loaded, or none. */
    toggleAll: () => (all ? clear() : setIds(new Set(shown.map(id)))),
    clear,
    /** Ticks those rows alone. */
    keep: (these: readonly string[]) => setIds(new Set(these)),
  };
}
