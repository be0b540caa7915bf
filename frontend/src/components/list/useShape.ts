import { useEffect, useState } from 'react';
import { isSelectable, type ListModel } from '@/lib/list';
import { actionsTrack, leastWidth, useColumns } from './columns';

export type Shape = 'table' | 'cards' | 'dense';

const tableFrom = 736; // pixels

/**
 * useShape decides how rows are shown: as a table if it fits, otherwise as cards, of two lines
 * on large screens.
 */
export function useShape<Row, F extends object>(model: ListModel<Row, F>): Shape {
  const { scroller, density, list } = model;
  const width = useWidth(scroller);
  const columns = useColumns(model);
  if (density[0] === 'cards') return 'cards';
  const actions = actionsTrack(model);
  const tick = isSelectable(list, model.context);
  const least = leastWidth({ columns, rows: model.rows, tick, actions, marked: false });
  const from = list.tableFrom ?? Math.max(tableFrom, least);
  return width === 0 || width >= from ? 'table' : 'dense';
}

function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
