import { useRef, useState } from 'react';
import type { OrderCard } from '../types';

/** useSelection is which of the shown orders are ticked; Shift ticks all from the last one on. */
export function useSelection(shown: readonly OrderCard[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);

  const select = (id: string, shift: boolean) => {
    const from = shown.findIndex((o) => o.Id === anchor.current);
    const to = shown.findIndex((o) => o.Id === id);
    const next = new Set(ids);
    if (shift && from >= 0 && to >= 0) {
      for (const o of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(o.Id);
    } else if (!next.delete(id)) next.add(id);
    anchor.current = id;
    setIds(next);
  };

  return {
    ids,
    /** The ticked orders that are still on the list. */
    orders: shown.filter((o) => ids.has(o.Id)),
    select,
    clear: () => setIds(new Set()),
  };
}
