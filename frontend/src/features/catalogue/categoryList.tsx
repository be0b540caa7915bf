import { Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { RowLink } from '@/components/list';
import { download } from '@/lib/api';
import { counted, whole } from '@/lib/format';
import type { CardProps, List } from '@/lib/list';
import { alphabetical } from './alphabetical';
import { readCategories, verticalOptions } from './calls';
import { type Category, type CategoryFilter, categoryPath } from './types';

/** The categories of all verticals; for Admin. */
export const categoryList: List<Category, CategoryFilter> = {
  name: 'categories',
  title: 'UPC Editor',
  noun: ['category', 'categories'],
  read: (params, _, signal) => readCategories(params, signal),
  id: ({ Id }) => Id,
  label: ({ Name }) => Name,
  paging: { mode: 'infinite', size: 50 },
  search: { label: 'Search categories', placeholder: 'Name', pause: 500 },
  sort: alphabetical,
  filters: [{ kind: 'several', field: 'Verticals', label: 'Vertical', options: verticalOptions }],
  columns: [
    { label: 'Name', cell: ({ Name }) => Name, width: 'minmax(9rem, 1.4fr)' },
    { label: 'Vertical', cell: ({ VerticalName }) => VerticalName, width: 'minmax(8rem, 1fr)' },
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
  card: CategoryCard,
  tableFrom: 560,
  open: ({ Id }) => categoryPath(Id),
  actions: [{ label: 'Add Category', icon: IconPlus, do: { dialog: 'add-category' } }],
  rowActions: [
    { label: 'Edit', icon: IconPencil, do: { dialog: 'edit-category' } },
    { label: 'Remove', icon: IconTrash, danger: true, do: { dialog: 'remove-category' } },
  ],
  file: (request) => download('/api/upc/category/csv', 'categories.csv', request),
  empty: {
    none: {
      title: 'No records found',
      text: 'A category belongs to a vertical. Add a vertical first, then its categories.',
      link: { label: 'Verticals', to: '?tab=1' },
    },
  },
  live: { types: ['Catalogue'], arrivals: ['Catalogue'] },
};

/** The categories of the vertical whose page is open. */
export const categoriesOfVertical: List<Category, CategoryFilter> = {
  ...categoryList,
  title: 'Categories',
  filters: [],
  columns: categoryList.columns.filter(({ label }) => label !== 'Vertical'),
  empty: {
    none: { title: 'No records found', text: 'Add the first category of this vertical.' },
  },
};

function CategoryCard({ row: category, view, actions }: CardProps<Category>) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <RowLink view={view}>{category.Name}</RowLink>
        {actions}
      </Group>
      <Text size="sm" c="dimmed">
        {category.VerticalName}:{' '}
        {counted(category.SubCategoryCount, 'subcategory', 'subcategories')},{' '}
        {counted(category.ProductCount, 'product')}
      </Text>
    </>
  );
}
