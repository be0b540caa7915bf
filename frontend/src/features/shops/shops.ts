import type { Address, Shop } from '@/lib/api';
import { resource } from '@/lib/resource';

/** The shops that a user may see. A row has the region whose heading it stands under. */
export const shops = resource({
  name: 'shops',
  title: 'Shops',
  noun: ['shop', 'shops'],
  list: 'GET /api/merchant/shop/list',
  rows: ({ Data }) =>
    Data.flatMap(({ Region, Shops }) => Shops.map((shop) => ({ ...shop, Region }))),
  total: 'Count',
  one: 'GET /api/merchant/shop/{id}',
  csv: 'POST /api/merchant/shop/csv',
  label: ({ Name }) => Name,
  live: { types: ['Shop'] },
  recent: ({ Id, Name, MerchantName }) => ({
    label: Name,
    detail: `Shop · ${MerchantName}`,
    to: `/merchant/shops/${Id}`,
  }),
  finder: {
    group: 'Shops',
    may: ({ Role }) => Role !== 'Shop',
    least: 2,
    show: ({ Id, Name, MerchantName, City, PostalCode }) => ({
      label: Name,
      detail: [MerchantName, City, PostalCode].filter(Boolean).join(' · '),
      to: `/merchant/shops/${Id}`,
    }),
  },
});

/** The order in which couriers are asked for a shop. */
export const courierPlan = shops.reading('GET /api/couriers/plan/shop/{id}');

export const imagePath = ({ Id }: Shop) => `/api/merchant/shop/${Id}/image`;

/** Monday is the first. */
export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const addressLines = ({ Line1, Line2, City, County, PostalCode }: Address) =>
  [Line1, Line2, City, County, PostalCode].filter(Boolean).join('\n');
