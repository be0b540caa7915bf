import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column, ListModel } from '@/lib/list';
import { orderOf, sortedBy } from './sorting';
import classes from './List.module.css';

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  column: Column<Row>;
}

/** The heading of a column by which the list can be sorted, and how it is. */
export default function SortHeading<Row, F extends object>({ model, column }: Props<Row, F>) {
  const { label, end } = column;
  const order = orderOf(model.state, column);
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <span
      role="columnheader"
      data-end={end || undefined}
      aria-sort={order ? `${order}ending` : 'none'}
    >
      <UnstyledButton
        className={classes['sorter'] ?? ''}
        data-on={order}
        onClick={() => model.change(sortedBy(model.state, column))}
      >
        <span className={classes['chipText']}>{label}</span>
        <Arrow size={12} aria-hidden />
      </UnstyledButton>
    </span>
  );
}
