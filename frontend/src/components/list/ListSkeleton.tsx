import { Skeleton } from '@mantine/core';
import { LoadingLabel } from '@/components/LoadingLabel';
import type { ListModel } from '@/lib/list';
import { actionsWidth, columnsStyle, useColumns } from './columns';
import type { Shape } from './useShape';
import classes from './List.module.css';

const widths = ['72%', '52%', '84%', '60%', '44%', '66%'];

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  shape: Shape;
  selectable: boolean;
}

/**
 * A list while it is loading: the headings, and rows on the same grid and of the same height as
 * the real ones.
 */
export function ListSkeleton<Row, F extends object>({ model, shape, selectable }: Props<Row, F>) {
  const columns = useColumns(model);
  const style = columnsStyle({
    columns,
    rows: [],
    tick: selectable,
    actions: model.list.rowActions && actionsWidth(model),
    marked: false,
  });
  if (shape !== 'table') return <CardSkeletons dense={shape === 'dense'} />;
  return (
    <div aria-busy style={style}>
      <LoadingLabel />
      <div className={classes['headings']} aria-hidden>
        <div className={classes['cells']}>
          {selectable && <span />}
          {columns.map(({ label, end }, index) => (
            <span key={label || index} data-end={end || undefined}>
              {label}
            </span>
          ))}
        </div>
      </div>
      {Array.from({ length: 18 }, (_, row) => (
        <div key={row} className={classes['row']}>
          {selectable && <span />}
          {columns.map(({ label }, cell) => (
            <Skeleton key={label || cell} h={12} w={widths[(row + cell) % widths.length]} />
          ))}
        </div>
      ))}
    </div>
  );
}

function CardSkeletons({ dense }: { dense: boolean }) {
  return (
    <div aria-busy>
      <LoadingLabel />
      {Array.from({ length: dense ? 10 : 7 }, (_, card) => (
        <div key={card} className={classes['cardSkeleton']} data-dense={dense || undefined}>
          <Skeleton h={12} w={widths[card % widths.length]} />
          <Skeleton h={12} w={widths[(card + 1) % widths.length]} />
        </div>
      ))}
    </div>
  );
}
