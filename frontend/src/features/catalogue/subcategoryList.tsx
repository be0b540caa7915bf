import { Group, Text } from '@mantine/core';
import { IconLinkOff, IconPencil, IconPlus } from '@tabler/icons-react';
import { RowLink } from '@/components/list';
import { download } from '@/lib/api';
import { counted, whole } from '@/lib/format';
import type { Action, CardProps, List } from '@/lib/list';
import { alphabetical } from './alphabetical';
import {
  categoriesKey,
  categoryOptions,
  readSubcategories,
  unbind,
  verticalOptions,
  verticalsKey,
} from './calls';
import { type SubCategory, type SubCategoryFilter, subcategoryPath } from './types';

/** Takes a subcategory out of its category, after a question. */
const unbindAction: Action<SubCategory> = {
  label: 'Unbind',
  icon: IconLinkOff,
  danger: true,
  when: ({ CategoryId }) => CategoryId !== '',
  confirm: ({ Name, CategoryTitle }) => ({
    title: `Unbind ${Name}?`,
    text: `It leaves ${CategoryTitle} with its products, and can be added to a category again.`,
  }),
  do: { run: unbind },
  done: () => 'Sub category unbinded.',
};

/** The subcategories of all categories, and those that are bound to none; for Admin. */
export const subcategoryList: List<SubCategory, SubCategoryFilter> = {
  name: 'subcategories',
  title: 'UPC Editor',
  noun: ['subcategory', 'subcategories'],
  read: (params, _, signal) => readSubcategories(params, signal),
  id: ({ Id }) => Id,
  label: ({ Name }) => Name,
  paging: { mode: 'infinite', size: 50 },
  search: { label: 'Search subcategories', placeholder: 'Name', pause: 500 },
  sort: alphabetical,
  filters: [
    { kind: 'several', field: 'Verticals', label: 'Vertical', options: verticalOptions },
    { kind: 'several', field: 'Categories', label: 'Category', options: categoryOptions },
  ],
  columns: [
    { label: 'Name', cell: ({ Name }) => Name, width: 'minmax(9rem, 1.4fr)' },
    {
      label: 'Category',
      cell: ({ CategoryTitle }) => CategoryTitle || 'Unbound',
      width: 'minmax(8rem, 1fr)',
    },
    { label: 'Vertical', cell: ({ VerticalName }) => VerticalName, width: 'minmax(8rem, 1fr)' },
    {
      label: 'Products',
      cell: ({ ProductCount }) => whole(ProductCount),
      end: true,
      width: '6rem',
    },
  ],
  card: SubcategoryCard,
  tableFrom: 560,
  open: ({ Id }) => subcategoryPath(Id),
  actions: [{ label: 'Add Sub Categories', icon: IconPlus, do: { dialog: 'add-subcategory' } }],
  rowActions: [
    { label: 'Edit', icon: IconPencil, do: { dialog: 'edit-subcategory' } },
    unbindAction,
  ],
  refreshes: [categoriesKey, verticalsKey],
  file: (request) => download('/api/upc/subcategory/csv', 'subcategories.csv', request),
  empty: {
    none: {
      title: 'No records found',
      text: 'A subcategory belongs to a category. Add a category first, then its subcategories.',
      link: { label: 'Categories', to: '?tab=2' },
    },
  },
  live: { types: ['Catalogue'], arrivals: ['Catalogue'] },
};

/** The subcategories of the category whose page is open. */
export const subcategoriesOfCategory: List<SubCategory, SubCategoryFilter> = {
  ...subcategoryList,
  title: 'Subcategories',
  filters: [],
  columns: subcategoryList.columns.filter(({ label }) => ['Name', 'Products'].includes(label)),
  actions: [
    { label: 'Add Sub Category', do: { dialog: 'add-subcategory' } },
    { label: 'Add', icon: IconPlus, do: { dialog: 'bind' } },
  ],
  empty: {
    none: {
      title: 'No records found',
      text: 'Add takes in subcategories that belong to no category; Add Sub Category makes a new one.',
    },
  },
};

function SubcategoryCard({ row: subcategory, view, actions }: CardProps<SubCategory>) {
  const { CategoryTitle, VerticalName, ProductCount } = subcategory;
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <RowLink view={view}>{subcategory.Name}</RowLink>
        {actions}
      </Group>
      <Text size="sm" c="dimmed">
        {[CategoryTitle || 'Unbound', VerticalName].filter(Boolean).join(', ')}:{' '}
        {counted(ProductCount, 'product')}
      </Text>
    </>
  );
}
