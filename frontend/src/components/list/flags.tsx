import type { Flag } from '@/lib/flag';
import type { Column, List } from '@/lib/list';
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
