import {
  IconArchive,
  IconArchiveOff,
  IconCalendarOff,
  IconPlayerPause,
  IconPlus,
  IconUpload,
} from '@tabler/icons-react';
import type { ShopCard, ShopClosure } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { asOption, byName, type ListContext, listOf } from '@/lib/list';
import { closureText, isClosedOn, type Pause, pauseText } from '@/lib/hours';
import { shortDayText } from '@/lib/format';
import { lazyPart } from '@/lib/lazy';
import { shops } from './shops';

const isAdmin = ({ profile }: ListContext) => profile.Role === 'Admin';
const placeOf = ({ City, County, PostalCode }: ShopCard) =>
  [City, County, PostalCode].filter(Boolean).join(', ');

const cities = shops.reading('GET /api/merchant/city');
const regions = shops.reading('GET /api/merchant/region');

export const archived: Flag = { label: 'Archived', tone: 'quiet', icon: IconArchive };

/** pausedOf says until when a shop is paused or busy, and why. */
const pausedOf = (pause: Pause): Flag => ({
  label: pauseText(pause),
  tone: 'warn',
  icon: IconPlayerPause,
  ...(pause.Reason && { title: pause.Reason }),
});

/** closedOf says that a shop is closed for days, or will be. */
const closedOf = (closure: ShopClosure, now: number): Flag => ({
  label: isClosedOn(closure, now)
    ? `Closed to ${shortDayText(closure.To)}`
    : `Closes ${shortDayText(closure.From)}`,
  tone: isClosedOn(closure, now) ? 'warn' : 'quiet',
  icon: IconCalendarOff,
  title: closureText(closure),
});

/** The shops that the person may see, by region. */
export const shopList = listOf(shops, {
  search: { label: 'Search Shops', placeholder: 'Name, city, postcode', pause: 500 },
  sort: byName,
  filters: [
    { kind: 'several', field: 'City', label: 'City', options: cities.options(asOption) },
    { kind: 'several', field: 'Region', label: 'Region', options: regions.options(asOption) },
  ],
  section: ({ Region }) => Region || 'Region not known',
  columns: [
    { label: 'Name', sort: 'Name', cell: (shop) => shop.Name, width: 'minmax(10rem, 1.5fr)' },
    {
      label: 'Merchant',
      sort: 'MerchantName',
      cell: (shop) => shop.MerchantName,
      when: isAdmin,
      width: 'minmax(8rem, 1fr)',
    },
    { label: 'City', sort: 'City', cell: (shop) => shop.City },
    {
      label: 'County',
      sort: 'County',
      cell: (shop) => shop.County,
      shown: (rows) => rows.some((shop) => shop.County !== ''),
    },
    { label: 'Postcode', sort: 'PostalCode', cell: (shop) => shop.PostalCode, width: '7rem' },
  ],
  flags: {
    of: ({ Archived, Closure, Pause }, now) => [
      Archived && archived,
      Closure !== undefined && closedOf(Closure, now),
      Pause !== undefined && Date.parse(Pause.Until) > now && pausedOf(Pause),
    ],
    width: '11rem',
  },
  card: { detail: placeOf },
  open: (shop) => `/merchant/shops/${shop.Id}`,
  actions: [
    {
      label: 'Import Shops',
      icon: IconUpload,
      when: (_, { profile }) => profile.Role !== 'Shop',
      do: { dialog: 'import' },
    },
    {
      label: 'Add Shop',
      icon: IconPlus,
      when: (_, { profile }) => profile.Role !== 'Shop',
      do: { dialog: 'add' },
    },
  ],
  rowActions: [
    {
      label: 'Archive',
      icon: IconArchive,
      danger: true,
      when: ({ Archived }, { profile }) => !Archived && profile.Role !== 'Shop',
      confirm:
        'It takes no orders, and its users are signed out and deactivated until it is brought back. Its orders and invoices stay. A shop with open orders cannot be archived.',
      do: { run: shops.act('POST /api/merchant/shop/{id}/archive') },
      several: {
        done: 'archived',
        confirm:
          'They take no orders, and their users are signed out and deactivated until they are brought back. A shop with open orders cannot be archived.',
      },
      done: ({ Name }) => `${Name} was archived.`,
    },
    {
      label: 'Bring back',
      icon: IconArchiveOff,
      when: ({ Archived }, { profile }) => Archived && profile.Role !== 'Shop',
      do: { run: shops.act('POST /api/merchant/shop/{id}/unarchive') },
      several: { done: 'brought back' },
      done: ({ Name }) => `${Name} is back, with its users.`,
    },
  ],
  selection: {
    when: ({ profile }) => profile.Role !== 'Shop',
    Bar: lazyPart(() => import('./SelectedShops')),
  },
  empty: {
    none: ({ profile }) => ({
      title: 'No records found',
      text:
        profile.Role === 'Merchant'
          ? 'Use Add Shop to create the first one. It can receive orders once its system has an intake key.'
          : 'Add Shop creates one for a merchant.',
    }),
  },
});
