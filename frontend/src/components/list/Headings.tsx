import { Checkbox, VisuallyHidden } from '@mantine/core';
import type { Column, ListModel } from '@/lib/list';
import classes from './List.module.css';

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  columns: readonly Column<Row>[];
  selectable: boolean;
  /** Whether the rows have a column of actions. */
  acts: boolean;
}

/** The headings of the table, with the box that selects all loaded rows. */
export function Headings<Row, F extends object>({
  model,
  columns,
  selectable,
  acts,
}: Props<Row, F>) {
  const { list, selection, rows } = model;
  return (
    <div role="rowgroup" className={classes['headings']}>
      <div role="row" aria-rowindex={1} className={classes['cells']}>
        {selectable && (
          <span role="columnheader">
            <Checkbox
              size="xs"
              checked={selection.all}
              indeterminate={selection.rows.length > 0 && !selection.all}
              onChange={selection.toggleAll}
              aria-label={`Select all ${rows.length} loaded ${list.noun[1]}`}
            />
          </span>
        )}
        {columns.map(({ label, end }, index) => (
          <span key={label || index} role="columnheader" data-end={end || undefined}>
            {label}
          </span>
        ))}
        {acts && (
          <span role="columnheader">
            <VisuallyHidden>Actions</VisuallyHidden>
          </span>
        )}
      </div>
    </div>
  );
}
