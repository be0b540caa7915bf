import {
  IconDeviceDesktop,
  IconIdBadge2,
  IconIdBadgeOff,
  IconLock,
  IconLogout,
  IconPassword,
  IconPencil,
  IconPlus,
  IconUserMinus,
} from '@tabler/icons-react';
import { formatDate, formatDateTime } from '@/lib/format';
import { byName, listOf } from '@/lib/list';
import { tillPeople, tills } from './tills';

const used = ({ LastUsedAt }: { LastUsedAt?: string }) =>
  LastUsedAt ? formatDateTime(LastUsedAt) : 'Never';

/** Who can unlock the tills of a shop, of a merchant's shops, or for an Admin of all. */
export const tillPersonList = listOf(tillPeople, {
  sort: byName,
  search: { label: 'Search people', placeholder: 'Name, shop' },
  filters: [{ kind: 'yes', field: 'Blocked', label: 'Blocked' }],
  columns: [
    { label: 'Name', sort: 'own', cell: ({ Name }) => Name, width: 'minmax(8rem, 2fr)' },
    {
      label: 'Shop',
      sort: 'ShopName',
      cell: ({ ShopName }) => ShopName,
      when: ({ profile }) => profile.Role !== 'Shop',
      width: 'minmax(8rem, 1fr)',
    },
    { label: 'Last at a till', sort: 'LastUsedAt', cell: used, width: '8.5rem' },
    {
      label: 'Added',
      sort: 'CreatedAt',
      cell: ({ CreatedAt }) => formatDate(CreatedAt),
      width: '6rem',
    },
  ],
  flags: {
    of: ({ IsBlocked, HasBadge }) => [
      IsBlocked && {
        label: 'Blocked',
        tone: 'bad',
        icon: IconLock,
        title: 'Five wrong PINs: a new PIN ends this',
      },
      HasBadge && { label: 'Badge', tone: 'quiet', icon: IconIdBadge2 },
    ],
    width: '11rem',
  },
  card: {
    text: ({ ShopName }) => ShopName,
    detail: (person) => `Last at a till: ${used(person).toLowerCase()}`,
  },
  actions: [{ label: 'Add a person', icon: IconPlus, do: { dialog: 'addPerson' } }],
  rowActions: [
    { label: 'Set a new PIN', icon: IconPassword, do: { dialog: 'pin' } },
    { label: 'Rename', icon: IconPencil, do: { dialog: 'rename' } },
    { label: 'Make a badge', icon: IconIdBadge2, do: { dialog: 'badge' } },
    {
      label: 'End the badge',
      icon: IconIdBadgeOff,
      danger: true,
      when: ({ HasBadge }) => HasBadge,
      confirm: 'It unlocks no till any more. The PIN goes on working.',
      do: { run: tillPeople.act('DELETE /api/till-people/{id}/badge') },
      done: ({ Name }) => `The badge of ${Name} ended.`,
    },
    {
      label: 'Remove',
      icon: IconUserMinus,
      danger: true,
      confirm:
        'A till that this person is using is locked at once. What they did keeps their name.',
      do: { run: tillPeople.act('DELETE /api/till-people/{id}') },
      several: {
        done: 'removed',
        confirm:
          'A till that one of them is using is locked at once. What they did keeps their names.',
      },
      done: ({ Name }) => `${Name} was removed.`,
    },
  ],
  empty: {
    none: {
      title: 'Nobody yet',
      text: 'Add everybody who works at the counter, each with a PIN of their own.',
    },
  },
});

/** The tills that are signed in, and who uses each. */
export const tillList = listOf(tills, {
  sort: byName,
  search: { label: 'Search tills', placeholder: 'Name, shop' },
  columns: [
    { label: 'Name', sort: 'own', cell: ({ Name }) => Name, width: 'minmax(8rem, 1fr)' },
    {
      label: 'Shop',
      sort: 'ShopName',
      cell: ({ ShopName }) => ShopName,
      when: ({ profile }) => profile.Role !== 'Shop',
      width: 'minmax(8rem, 1fr)',
    },
    {
      label: 'Used by',
      sort: 'PersonName',
      cell: ({ PersonName }) => PersonName,
      width: 'minmax(8rem, 1fr)',
    },
    { label: 'Device', sort: 'Device', cell: ({ Device }) => Device, width: 'minmax(8rem, 1fr)' },
    {
      label: 'Locks after',
      sort: 'LockMinutes',
      cell: ({ LockMinutes }) => `${LockMinutes} min`,
      width: '6rem',
    },
    { label: 'Last seen', sort: 'LastUsedAt', cell: used, width: '8.5rem' },
  ],
  flags: {
    of: ({ PersonName }) => [!PersonName && { label: 'Locked', tone: 'quiet', icon: IconLock }],
    width: '7rem',
  },
  card: {
    text: ({ ShopName, PersonName }) => [ShopName, PersonName].filter(Boolean).join(', '),
    detail: ({ Device }) => Device,
  },
  actions: [
    {
      label: 'Use this device as a till',
      icon: IconDeviceDesktop,
      when: (_, { profile }) => profile.Role === 'Shop',
      do: { dialog: 'till' },
    },
  ],
  rowActions: [
    {
      label: 'Sign out',
      icon: IconLogout,
      danger: true,
      confirm:
        'This cannot be undone: somebody with the password of the shop has to sign in there again.',
      do: { run: tills.act('DELETE /api/tills/{id}') },
      done: ({ Name }) => `${Name} was signed out.`,
    },
  ],
  empty: {
    none: {
      title: 'No tills yet',
      text: 'Sign in on the shop’s computer or tablet as the shop, and choose to use it as a till here.',
    },
  },
});
