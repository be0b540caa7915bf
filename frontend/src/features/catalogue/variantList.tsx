import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { listOf } from '@/lib/list';
import { alphabetical } from './importList';
import {
  allMerchantOptions,
  brandOptions,
  merchantOptions,
  subcategoryOptions,
  variants,
  verticals,
} from './calls';
import { Pictured } from './Pictured';

const move = verticals.write('POST /api/upc/variant/{id}/move');
const assign = verticals.write('POST /api/upc/variant/{id}/assign');
const unassign = verticals.write('POST /api/upc/variant/{id}/unassign');

/** variantsOf is the list of the products of a subcategory, which its page fixes as a filter, or of all; for Admin. */
export const variantsOf = (subcategoryId = '') =>
  listOf(variants, {
    countedTo: 1000,
    search: { label: 'Search variants', placeholder: 'Name, brand, GTIN', pause: 500 },
    sort: alphabetical,
    filters: [
      ...(subcategoryId
        ? ([
            {
              kind: 'several',
              field: 'Brands',
              label: 'Brands',
              options: brandOptions(subcategoryId),
            },
            {
              kind: 'several',
              field: 'Merchants',
              label: 'Merchants',
              options: merchantOptions(subcategoryId),
            },
          ] as const)
        : []),
      { kind: 'yes', field: 'NoImage', label: 'Without a picture' },
      { kind: 'yes', field: 'NoMerchant', label: 'Without a merchant' },
      { kind: 'yes', field: 'Duplicates', label: 'Duplicates' },
    ],
    columns: [
      {
        label: 'Name',
        sort: 'own',
        cell: ({ Name, ImageUrl }) => <Pictured name={Name} image={ImageUrl} />,
        width: 'minmax(11rem, 2fr)',
      },
      { label: 'GTIN', sort: 'Gtin', cell: ({ Gtin }) => Gtin, width: '8.5rem' },
      {
        label: 'Brand',
        cell: ({ Brand }) => Brand,
        width: 'minmax(6rem, 1fr)',
        shown: (rows) => rows.some(({ Brand }) => Brand !== ''),
      },
      {
        label: 'Size',
        cell: ({ Size }) => Size,
        width: '5rem',
        shown: (rows) => rows.some(({ Size }) => Size !== ''),
      },
      {
        label: 'Subcategory',
        cell: ({ SubCategory }) => SubCategory,
        width: 'minmax(7rem, 1fr)',
        shown: () => !subcategoryId,
      },
      {
        label: 'Merchants',
        cell: ({ Merchants }) => Merchants.join(', '),
        width: 'minmax(7rem, 1fr)',
        shown: (rows) => rows.some(({ Merchants }) => Merchants.length > 0),
      },
    ],
    card: {
      text: ({ Merchants }) => Merchants.join(', '),
      detail: ({ Brand, Size, Gtin }) => [Brand, Size, Gtin].filter(Boolean).join(', '),
    },
    tableFrom: 640,
    open: () => ({ dialog: 'variant' }),
    actions: [{ label: 'Add variant', icon: IconPlus, do: { dialog: 'add-variant' } }],
    rowActions: [
      { label: 'Edit', icon: IconPencil, do: { dialog: 'edit-variant' } },
      {
        label: 'Remove',
        icon: IconTrash,
        danger: true,
        confirm: ({ Gtin }) => `The product with the GTIN ${Gtin} is removed from the catalogue.`,
        do: { run: verticals.act('DELETE /api/upc/variant/{id}') },
        several: {
          done: 'removed',
          confirm:
            'They are removed from the catalogue. What cannot be removed is said, and stays.',
        },
        done: ({ Name }) => `${Name} was removed.`,
      },
    ],
    selection: {
      assignments: [
        {
          label: 'Move',
          choose: { label: 'Subcategory', options: subcategoryOptions },
          done: (place) => `moved to ${place}`,
          run: ({ Id }, SubCategoryId, key) => move({ Id, SubCategoryId }, key),
        },
        {
          label: 'Assign merchant',
          choose: { label: 'Merchant that sells them', options: allMerchantOptions },
          done: (merchant) => `assigned to ${merchant}`,
          run: ({ Id }, MerchantId, key) => assign({ Id, MerchantId }, key),
        },
        {
          label: 'Remove merchant',
          when: ({ Merchants }) => Merchants.length > 0,
          choose: { label: 'Merchant that does not sell them', options: allMerchantOptions },
          done: (merchant) => `removed from ${merchant}`,
          run: ({ Id }, MerchantId, key) => unassign({ Id, MerchantId }, key),
        },
      ],
    },
    empty: {
      none: {
        title: 'No variants found',
        text: 'Add a variant, or import a file whose rows name this subcategory.',
        link: { label: 'Imports', to: '/admin/upceditor' },
      },
    },
  });
