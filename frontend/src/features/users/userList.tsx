import {
  IconMailForward,
  IconPencil,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import { api } from '@/lib/api';
import { counted, formatDateTime } from '@/lib/format';
import { asOptions, byName, type List, type ListContext, pagesOf } from '@/lib/list';
import { act, auditKey, loadShopGroups } from './calls';
import { statusOf } from './status';
import { nameOf, placeOf, roles, statuses, type User, type UserFilter } from './types';

const isAdmin = ({ profile }: ListContext) => profile.Role === 'Admin';

/** Users and what they may do: everybody for an Admin, those of its shops for a Merchant. */
export const userList: List<User, UserFilter> = {
  name: 'users',
  title: 'Users',
  noun: ['user', 'users'],
  read: pagesOf('Users', (init) => api.POST('/api/users/list', init)),
  id: (user) => user.Id,
  label: nameOf,
  pageSize: 20,
  search: { label: 'Search users', placeholder: 'Name, email, shop' },
  sort: byName,
  filters: [
    { kind: 'several', field: 'Role', label: 'Role', options: asOptions(...roles), when: isAdmin },
    { kind: 'several', field: 'Status', label: 'Status', options: asOptions(...statuses) },
    {
      kind: 'several',
      field: 'Merchants',
      param: 'merchant',
      label: 'Merchant',
      when: isAdmin,
      options: {
        key: ['user-merchants'],
        load: async () =>
          (await loadShopGroups()).map(({ MerchantId, MerchantName }) => ({
            value: MerchantId,
            label: MerchantName,
          })),
      },
    },
  ],
  columns: [
    { label: 'Name', cell: (user) => nameOf(user), width: 'minmax(8rem, 1fr)' },
    { label: 'Email', cell: (user) => user.Email, width: 'minmax(10rem, 1.4fr)' },
    { label: 'Role', cell: (user) => user.Role, width: '5rem' },
    { label: 'Belongs to', cell: (user) => placeOf(user), width: 'minmax(9rem, 1.5fr)' },
    {
      label: 'Extra abilities',
      cell: (user) =>
        user.Abilities.length > 0 && counted(user.Abilities.length, 'ability', 'abilities'),
      width: '6rem',
    },
    {
      label: 'Last sign-in',
      cell: (user) => (user.LastSignInAt ? formatDateTime(user.LastSignInAt) : 'Never'),
      width: '8.5rem',
    },
  ],
  flags: { of: (user, now) => [statusOf(user, now)], width: '10rem' },
  card: {
    text: (user) => nameOf(user) !== user.Email && user.Email,
    detail: (user) => `${user.Role}, ${placeOf(user)}`,
    state: (user, { now }) => <StatusBadge {...statusOf(user, now)} />,
  },
  live: { types: ['User'], arrivals: ['User'] },
  open: () => ({ dialog: 'edit' }),
  actions: [{ label: 'Invite user', icon: IconUserPlus, do: { dialog: 'invite' } }],
  rowActions: [
    { label: 'Edit', icon: IconPencil, do: { dialog: 'edit' } },
    {
      label: 'Resend invitation',
      icon: IconMailForward,
      when: (user) => user.Status === 'Invited',
      do: { run: ({ Id }, key) => act({ id: Id, verb: 'resend' }, key) },
      done: (user) => `A new invitation is on its way to ${user.Email}.`,
    },
    {
      label: 'Reactivate',
      icon: IconUserCheck,
      when: (user) => user.Status === 'Deactivated',
      do: { run: ({ Id }, key) => act({ id: Id, verb: 'reactivate' }, key) },
      done: (user) => `${nameOf(user)} was reactivated.`,
    },
    {
      label: 'Deactivate',
      icon: IconUserOff,
      danger: true,
      when: (user, { profile }) => user.Status !== 'Deactivated' && user.Email !== profile.Email,
      confirm:
        'They are signed out everywhere at once and cannot sign in again. Their actions stay on record, and you can reactivate them later.',
      do: { run: ({ Id }, key) => act({ id: Id, verb: 'deactivate' }, key) },
      done: (user) => `${nameOf(user)} was deactivated and signed out everywhere.`,
    },
  ],
  refreshes: [auditKey],
  empty: {
    none: { title: 'No users yet', text: 'Invite the people who work in your shops.' },
    searched: { title: 'No user matches', text: 'Try fewer words, or another filter.' },
    filtered: { title: 'No user matches', text: 'Try another filter.' },
  },
};
