import {
  IconBuildingStore,
  IconFileImport,
  IconPencil,
  IconPhotoOff,
  IconPlus,
  IconTrash,
  IconWorldSearch,
} from '@tabler/icons-react';
import type { MerchantProduct } from '@/lib/api';
import { counted, money } from '@/lib/format';
import { labelOf, listOf } from '@/lib/list';
import { shopOptions } from '@/lib/shops';
import { alphabetical } from './importList';
import { Pictured } from './Pictured';
import { products, setShops, vatClasses } from './products';

const vat = ({ VatClass = 'Standard' }: MerchantProduct) => labelOf(vatClasses, VatClass);

/** Where a product is not sold at present. */
function availability({ OffIn, SoldOutIn }: MerchantProduct): string {
  const off = OffIn > 0 && `Off in ${counted(OffIn, 'shop')}`;
  const out = SoldOutIn > 0 && `Sold out in ${counted(SoldOutIn, 'shop')}`;
  return [off, out].filter(Boolean).join(', ') || 'In all shops';
}

const setIn = (State: 'On' | 'Off') => (row: MerchantProduct, shop: string, key: string) =>
  setShops({ Id: row.Id, ShopIds: [shop], State }, key);

/** What a merchant's shops sell, by name. */
export const productList = listOf(products, {
  search: { label: 'Search products', placeholder: 'Name, brand, SKU, GTIN', pause: 500 },
  sort: alphabetical,
  filters: [
    { kind: 'several', field: 'VatClass', label: 'VAT class', options: vatClasses },
    {
      kind: 'several',
      field: 'Available',
      label: 'Not sold',
      options: [
        { value: 'Off', label: 'Off in a shop' },
        { value: 'SoldOut', label: 'Sold out in a shop' },
      ],
    },
    { kind: 'yes', field: 'NoImage', label: 'Without a picture' },
  ],
  columns: [
    {
      label: 'Name',
      sort: 'own',
      cell: ({ Name, ImageUrl = '' }) => <Pictured name={Name} image={ImageUrl} />,
      width: 'minmax(11rem, 2fr)',
    },
    { label: 'SKU', sort: 'Sku', cell: ({ Sku }) => Sku, width: 'minmax(6rem, 8.5rem)' },
    { label: 'GTIN', sort: 'Gtin', cell: ({ Gtin }) => Gtin, width: '8.5rem' },
    {
      label: 'Price',
      sort: 'Price',
      cell: ({ Price }) => money(Price),
      end: true,
      width: '5.5rem',
    },
    { label: 'VAT', sort: 'VatClass', cell: vat, width: '7.5rem' },
    { label: 'Sold', cell: availability, width: 'minmax(8rem, 1fr)' },
  ],
  flags: {
    of: ({ ImageUrl }) => [!ImageUrl && { label: 'No picture', tone: 'quiet', icon: IconPhotoOff }],
    width: '7.5rem',
  },
  card: {
    text: (row) => `${money(row.Price)} · ${vat(row)} · ${availability(row)}`,
    detail: ({ Sku, Gtin, Brand, Size }) => [Sku, Gtin, Brand, Size].filter(Boolean).join(' · '),
  },
  open: () => ({ dialog: 'edit' }),
  actions: [
    { label: 'Import', icon: IconFileImport, do: { dialog: 'import' } },
    { label: 'From universal catalogue', icon: IconWorldSearch, do: { dialog: 'take' } },
    { label: 'Add Product', icon: IconPlus, do: { dialog: 'add' } },
  ],
  rowActions: [
    { label: 'Edit', icon: IconPencil, do: { dialog: 'edit' } },
    { label: 'Shops', icon: IconBuildingStore, do: { dialog: 'shops' } },
    {
      label: 'Remove',
      icon: IconTrash,
      danger: true,
      confirm: 'Your shops no longer sell it. Orders that have it do not change.',
      do: { run: products.act('DELETE /api/merchant/products/{id}') },
      several: {
        done: 'removed',
        confirm: 'Your shops no longer sell them. Orders that have them do not change.',
      },
      done: ({ Name }) => `${Name} was removed.`,
    },
  ],
  selection: {
    assignments: [
      {
        label: 'Sell in a shop',
        choose: { label: 'Shop', options: shopOptions },
        done: (shop) => `set to be sold in ${shop}`,
        run: setIn('On'),
      },
      {
        label: 'Do not sell in a shop',
        choose: { label: 'Shop', options: shopOptions },
        done: (shop) => `taken off sale in ${shop}`,
        run: setIn('Off'),
      },
    ],
  },
  empty: {
    none: {
      title: 'Your catalogue is empty',
      text: 'Add what your shops sell, take it from the universal catalogue, or import a CSV file. Orders are then completed with title, picture, VAT class and code.',
    },
  },
});
