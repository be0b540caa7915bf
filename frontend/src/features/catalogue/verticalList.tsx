import { Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { RowLink } from '@/components/list';
import { download } from '@/lib/api';
import { counted, whole } from '@/lib/format';
import type { CardProps, List } from '@/lib/list';
import { readVerticals } from './calls';
import { alphabetical } from './alphabetical';
import { type Vertical, verticalPath } from './types';

/** The top level of the catalogue; for Admin. */
export const verticalList: List<Vertical> = {
  name: 'verticals',
  title: 'UPC Editor',
  noun: ['vertical', 'verticals'],
  read: (params, _, signal) => readVerticals(params, signal),
  id: ({ Id }) => Id,
  label: ({ Name }) => Name,
  paging: { mode: 'infinite', size: 50 },
  search: { label: 'Search verticals', placeholder: 'Name', pause: 500 },
  sort: alphabetical,
  columns: [
    { label: 'Name', cell: ({ Name }) => Name, width: 'minmax(10rem, 2fr)' },
    {
      label: 'Categories',
      cell: ({ CategoryCount }) => whole(CategoryCount),
      end: true,
      width: '6rem',
    },
    {
      label: 'Subcategories',
      cell: ({ SubCategoryCount }) => whole(SubCategoryCount),
      end: true,
      width: '7rem',
    },
    {
      label: 'Products',
      cell: ({ ProductCount }) => whole(ProductCount),
      end: true,
      width: '6rem',
    },
  ],
  card: VerticalCard,
  tableFrom: 560,
  open: ({ Id }) => verticalPath(Id),
  actions: [{ label: 'Add Vertical', icon: IconPlus, do: { dialog: 'add-vertical' } }],
  rowActions: [
    { label: 'Edit', icon: IconPencil, do: { dialog: 'edit-vertical' } },
    { label: 'Remove', icon: IconTrash, danger: true, do: { dialog: 'remove-vertical' } },
  ],
  file: (request) => download('/api/upc/vertical/csv', 'verticals.csv', request),
  empty: {
    none: {
      title: 'No records found',
      text: 'Add a vertical, or import a file: it brings its verticals with it.',
      link: { label: 'Imports', to: '?tab=0' },
    },
  },
  live: { types: ['Catalogue'], arrivals: ['Catalogue'] },
};

function VerticalCard({ row: vertical, view, actions }: CardProps<Vertical>) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <RowLink view={view}>{vertical.Name}</RowLink>
        {actions}
      </Group>
      <Text size="sm" c="dimmed">
        {counted(vertical.CategoryCount, 'category', 'categories')},{' '}
        {counted(vertical.SubCategoryCount, 'subcategory', 'subcategories')},{' '}
        {counted(vertical.ProductCount, 'product')}
      </Text>
    </>
  );
}
