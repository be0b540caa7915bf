import { type CSSProperties, useMemo } from 'react';
import type { Column, ListModel } from '@/lib/list';

/** useColumns is the columns that are wanted now; the same array for as long as they are the same. */
export function useColumns<Row, F extends object>({ list, context, rows }: ListModel<Row, F>) {
  const { columns } = list;
  // While nothing is loaded every column may turn out to say something.
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
  /** The width of the actions' column; undefined where there is none. */
  actions: string | undefined;
  /** Whether some of the rows are marked as new. */
  marked: boolean;
}

/** columnsStyle is the tracks of the table: the same for the headings and every row, so that they line up. */
export function columnsStyle<Row>({ columns, rows, tick, actions, marked }: Tracks<Row>) {
  const tracks = columns.map(({ width = 'minmax(6rem, 1fr)', markedWidth }) => {
    if (marked && markedWidth) return markedWidth;
    return typeof width === 'string' ? width : width(rows);
  });
  const all = [...(tick ? ['1.25rem'] : []), ...tracks, ...(actions ? [actions] : [])];
  return { '--columns': all.join(' ') } as CSSProperties;
}
