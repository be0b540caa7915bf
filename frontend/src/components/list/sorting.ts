import type { Column, List, ListContext, ListModel, Values } from '@/lib/list';

type Sorted = Pick<ListModel<object, object>['state'], 'by' | 'sort'>;
type Sortable = { sort?: string | undefined };

/** orderOf is how the rows are sorted by a column; undefined where they are not. */
export function orderOf({ by, sort }: Sorted, column: Sortable): Sorted['sort'] | undefined {
  if (!column.sort) return undefined;
  return by === (column.sort === 'own' ? '' : column.sort) ? sort : undefined;
}

/**
 * sortedBy is the address after a column's heading was pressed: first upwards, then downwards, then
 * the list's own order. That order is only turned round.
 */
export function sortedBy(state: Sorted, column: Sortable): Values {
  const now = orderOf(state, column);
  if (column.sort === 'own') {
    const turned = now === 'asc' ? 'desc' : 'asc';
    return { by: undefined, sort: now && turned };
  }
  if (now === 'desc') return { by: undefined, sort: undefined };
  return { by: column.sort, sort: now ? 'desc' : 'asc' };
}

/** sortableOf is the columns that a list can be sorted by here. */
export const sortableOf = <Row, F extends object>(
  { columns }: List<Row, F>,
  context: ListContext,
): Column<Row>[] => columns.filter(({ sort, when }) => sort && (when?.(context) ?? true));
