import { type CSSProperties, useMemo } from 'react';
import type { Flag } from '@/lib/flag';
import { type Column, isOffered, type List, type ListModel } from '@/lib/list';
import { StatusBadges } from '../StatusBadge';

/** flagsOf is the flags that a row has. */
export function flagsOf<Row, F extends object>(
  { flags }: Pick<List<Row, F>, 'flags'>,
  row: Row,
  now: number,
): Flag[] {
  return (flags?.of(row, now) ?? []).filter((flag) => flag !== false);
}

/** withFlags is the columns of a list, the one of its flags included. */
export function withFlags<Row, F extends object>(list: List<Row, F>): readonly Column<Row>[] {
  const { columns, flags } = list;
  if (!flags) return columns;
  const column: Column<Row> = {
    label: flags.label ?? 'Status',
    cell: (row, { now }) => <StatusBadges flags={flagsOf(list, row, now)} />,
    width: flags.width,
    shown: (rows) => rows.some((row) => flagsOf(list, row, Date.now()).length > 0),
  };
  return [...columns, column];
}

/** useColumns returns the columns to show, as the same array while they do not change. */
export function useColumns<Row, F extends object>(model: ListModel<Row, F>) {
  const { list, context, rows } = model;
  const [hidden] = model.columns;
  const columns = useMemo(() => withFlags(list), [list]);
  // Until rows are loaded, any column may turn out to have content.
  const wanted = columns
    .map(({ when, shown, label }, index) =>
      (when?.(context) ?? true) &&
      !(index && hidden.includes(label)) && // the first names the row
      (rows.length === 0 || (shown?.(rows) ?? true))
        ? 'y'
        : 'n',
    )
    .join('');
  return useMemo(() => columns.filter((_, index) => wanted[index] === 'y'), [columns, wanted]);
}

interface Tracks<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  tick: boolean;
  /** The width of the actions' column; undefined if there is none. */
  actions: string | undefined;
  /** Whether some of the rows are marked as new. */
  marked: boolean;
}

/** columnsStyle is the tracks of the table: the same for the headings and every row, so that they line up. */
export function columnsStyle<Row>({ columns, rows, tick, actions, marked }: Tracks<Row>) {
  return {
    '--columns': tracksOf({ columns, rows, tick, actions, marked }).join(' '),
  } as CSSProperties;
}

function tracksOf<Row>({ columns, rows, tick, actions, marked }: Tracks<Row>): string[] {
  const tracks = columns.map(({ width = 'minmax(6rem, 1fr)', markedWidth }) => {
    if (marked && markedWidth) return markedWidth;
    return typeof width === 'string' ? width : width(rows);
  });
  return [...(tick ? ['1.25rem'] : []), ...tracks, ...(actions ? [actions] : [])];
}

const gap = 0.625; // rem, as in List.module.css
const edges = 1.5; // rem
const pixels = 16; // of a rem

/** The minimum width of a column in rem: 4 for '4rem' and 'minmax(4rem, 1fr)'. */
const leastOf = (track: string) => Number(/[\d.]+(?=rem)/.exec(track)?.[0] ?? 0);

/** leastWidth is the width in pixels that a table needs to show all its columns. */
export function leastWidth<Row>(given: Tracks<Row>): number {
  const tracks = tracksOf(given);
  const least = tracks.reduce((sum, track) => sum + leastOf(track), 0);
  return Math.ceil((least + gap * (tracks.length - 1) + edges) * pixels);
}

/** actionsTrack is the width of the actions' column; none if no row has an action. */
export function actionsTrack<Row, F extends object>(model: ListModel<Row, F>): string | undefined {
  const { list, rows, context } = model;
  const offered = (list.rowActions ?? []).some((action) =>
    rows.some((row) => isOffered(action, row, context)),
  );
  return offered ? actionsWidth(model) : undefined;
}

/** actionsWidth is the width of a column of actions. */
export function actionsWidth<Row, F extends object>({ list, context }: ListModel<Row, F>): string {
  const { actionsWidth: width = '2.25rem' } = list;
  return typeof width === 'function' ? width(context) : width;
}
