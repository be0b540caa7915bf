import type { Answer, ListParams } from './description';

/** The rows of a list that have been read so far, from its top. */
export interface Held<Row> {
  rows: readonly Row[];
  total: number;
  /** The cursor of what follows; empty at the end. */
  next: string;
}

type Id<Row> = (row: Row) => string;
type Read<Row> = (part: Pick<ListParams, 'Size' | 'Page' | 'After'>) => Promise<Answer<Row>>;

const most = 100; // rows per response
const mostHeld = 1_000; // rows that are reloaded; the list ends there until it is scrolled

/** unique is the rows, each once: one may come twice while others come and go. */
function unique<Row>(rows: readonly Row[], id: Id<Row>): Row[] {
  return [...new Map(rows.map((row) => [id(row), row])).values()];
}

/** readPart reads what follows a cursor; an empty one is the list's top. */
export function readPart<Row>(read: Read<Row>, cursor: string, size: number): Promise<Answer<Row>> {
  return read({ Page: 1, Size: size, ...(cursor && { After: cursor }) });
}

/** append is what is held and the part that follows it. */
export function append<Row>(held: Held<Row>, answer: Answer<Row>, id: Id<Row>): Held<Row> {
  const rows = unique([...held.rows, ...answer.rows], id);
  return { rows, total: answer.total, next: answer.next ?? '' };
}

/** readTop reads a list from its top: as many rows as wanted, in as few calls as possible. */
export async function readTop<Row>(
  read: Read<Row>,
  wanted: number,
  size: number,
  id: Id<Row>,
): Promise<Held<Row>> {
  const whole = Math.min(Math.max(wanted, size), mostHeld);
  let held: Held<Row> = { rows: [], total: 0, next: '' };
  do {
    const part = Math.min(most, whole - held.rows.length);
    held = append(held, await readPart(read, held.next, part), id);
  } while (held.rows.length < whole && held.next);
  return held;
}

const same = <Row>(before: Row, now: Row) => JSON.stringify(before) === JSON.stringify(now);

/**
 * reuseUnchanged keeps the object of every row that has not changed, wherever it stands now, so
 * that it is not drawn again.
 */
export function reuseUnchanged<Row>(
  before: Held<Row> | undefined,
  now: Held<Row>,
  id: Id<Row>,
): Held<Row> {
  if (!before || before === now) return now;
  const known = new Map(before.rows.map((row) => [id(row), row]));
  const rows = now.rows.map((row) => {
    const old = known.get(id(row));
    return old !== undefined && same(old, row) ? old : row;
  });
  return { ...now, rows };
}

/**
 * applyChanged puts changed rows in their places. One that was asked for and did not come back
 * has left the list.
 */
export function applyChanged<Row>(
  held: Held<Row>,
  asked: readonly string[],
  answered: readonly Row[],
  id: Id<Row>,
): Held<Row> {
  const wanted = new Set(asked);
  if (!held.rows.some((row) => wanted.has(id(row)))) return held;
  const changed = new Map(answered.map((row) => [id(row), row]));
  const rows = held.rows.flatMap((row) => {
    if (!wanted.has(id(row))) return [row];
    const now = changed.get(id(row));
    return now === undefined ? [] : [now];
  });
  const left = held.rows.length - rows.length;
  return { ...held, rows, total: Math.max(rows.length, held.total - left) };
}
