import { useEffect, useState } from 'react';

interface Options<Row> {
  rows: readonly Row[];
  id: (row: Row) => string;
  /** The row that is open beside the list; it is the active one. */
  openId: string | undefined;
  scroller: HTMLElement | null;
  open: (row: Row) => void;
}

/**
 * useActive is the row that the keys act on, and the steps to its neighbours. A row that leaves
 * the list passes its place, and the focus, to the next.
 */
export function useActive<Row>({ rows, id, openId, scroller, open }: Options<Row>) {
  const [active, setActive] = useState<string>();
  const [before, setBefore] = useState(rows);
  if (before !== rows) {
    setBefore(rows);
    setActive(placeOf(active, before.map(id), rows.map(id)));
  }
  const focus = (of: string) =>
    scroller?.querySelector<HTMLElement>(`[data-id="${CSS.escape(of)}"] [data-row-link]`)?.focus();

  useEffect(() => {
    const nowhere = document.activeElement === document.body || !document.activeElement;
    if (active && !openId && nowhere)
      scroller
        ?.querySelector<HTMLElement>(`[data-id="${CSS.escape(active)}"] [data-row-link]`)
        ?.focus();
  }, [active, openId, scroller]);

  const currentId = openId ?? active;
  const step = (by: number) => {
    const index = rows.findIndex((row) => id(row) === currentId);
    const next =
      index < 0
        ? (rows.find((row) => id(row) === active) ?? rows[0])
        : rows[Math.min(Math.max(index + by, 0), rows.length - 1)];
    if (!next) return;
    setActive(id(next));
    if (openId) open(next);
    focus(id(next));
  };
  return { currentId, current: rows.find((row) => id(row) === currentId), setActive, step };
}

/** placeOf is the active row where it still stands, else the one that stands in its place. */
function placeOf(active: string | undefined, before: string[], now: string[]) {
  if (!active || now.includes(active)) return active;
  const at = before.indexOf(active);
  const after = before.slice(at + 1).find((id) => now.includes(id));
  return at < 0 ? undefined : (after ?? now.at(-1));
}
