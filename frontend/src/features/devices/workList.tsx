import { IconDeviceDesktop } from '@tabler/icons-react';
import { listPage } from '@/components/list';
import { download, type PersonWork } from '@/lib/api';
import { formatDate } from '@/lib/format';
import { byName, listOf } from '@/lib/list';
import { resource } from '@/lib/resource';
import { shopOptions } from '@/lib/shops';

/** What people did at counters. */
const work = resource({
  name: 'person-work',
  title: 'Work by person',
  noun: ['row', 'rows'],
  list: 'POST /api/person-work/list',
  rows: 'People',
  label: ({ Name, ShopName }) => `${Name}, ${ShopName}`,
});

const counts: [
  label: string,
  of: (row: PersonWork) => number,
  sort: keyof PersonWork,
  heading?: string,
][] = [
  ['Accepted', ({ Accepted }) => Accepted, 'Accepted'],
  ['Rejected', ({ Rejected }) => Rejected, 'Rejected'],
  ['Packed', ({ Packed }) => Packed, 'Packed'],
  ['Handed over', ({ HandedOver }) => HandedOver, 'HandedOver'],
  ['Couriers booked', ({ Booked }) => Booked, 'Booked', 'Booked'],
  ['Returns received', ({ ReturnsReceived }) => ReturnsReceived, 'ReturnsReceived', 'Returns'],
];

const dateOf = (day: string) => formatDate(`${day}T12:00:00Z`);
const whenOf = ({ Day, From, To }: PersonWork) =>
  Day || From === To ? dateOf(Day || From) : `${dateOf(From)} to ${dateOf(To)}`;
/** In the table the year of a period is left out, which is as narrow as a day. */
const shortOf = ({ Day, From, To }: PersonWork) =>
  Day || From === To
    ? dateOf(Day || From)
    : `${dateOf(From).slice(0, 5)} to ${dateOf(To).slice(0, 5)}`;
const nameOf = ({ Name }: PersonWork) => Name || 'Somebody whose user was removed';

/** What each person did at a shop, or at a merchant's shops: in a period, or on each of its days. */
const workList = listOf(work, {
  label: nameOf,
  sort: byName,
  search: { label: 'Search people', placeholder: 'Name, shop' },
  filters: [
    { kind: 'days', from: 'From', to: 'To', label: 'Period', open: true },
    {
      kind: 'several',
      field: 'Shops',
      param: 'shop',
      label: 'Shop',
      when: ({ profile }) => profile.Role !== 'Shop',
      options: shopOptions,
    },
    { kind: 'yes', field: 'Daily', label: 'Each day' },
  ],
  columns: [
    { label: 'Person', sort: 'own', cell: nameOf, width: 'minmax(8rem, 2fr)' },
    {
      label: 'Shop',
      sort: 'ShopName',
      cell: ({ ShopName }) => ShopName,
      when: ({ profile }) => profile.Role !== 'Shop',
      width: 'minmax(8rem, 2fr)',
    },
    { label: 'When', cell: shortOf, width: '7rem' },
    ...counts.map(([label, of, sort, heading]) => ({
      label: heading ?? label,
      sort,
      cell: (row: PersonWork) => of(row) || '',
      width: 'minmax(4.5rem, 1fr)',
    })),
  ],
  flags: {
    of: ({ AtTill }) => [AtTill && { label: 'Till', tone: 'quiet', icon: IconDeviceDesktop }],
    width: '5rem',
  },
  card: {
    text: (row) =>
      counts
        .filter(([, of]) => of(row) > 0)
        .map(([label, of]) => `${label} ${of(row)}`)
        .join(' · '),
    detail: (row) => [row.ShopName, whenOf(row)].join(', '),
  },
  file: ({ Filter = {}, Query = '' }) =>
    download('/api/person-work/csv', 'work-by-person.csv', { Filter, ...(Query && { Query }) }),
  empty: {
    none: {
      title: 'Nobody did anything yet',
      text: 'Without a period this shows the last seven days. Orders for practice do not count.',
    },
    filtered: { title: 'Nothing matches', text: 'Try a longer period, at most 31 days.' },
  },
});

export const Component = listPage(workList);
