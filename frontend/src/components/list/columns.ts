import { type CSSProperties, useMemo } from 'react';
import type { Column, ListModel } from '@/lib/list';
import { withFlags } from './flags';

/** useColumns returns the columns to show, as the same array while they do not change. */
export function useColumns<Row, F extends object>({ list, context, rows }: ListModel<Row, F>) {
  const columns = useMemo(() => withFlags(list), [list]);
  // Until rows are loaded, any column may turn out to have content.
  const wanted = columns
    .map(({ when, shown }) =>
      (when?.(context) ?? true) && (rows.length === 0 || (shown?.(rows) ?? true)) ? 'y' : 'n',
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
  const offered = (list.rowActions ?? []).some(
    ({ when }) => !when || rows.some((row) => when(row, context)),
  );
  return offered ? (list.actionsWidth ?? '2.25rem') : undefined;
}
