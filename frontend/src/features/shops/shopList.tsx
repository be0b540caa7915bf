import { IconArchive, IconPlus } from '@tabler/icons-react';
import { download } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { byName, type List, type ListContext } from '@/lib/list';
import { cityOptions, readShops, regionOptions } from './calls';
import type { ShopCard, ShopFilter } from './types';

const isAdmin = ({ profile }: ListContext) => profile.Role === 'Admin';
const placeOf = ({ City, County, PostalCode }: ShopCard) =>
  [City, County, PostalCode].filter(Boolean).join(', ');

export const archived: Flag = { label: 'Archived', tone: 'quiet', icon: IconArchive };

/** The shops that the person may see, by region. */
export const shopList: List<ShopCard, ShopFilter> = {
  name: 'shops',
  title: 'Shops',
  noun: ['shop', 'shops'],
  read: (params, _, signal) => readShops(params, signal),
  id: (shop) => shop.Id,
  label: (shop) => shop.Name,
  search: { label: 'Search Shops', placeholder: 'Name, city, postcode', pause: 500 },
  sort: byName,
  filters: [
    { kind: 'several', field: 'City', label: 'City', options: cityOptions },
    { kind: 'several', field: 'Region', label: 'Region', options: regionOptions },
  ],
  section: ({ Region }) => Region || 'Region not known',
  columns: [
    { label: 'Name', cell: (shop) => shop.Name, width: 'minmax(10rem, 1.5fr)' },
    {
      label: 'Merchant',
      cell: (shop) => shop.MerchantName,
      when: isAdmin,
      width: 'minmax(8rem, 1fr)',
    },
    { label: 'City', cell: (shop) => shop.City },
    {
      label: 'County',
      cell: (shop) => shop.County,
      shown: (rows) => rows.some((shop) => shop.County !== ''),
    },
    { label: 'Postcode', cell: (shop) => shop.PostalCode, width: '7rem' },
  ],
  flags: { of: ({ Archived }) => [Archived && archived], width: '8rem' },
  card: { detail: placeOf },
  open: (shop) => `/merchant/shops/${shop.Id}`,
  actions: [
    {
      label: 'Add Shop',
      icon: IconPlus,
      when: (_, { profile }) => profile.Role === 'Merchant',
      do: { dialog: 'add' },
    },
  ],
  file: (request) => download('/api/merchant/shop/csv', 'shops.csv', request),
  empty: {
    none: ({ profile }) => ({
      title: 'No records found',
      text:
        profile.Role === 'Merchant'
          ? 'Use Add Shop to create the first one. It can receive orders once its system has an intake key.'
          : 'A Merchant adds its shops on this page.',
    }),
  },
  live: { types: ['Shop'] },
};
