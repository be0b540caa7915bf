import { Checkbox } from '@mantine/core';
import { memo, type Ref } from 'react';
import {
  type Action,
  type Column,
  isOffered,
  type List,
  type ListContext,
  type RowView,
} from '@/lib/list';
import { ListCard } from './ListCard';
import { RowActions } from './RowActions';
import { RowLink } from './RowLink';
import type { Shape } from './useShape';
import { useSwipe } from './useSwipe';
import classes from './List.module.css';

interface Props<Row, F extends object> {
  list: List<Row, F>;
  row: Row;
  columns: readonly Column<Row>[];
  shape: Shape;
  context: ListContext;
  index: number;
  total: number;
  to: string | undefined;
  /** Shown above the row at the beginning of a section. */
  heading: string | undefined;
  /** The position of a virtual row. */
  top: number | undefined;
  /** Whether the rows have a column of actions. */
  acts: boolean;
  measure: Ref<HTMLDivElement> | undefined;
  now: number;
  stop: boolean;
  open: boolean;
  marked: boolean;
  selected: boolean;
  onSelect: ((id: string, shift: boolean) => void) | undefined;
  onAct: (action: Action<Row>, row: Row) => void;
}

function Row<Row, F extends object>(props: Props<Row, F>) {
  const { list, row, shape, index, total, top, measure, heading, open, marked, selected } = props;
  const table = shape === 'table';
  const Heading = table ? 'div' : 'h2'; // a heading cannot be a table cell
  const swipe = swipeOf(props);
  const { by, enough, handlers } = useSwipe(swipe && (() => props.onAct(swipe, row)));
  return (
    <div
      ref={measure}
      data-index={index}
      data-id={list.id(row)}
      className={classes['place']}
      style={
        top === undefined ? undefined : { position: 'absolute', transform: `translateY(${top}px)` }
      }
      role={table ? 'row' : 'listitem'}
      aria-rowindex={table ? index + 2 : undefined}
      aria-setsize={table ? undefined : total}
      aria-posinset={table ? undefined : index + 1}
      aria-selected={table && props.onSelect ? selected : undefined}
    >
      {by > 0 && (
        <span className={classes['swipe']} data-enough={enough || undefined} aria-hidden>
          {swipe?.label}
        </span>
      )}
      {heading && (
        <Heading className={classes['section']} role={table ? 'cell' : undefined}>
          {heading}
        </Heading>
      )}
      <div
        className={table ? classes['row'] : classes['card']}
        {...handlers}
        data-swipes={swipe ? '' : undefined}
        style={by > 0 ? { transform: `translateX(${by}px)` } : undefined}
        data-dense={shape === 'dense' || undefined}
        data-open={open || undefined}
        data-new={marked || undefined}
        data-selected={selected || undefined}
        role="presentation"
      >
        {table ? <Cells {...props} /> : <CardBody {...props} />}
      </div>
    </div>
  );
}

/** swipeOf is what a swipe does to a card; nothing in a table. */
function swipeOf<Row, F extends object>({ list, row, context, shape }: Props<Row, F>) {
  if (!list.swipe || shape === 'table') return undefined;
  return list.rowActions?.find(
    (action) => action.label === list.swipe && isOffered(action, row, context),
  );
}

/** A row of a list; redrawn only when the row or its marks have changed. */
export const ListRow = memo(Row) as typeof Row;

function viewOf<Row, F extends object>(props: Props<Row, F>): RowView {
  const { list, row, to, stop, open, marked, shape, now, context } = props;
  const target = list.open?.(row, context);
  const run = typeof target === 'function' ? target : undefined;
  return { to, run, stop, open, marked, dense: shape === 'dense', now, context };
}

function Cells<Row, F extends object>(props: Props<Row, F>) {
  const { row, columns, onSelect, acts } = props;
  const view = viewOf(props);
  return (
    <>
      {onSelect && (
        <span role="cell" className={classes['tick']}>
          <Tick {...props} />
        </span>
      )}
      {columns.map(({ label, cell, end }, column) => (
        <span
          key={label || column}
          role="cell"
          className={classes['cell']}
          data-end={end || undefined}
          data-part={label.toLowerCase()}
        >
          {column === 0 ? <RowLink view={view}>{cell(row, view)}</RowLink> : cell(row, view)}
        </span>
      ))}
      {acts && (
        <span role="cell" className={classes['actions']}>
          <RowActions {...props} />
        </span>
      )}
    </>
  );
}

function CardBody<Row, F extends object>(props: Props<Row, F>) {
  const { list, row, onSelect } = props;
  const { card: Card } = list;
  const own = { row, view: viewOf(props), actions: <RowActions {...props} /> };
  return (
    <>
      {onSelect && <Tick {...props} />}
      <div className={classes['cardBody']}>
        {typeof Card === 'function' ? (
          <Card {...own} />
        ) : (
          <ListCard list={list} card={Card} {...own} />
        )}
      </div>
    </>
  );
}

function Tick<Row, F extends object>({ list, row, stop, selected, onSelect }: Props<Row, F>) {
  // A label, so that a touch beside the box also counts.
  return (
    <label className={classes['check']}>
      <Checkbox
        size="xs"
        checked={selected}
        tabIndex={stop ? 0 : -1}
        aria-label={`Select ${list.noun[0]} ${list.label(row)}`}
        onChange={(event) => onSelect?.(list.id(row), (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
