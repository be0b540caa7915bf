import { Button, VisuallyHidden } from '@mantine/core';
import { type VirtualItem, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { useNow, useStable } from '@/lib/hooks';
import { type Action, type ListModel, sizesAt, usePlace, useScrollMemory } from '@/lib/list';
import { actionsTrack, columnsStyle, useColumns } from './columns';
import { Headings } from './Headings';
import { ListRow } from './ListRow';
import { usePrinting } from './usePrinting';
import type { Shape } from './useShape';
import classes from './List.module.css';

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  shape: Shape;
  marked: ((row: Row) => boolean) | undefined;
  selectable: boolean;
  onAct: (action: Action<Row>, row: Row) => void;
}

const early = 0.8; // the share of the scroll at which the next page is loaded
const heights: Record<Shape, number> = { table: 30, cards: 84, dense: 60 };
const drawnWhole = 60; // rows that are always rendered, whether visible or not

/** useVirtualRows keeps the place of the scroll, asks for the next page early, and says what is in sight. */
function useVirtualRows<Row, F extends object>(model: ListModel<Row, F>, shape: Shape) {
  const { list, rows, more, loadMore, scroller } = model;
  const place = usePlace(`${model.scope} ${shape}`);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => heights[shape],
    getItemKey: (index) => (rows[index] === undefined ? index : list.id(rows[index])),
    overscan: 8,
    initialMeasurementsCache: sizesAt(place),
  });
  const printing = usePrinting();
  const whole = printing || (list.pageSize !== undefined && rows.length <= drawnWhole);
  const height = virtual.getTotalSize();
  // The range is that of the items, and is old until they were asked for.
  const items = virtual.getVirtualItems();
  const seen = (virtual.range?.endIndex ?? 0) + 1;
  useScrollMemory({ scroller, height, place, sizes: () => virtual.takeSnapshot() });
  useEffect(() => {
    if (more && seen >= rows.length * early) void loadMore();
  }, [more, seen, loadMore, rows.length]);
  return { virtual, items, whole, height };
}

/** rowKeys steps through the rows with the arrow keys, and makes the row active that has the focus. */
const rowKeys = ({ step, setActive }: ListModel<unknown, object>['active']) => ({
  onKeyDown: (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || (event.target as Element).closest('[role="menu"]')) return;
    event.preventDefault();
    step(by);
  },
  onFocus: (event: React.FocusEvent) => {
    const id = event.target.closest('[data-id]')?.getAttribute('data-id');
    if (id) setActive(id);
  },
});

/** The rows; in a long list only the visible ones are rendered. */
export function ListRows<Row, F extends object>(props: Props<Row, F>) {
  const { model, shape, marked, selectable } = props;
  const { list, rows, active, total } = model;
  const now = useNow();
  const onSelect = useStable(model.selection.select);
  const onAct = useStable(props.onAct);
  const columns = useColumns(model);
  const { virtual, items, whole, height } = useVirtualRows(model, shape);
  const first = rows[0];
  const known = rows.some((row) => list.id(row) === active.currentId);
  const stop = known ? active.currentId : first && list.id(first);
  const keys = rowKeys(active);
  const actions = actionsTrack(model);
  const acts = actions !== undefined;
  const section = model.state.by ? undefined : list.section;
  const draw = (index: number, item?: VirtualItem) => {
    const row = rows[index];
    if (row === undefined) return null;
    const id = list.id(row);
    const heading = section?.(row);
    const before = rows[index - 1];
    return (
      <ListRow
        key={id}
        list={list}
        row={row}
        columns={columns}
        shape={shape}
        context={model.context}
        index={index}
        total={Math.max(total ?? 0, rows.length)}
        to={model.linkTo(row)}
        heading={before !== undefined && section?.(before) === heading ? undefined : heading}
        top={item?.start}
        acts={acts}
        measure={item && virtual.measureElement}
        now={now}
        stop={id === stop}
        open={id === model.openId}
        marked={marked?.(row) ?? false}
        selected={model.selection.ids.has(id)}
        onSelect={selectable ? onSelect : undefined}
        onAct={onAct}
      />
    );
  };

  const table = shape === 'table';
  const label = list.tabs?.find(({ key }) => key === model.state.tab)?.title ?? list.title;
  return (
    <div
      className={classes['rows']}
      data-section={list.section && ''}
      style={columnsStyle({
        columns,
        rows,
        tick: selectable,
        actions,
        marked: rows.some((row) => marked?.(row)),
      })}
      role={table ? 'table' : undefined}
      aria-label={table ? label : undefined}
      aria-rowcount={table ? Math.max(total ?? 0, rows.length) + 1 : undefined}
      {...keys}
    >
      {table && <Headings model={model} columns={columns} selectable={selectable} acts={acts} />}
      <div
        role={table ? 'rowgroup' : 'list'}
        aria-label={table ? undefined : label}
        className={classes['virtual']}
        style={whole ? undefined : { height }}
      >
        {whole ? rows.map((_, index) => draw(index)) : items.map((item) => draw(item.index, item))}
      </div>
    </div>
  );
}

interface MoreProps<Row, F extends object> {
  model: ListModel<Row, F>;
}

/** The state of the next page, below the rows, because a table may contain only rows. */
export function MoreRows<Row, F extends object>({ model }: MoreProps<Row, F>) {
  const { query, list, loadMore } = model;
  if (query.isFetchingNextPage) return <VisuallyHidden role="status">Loading more</VisuallyHidden>;
  if (!query.isFetchNextPageError) return null;
  return (
    <div className={classes['more']} role="status">
      More {list.noun[1]} could not be loaded.
      <Button size="compact-sm" variant="default" onClick={() => void loadMore()}>
        Try again
      </Button>
    </div>
  );
}
