import { IconPencil } from '@tabler/icons-react';
import { whole } from '@/lib/format';
import { type Column, type List, listOf } from '@/lib/list';
import { alphabetical } from './importList';

/** A vertical, a category or a subcategory. */
interface Place {
  Id: string;
  Name: string;
  ProductCount: number;
}

interface Given<Row, F extends object> extends Pick<
  List<Row, F>,
  'filters' | 'columns' | 'actions' | 'rowActions' | 'selection'
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
  of: Parameters<typeof listOf<Row, F>>[0],
  given: Given<Row, F>,
): List<Row, F> {
  const { path, placeholder, summary, empty, rowActions = [], columns, ...rest } = given;
  const [one, many] = of.noun;
  return listOf(of, {
    ...rest,
    search: { label: `Search ${many}`, placeholder, pause: 500 },
    sort: alphabetical,
    columns: [
      { label: 'Name', sort: 'own', cell: ({ Name }) => Name, width: 'minmax(9rem, 1.4fr)' },
      ...columns,
      count('Products', '6rem', ({ ProductCount }) => ProductCount, 'ProductCount'),
    ],
    card: { detail: summary },
    tableFrom: 560,
    open: ({ Id }) => path(Id),
    rowActions: [{ label: 'Edit', icon: IconPencil, do: { dialog: `edit-${one}` } }, ...rowActions],
    empty: { none: { title: 'No records found', ...empty } },
  });
}

/** count is a column with a number. */
export const count = <Row,>(
  label: string,
  width: string,
  of: (row: Row) => number,
  sort: keyof Row & string,
): Column<Row> => ({ label, sort, cell: (row) => whole(of(row)), end: true, width });
