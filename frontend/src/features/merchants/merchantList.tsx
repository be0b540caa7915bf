import { IconBan, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import type { MerchantRecord, MerchantRow } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { counted, formatDate, whole } from '@/lib/format';
import { type Action, byName, listOf } from '@/lib/list';
import { merchants } from './merchants';

export const suspended: Flag = { label: 'Suspended', tone: 'bad', icon: IconBan };

export const creditsOf = ({ PlanActive, Credits }: Pick<MerchantRow, 'PlanActive' | 'Credits'>) =>
  PlanActive && counted(Credits, 'credit');

const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** Both of a row and of the record. */
export const suspend: Action<MerchantRow | MerchantRecord> = {
  label: 'Suspend',
  icon: IconBan,
  danger: true,
  when: ({ Suspension }) => !Suspension,
  do: { dialog: 'suspend' },
};

export const lift: Action<MerchantRow | MerchantRecord> = {
  label: 'Lift suspension',
  icon: IconPlayerPlay,
  when: ({ Suspension }) => Suspension !== undefined,
  confirm:
    'Its shops take orders again, and its people can change things again. Its Merchants are told by email. What its web shops sent meanwhile waits in the intake inbox.',
  do: { run: merchants.act('POST /api/admin/merchants/{id}/lift') },
  several: {
    done: 'taken out of suspension',
    confirm: 'Their shops take orders again. Their Merchants are told by email.',
  },
  done: ({ Name }) => `The suspension of ${Name} was lifted.`,
};

/** Every merchant with what it has; for Admin. */
export const merchantList = listOf(merchants, {
  search: { label: 'Search merchants', pause: 500 },
  sort: byName,
  filters: [
    {
      kind: 'either',
      field: 'Suspended',
      label: 'Status',
      options: yesOrNo('Suspended', 'Not suspended'),
    },
    {
      kind: 'either',
      field: 'Plan',
      label: 'Subscription',
      options: yesOrNo('Active', 'Not active'),
    },
  ],
  columns: [
    { label: 'Name', sort: 'own', cell: ({ Name }) => Name, width: 'minmax(10rem, 2fr)' },
    { label: 'Shops', sort: 'Shops', cell: ({ Shops }) => whole(Shops), end: true, width: '5rem' },
    {
      label: 'Orders',
      sort: 'Orders',
      cell: ({ Orders }) => whole(Orders),
      end: true,
      width: '6.5rem',
    },
    { label: 'Each shop a month', sort: 'Credits', cell: creditsOf, width: 'minmax(8rem, 1fr)' },
    {
      label: 'Since',
      sort: 'CreatedAt',
      cell: ({ CreatedAt }) => formatDate(CreatedAt),
      width: '7rem',
    },
  ],
  flags: {
    of: ({ Suspension }) => [
      Suspension !== undefined && { ...suspended, title: Suspension.Reason },
    ],
    width: '8rem',
  },
  card: {
    text: (row) => [counted(row.Shops, 'shop'), creditsOf(row)].filter(Boolean).join(' · '),
    detail: ({ Orders, Suspension }) => Suspension?.Reason ?? counted(Orders, 'order'),
  },
  open: ({ Id }) => `/admin/merchants/${Id}`,
  actions: [{ label: 'Add Merchant', icon: IconPlus, do: { dialog: 'add' } }],
  rowActions: [suspend, lift],
  empty: {
    none: {
      title: 'No merchants yet',
      text: 'Add the first one. Then invite one of its people as a Merchant under Users, who adds its shops.',
    },
  },
});
