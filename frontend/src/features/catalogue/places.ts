import { IconLinkOff, IconPlus, IconTrash } from '@tabler/icons-react';
import type { SubCategory } from '@/lib/api';
import { counted } from '@/lib/format';
import type { Action, List } from '@/lib/list';
import {
  categories,
  categoryOptions,
  categoryPath,
  subcategories,
  subcategoryPath,
  unbind,
  verticalOptions,
  verticalPath,
  verticals,
} from './calls';
import { count, placeList } from './placeList';

const moveCategory = verticals.write('POST /api/upc/category/{id}/move');
const moveSubcategory = verticals.write('POST /api/upc/subcategory/{id}/move');

const products = ({ ProductCount }: { ProductCount: number }) => counted(ProductCount, 'product');
const countOf = ({ SubCategoryCount }: { SubCategoryCount: number }) =>
  counted(SubCategoryCount, 'subcategory', 'subcategories');

/** The top level of the catalogue. */
export const verticalList = placeList(verticals, {
  columns: [
    count('Categories', '6rem', ({ CategoryCount }) => CategoryCount, 'CategoryCount'),
    count('Subcategories', '7rem', ({ SubCategoryCount }) => SubCategoryCount, 'SubCategoryCount'),
  ],
  summary: (row) =>
    `${counted(row.CategoryCount, 'category', 'categories')}, ${countOf(row)}, ${products(row)}`,
  path: verticalPath,
  placeholder: 'Name',
  actions: [{ label: 'Add Vertical', icon: IconPlus, do: { dialog: 'add-vertical' } }],
  rowActions: [
    { label: 'Remove', icon: IconTrash, danger: true, do: { dialog: 'remove-vertical' } },
  ],
  empty: {
    text: 'Add a vertical, or import a file, which creates its verticals.',
    link: { label: 'Imports', to: '?tab=0' },
  },
});

/** The categories of all verticals. */
export const categoryList = placeList(categories, {
  filters: [{ kind: 'several', field: 'Verticals', label: 'Vertical', options: verticalOptions }],
  columns: [
    {
      label: 'Vertical',
      sort: 'VerticalName',
      cell: ({ VerticalName }) => VerticalName,
      width: 'minmax(8rem, 1fr)',
    },
    count('Subcategories', '7rem', ({ SubCategoryCount }) => SubCategoryCount, 'SubCategoryCount'),
  ],
  summary: (row) => `${row.VerticalName}: ${countOf(row)}, ${products(row)}`,
  path: categoryPath,
  placeholder: 'Name, vertical',
  actions: [{ label: 'Add Category', icon: IconPlus, do: { dialog: 'add-category' } }],
  rowActions: [
    { label: 'Remove', icon: IconTrash, danger: true, do: { dialog: 'remove-category' } },
  ],
  selection: {
    assignments: [
      {
        label: 'Move',
        choose: { label: 'Vertical', options: verticalOptions },
        done: (vertical) => `moved to ${vertical}`,
        run: ({ Id }, VerticalId, key) => moveCategory({ Id, VerticalId }, key),
      },
    ],
  },
  empty: {
    text: 'A category belongs to a vertical. Add a vertical first, then its categories.',
    link: { label: 'Verticals', to: '?tab=1' },
  },
});

/** Takes a subcategory out of its category, after a question. */
export const unbindAction: Action<SubCategory> = {
  label: 'Unbind',
  icon: IconLinkOff,
  danger: true,
  when: ({ CategoryId }) => CategoryId !== '',
  confirm: ({ CategoryTitle }) =>
    `It is removed from ${CategoryTitle} together with its products, and can be added to a category again.`,
  do: { run: unbind },
  several: {
    done: 'unbound',
    confirm:
      'They are removed from their categories together with their products, and can be added to a category again.',
  },
  done: () => 'Sub category unbinded.',
};

/** The subcategories of all categories, and those that are bound to none. */
export const subcategoryList = placeList(subcategories, {
  filters: [
    { kind: 'several', field: 'Verticals', label: 'Vertical', options: verticalOptions },
    { kind: 'several', field: 'Categories', label: 'Category', options: categoryOptions },
  ],
  columns: [
    {
      label: 'Category',
      sort: 'CategoryTitle',
      cell: ({ CategoryTitle }) => CategoryTitle || 'Unbound',
      width: 'minmax(8rem, 1fr)',
    },
    {
      label: 'Vertical',
      sort: 'VerticalName',
      cell: ({ VerticalName }) => VerticalName,
      width: 'minmax(8rem, 1fr)',
    },
  ],
  summary: (row) =>
    `${[row.CategoryTitle || 'Unbound', row.VerticalName].filter(Boolean).join(', ')}: ${products(row)}`,
  path: subcategoryPath,
  placeholder: 'Name, category, vertical',
  actions: [{ label: 'Add Sub Categories', icon: IconPlus, do: { dialog: 'add-subcategory' } }],
  rowActions: [unbindAction],
  selection: {
    assignments: [
      {
        label: 'Move',
        choose: { label: 'Category', options: categoryOptions },
        done: (category) => `moved to ${category}`,
        run: ({ Id }, CategoryId, key) => moveSubcategory({ Id, CategoryId }, key),
      },
    ],
  },
  empty: {
    text: 'A subcategory belongs to a category. Add a category first, then its subcategories.',
    link: { label: 'Categories', to: '?tab=2' },
  },
});

/** inside is a list of places on the page of what holds them, which the columns left out name. */
function inside<Row, F extends object>(
  list: List<Row, F>,
  title: string,
  text: string,
): List<Row, F> {
  return {
    ...list,
    title,
    filters: [],
    columns: list.columns.filter(({ label }) => label !== 'Vertical' && label !== 'Category'),
    empty: { none: { title: 'No records found', text } },
  };
}

/** The categories of the vertical whose page is open. */
export const categoriesOfVertical = inside(
  categoryList,
  'Categories',
  'Add the first category of this vertical.',
);

/** The subcategories of the category whose page is open. */
export const subcategoriesOfCategory: typeof subcategoryList = {
  ...inside(
    subcategoryList,
    'Subcategories',
    'Add puts existing unbound subcategories here; Add Sub Category creates a new one.',
  ),
  actions: [
    { label: 'Add Sub Category', do: { dialog: 'add-subcategory' } },
    { label: 'Add', icon: IconPlus, do: { dialog: 'bind' } },
  ],
};
