import { Checkbox, VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy';
import type { Column, ListModel } from '@/lib/list';
import type Sorter from './SortHeading';
import classes from './List.module.css';

// React.lazy does not support generic components.
const SortHeading = lazyPart(() => import('./SortHeading')) as unknown as typeof Sorter;

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
        {columns.map((column, index) => (
          <Heading key={column.label || index} model={model} column={column} />
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

interface HeadingProps<Row, F extends object> {
  model: ListModel<Row, F>;
  column: Column<Row>;
}

/** A column's heading, which sorts the list where the column can. */
function Heading<Row, F extends object>({ model, column }: HeadingProps<Row, F>) {
  const plain = (
    <span role="columnheader" data-end={column.end || undefined}>
      {column.label}
    </span>
  );
  if (!column.sort) return plain;
  return (
    <Suspense fallback={plain}>
      <SortHeading model={model} column={column} />
    </Suspense>
  );
}
