import type { InfiniteData } from '@tanstack/react-query';

/** A part of a list, as it was read. */
export interface Part<Row> {
  rows: readonly Row[];
  total: number;
  /** The cursor of what follows; empty at the end. */
  next: string;
  /** Its place among the reads and the updates of this page, by tick. */
  asked: number;
}

/** What has been read of a list, from its top. */
export interface Held<Row> extends InfiniteData<Part<Row>, string> {
  /** The versions at which rows left the list, by their ids. */
  gone?: Readonly<Record<string, number>>;
}

type Id<Row> = (row: Row) => string;

let ticks = 0;

/** tick numbers reads and updates: a read with a greater number contains what the update is about. */
export const tick = () => (ticks += 1);

/** versionOf is the number that the server gave a row with its last change; 0 where it has none. */
const versionOf = (row: unknown) => (row as { Version?: number }).Version ?? 0;

/** rowsOf is the rows, each once: one may come twice while others come and go. */
export function rowsOf<Row>(held: Held<Row>, id: Id<Row>): Row[] {
  const rows = new Map<string, Row>();
  for (const row of held.pages.flatMap((part) => part.rows)) {
    const other = rows.get(id(row));
    if (other === undefined || versionOf(row) > versionOf(other)) rows.set(id(row), row);
  }
  return [...rows.values()];
}

/**
 * mapRows replaces or removes rows. The total may not include a removed row any more, so removals
 * never make it 0: if no row is left, the list is read again.
 */
function mapRows<Row>(held: Held<Row>, id: Id<Row>, change: (row: Row) => Row | undefined) {
  const left = new Set<string>();
  const pages = held.pages.map((part) => ({
    ...part,
    rows: part.rows.flatMap((row) => {
      const now = change(row);
      if (now === undefined) left.add(id(row));
      return now === undefined ? [] : [now];
    }),
  }));
  return {
    ...held,
    pages: pages.map((part) => ({
      ...part,
      total: Math.max(Math.min(part.total, 1), part.total - left.size),
    })),
  };
}

/**
 * keepNewest is what is held after a response: no row becomes older by it or comes back, and one
 * that has not changed stays the same object, so that it is not drawn again.
 */
export function keepNewest<Row>(
  before: Held<Row> | undefined,
  now: Held<Row>,
  id: Id<Row>,
): Held<Row> {
  if (!before || before === now) return now; // what stays in sight while another page is read
  const known = new Map(before.pages.flatMap(({ rows }) => rows.map((row) => [id(row), row])));
  const gone = { ...before.gone, ...now.gone };
  const kept = mapRows(now, id, (row) => {
    const left = gone[id(row)];
    if (left !== undefined && versionOf(row) <= left) return undefined;
    const old = known.get(id(row));
    if (old === undefined || versionOf(old) < versionOf(row)) return row;
    return versionOf(old) > versionOf(row) || JSON.stringify(old) === JSON.stringify(row)
      ? old
      : row;
  });
  return { ...kept, gone };
}

/**
 * applyChanged puts rows that were asked for by their ids in their places. One that did not come
 * back, or no longer belongs to the list, has left it.
 */
export function applyChanged<Row>(
  held: Held<Row>,
  asked: readonly string[],
  answered: readonly Row[],
  { id, belongs }: { id: Id<Row>; belongs: (row: Row) => boolean },
): Held<Row> {
  const wanted = new Set(asked);
  const changed = new Map(answered.map((row) => [id(row), row]));
  const gone: Record<string, number> = { ...held.gone };
  const next = mapRows(held, id, (row) => {
    if (!wanted.has(id(row))) return row;
    const now = changed.get(id(row)) ?? row;
    if (versionOf(now) < versionOf(row)) return row;
    if (changed.has(id(row)) && belongs(now)) return now;
    if (versionOf(now) > 0) gone[id(row)] = versionOf(now);
    return undefined;
  });
  return { ...next, gone };
}
