import { IconPencil } from '@tabler/icons-react';
import { download } from '@/lib/api';
import { whole } from '@/lib/format';
import type { Column, List } from '@/lib/list';
import { alphabetical } from './alphabetical';

/** A vertical, a category or a subcategory. */
interface Place {
  Id: string;
  Name: string;
  ProductCount: number;
}

interface Given<Row, F extends object> extends Pick<
  List<Row, F>,
  'noun' | 'read' | 'filters' | 'columns' | 'actions' | 'rowActions' | 'refreshes'
> {
  path: (id: string) => string;
  /** What a search finds it by. */
  placeholder: string;
  /** What a card says below the name. */
  summary: (row: Row) => string;
  /** What to do while there are none. */
  empty: { text: string; link: { label: string; to: string } };
}

/** placeList describes the list of one kind of place from what is its own; for Admin. */
export function placeList<Row extends Place, F extends object = object>(
  given: Given<Row, F>,
): List<Row, F> {
  const { path, placeholder, summary, empty, rowActions = [], columns, ...rest } = given;
  const [one, many] = given.noun;
  return {
    ...rest,
    name: many,
    title: 'UPC Editor',
    id: ({ Id }) => Id,
    label: ({ Name }) => Name,
    search: { label: `Search ${many}`, placeholder, pause: 500 },
    sort: alphabetical,
    columns: [
      { label: 'Name', cell: ({ Name }) => Name, width: 'minmax(9rem, 1.4fr)' },
      ...columns,
      count('Products', '6rem', ({ ProductCount }) => ProductCount),
    ],
    card: { detail: summary },
    tableFrom: 560,
    open: ({ Id }) => path(Id),
    rowActions: [{ label: 'Edit', icon: IconPencil, do: { dialog: `edit-${one}` } }, ...rowActions],
    file: (request) => download(`/api/upc/${one}/csv`, `${many}.csv`, request),
    empty: { none: { title: 'No records found', ...empty } },
    live: { types: ['Catalogue'], arrivals: ['Catalogue'] },
  };
}

/** count is a column with a number. */
export const count = <Row,>(
  label: string,
  width: string,
  of: (row: Row) => number,
): Column<Row> => ({ label, cell: (row) => whole(of(row)), end: true, width });
