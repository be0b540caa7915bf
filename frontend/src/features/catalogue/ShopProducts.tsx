import { can } from '@/lib/session';
import { IconBan, IconCheck, IconClockPause } from '@tabler/icons-react';
import { ListPage } from '@/components/list';
import type { ShopProduct } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { money } from '@/lib/format';
import { listOf } from '@/lib/list';
import { resource } from '@/lib/resource';
import { alphabetical } from './importList';
import { Pictured } from './Pictured';
import { soldWords } from './products';

const pollEvery = 60_000;

/** What the merchant sells, and whether this shop does. */
const shopProducts = resource({
  name: 'shop-products',
  title: 'Products',
  noun: ['product', 'products'],
  list: 'POST /api/shop/products/list',
  rows: 'Products',
  label: ({ Name }) => Name,
  finder: {
    group: 'Products',
    may: ({ Role, IsCollectOnly }) => Role === 'Shop' && !IsCollectOnly,
    least: 3,
    show: ({ Name, Sku }) => ({
      label: Name,
      detail: Sku,
      to: `/shop/products?query=${encodeURIComponent(Sku)}`,
    }),
  },
});

type State = ShopProduct['State'];

const set = shopProducts.write('PUT /api/shop/products/{id}');
const become = (State: State) => ({
  label: soldWords[State],
  when: (product: ShopProduct) => product.State !== State,
  do: { run: ({ Id }: ShopProduct, key: string) => set({ Id, State }, key) },
  several: { done: `set to “${soldWords[State]}”` },
  done: ({ Name }: ShopProduct) => `${Name}: ${soldWords[State]}.`,
});

const looks: Record<State, Flag> = {
  On: { label: soldWords.On, tone: 'good', icon: IconCheck },
  Off: { label: soldWords.Off, tone: 'quiet', icon: IconBan },
  SoldOut: { label: soldWords.SoldOut, tone: 'warn', icon: IconClockPause },
};

const list = listOf(shopProducts, {
  search: { label: 'Search products', placeholder: 'Name, brand, SKU, GTIN', pause: 500 },
  sort: alphabetical,
  filters: [
    {
      kind: 'several',
      field: 'Available',
      label: 'Not sold',
      options: [
        { value: 'SoldOut', label: 'Sold out' },
        { value: 'Off', label: 'Not sold' },
      ],
    },
  ],
  columns: [
    {
      label: 'Name',
      sort: 'own',
      cell: ({ Name, ImageUrl }) => <Pictured name={Name} image={ImageUrl} />,
      width: 'minmax(11rem, 2fr)',
    },
    { label: 'SKU', sort: 'Sku', cell: ({ Sku }) => Sku, width: 'minmax(6rem, 8.5rem)' },
    { label: 'GTIN', sort: 'Gtin', cell: ({ Gtin }) => Gtin, width: '8.5rem' },
    {
      label: 'Price',
      cell: ({ Price }) => money(Price),
      when: ({ profile }) => can(profile, 'view_money'),
      end: true,
      width: '5.5rem',
    },
  ],
  flags: { of: ({ State }) => [looks[State]], width: '13rem' },
  card: {
    text: ({ Price }) => Price > 0 && money(Price),
    detail: ({ Sku, Gtin, Brand, Size }) => [Sku, Gtin, Brand, Size].filter(Boolean).join(' · '),
  },
  tableFrom: 820,
  rowActions: [
    {
      ...become('SoldOut'),
      label: 'Sold out',
      icon: IconClockPause,
      button: true,
      when: ({ State }) => State === 'On',
    },
    { ...become('On'), icon: IconCheck, button: true },
    { ...become('Off'), icon: IconBan },
  ],
  actionsWidth: '9rem',
  empty: {
    none: {
      title: 'No products yet',
      text: 'Your merchant has not entered what its shops sell.',
    },
  },
  live: { types: ['Product'], arrivals: ['Product'], every: pollEvery },
});

/** A shop's own view of its merchant's catalogue. */
export function ShopProducts() {
  return <ListPage list={list} />;
}
