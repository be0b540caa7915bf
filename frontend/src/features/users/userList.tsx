import {
  IconDevices,
  IconMailForward,
  IconMailX,
  IconPencil,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react';
import { listPage } from '@/components/list';
import { counted, formatDateTime } from '@/lib/format';
import { asOptions, byName, type ListContext, listOf } from '@/lib/list';
import { statusOf } from './status';
import { shopOptions } from '@/lib/shops';
import { nameOf, placeOf, roles, shopGroups, statuses, users } from './users';

const isAdmin = ({ profile }: ListContext) => profile.Role === 'Admin';

/** Users and what they may do: everybody for an Admin, those of its shops for a Merchant. */
export const userList = listOf(users, {
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
      options: shopGroups.options(({ MerchantId, MerchantName }) => ({
        value: MerchantId,
        label: MerchantName,
      })),
    },
  ],
  columns: [
    { label: 'Name', sort: 'own', cell: (user) => nameOf(user), width: 'minmax(7rem, 1fr)' },
    { label: 'Email', sort: 'Email', cell: (user) => user.Email, width: 'minmax(9rem, 1.4fr)' },
    { label: 'Role', sort: 'Role', cell: (user) => user.Role, width: '4.5rem' },
    {
      label: 'Belongs to',
      sort: 'MerchantName',
      cell: (user) => placeOf(user),
      width: 'minmax(7rem, 1.5fr)',
    },
    {
      label: 'Extra abilities',
      cell: (user) =>
        user.Abilities.length > 0 && counted(user.Abilities.length, 'ability', 'abilities'),
      width: '6rem',
      shown: (rows) => rows.some(({ Abilities }) => Abilities.length > 0),
    },
    {
      label: 'Last sign-in',
      sort: 'LastSignInAt',
      cell: (user) => (user.LastSignInAt ? formatDateTime(user.LastSignInAt) : 'Never'),
      width: '8rem',
    },
  ],
  flags: {
    of: (user, now) => [
      statusOf(user, now),
      user.MailRefused !== '' && {
        label: 'Mail comes back',
        tone: 'bad',
        icon: IconMailX,
        title: user.MailRefused,
      },
    ],
    width: '10rem',
  },
  card: {
    text: (user) => nameOf(user) !== user.Email && user.Email,
    detail: (user) =>
      `${user.Role}, ${placeOf(user)} · ${user.LastSignInAt ? `last sign-in ${formatDateTime(user.LastSignInAt)}` : 'never signed in'}`,
  },
  open: () => ({ dialog: 'edit' }),
  actions: [{ label: 'Invite user', icon: IconUserPlus, do: { dialog: 'invite' } }],
  rowActions: [
    { label: 'Edit', icon: IconPencil, do: { dialog: 'edit' } },
    {
      label: 'Resend invitation',
      icon: IconMailForward,
      when: (user) => user.Status === 'Invited',
      do: { run: users.act('POST /api/users/{id}/resend') },
      several: { done: 'invited again' },
      done: (user) => `A new invitation is on its way to ${user.Email}.`,
    },
    {
      label: 'Sign out everywhere',
      icon: IconDevices,
      when: (user) => user.Status === 'Active',
      confirm:
        'All devices on which they are signed in are signed out at once, which cannot be undone. They can sign in again.',
      do: { run: users.act('POST /api/users/{id}/sign-out') },
      done: (user) => `${nameOf(user)} was signed out everywhere.`,
    },
    {
      label: 'Reset second factor',
      icon: IconShieldOff,
      danger: true,
      when: (user, { profile }) => user.SecondFactor && user.Email !== profile.Email,
      confirm:
        'Only if you are sure that it is they who ask, for instance by calling them. They then sign in with the password alone, and are told by email. This cannot be undone.',
      do: { run: users.act('POST /api/users/{id}/reset-second-factor') },
      done: (user) => `The second factor of ${nameOf(user)} was removed.`,
    },
    {
      label: 'Reactivate',
      icon: IconUserCheck,
      when: (user) => user.Status === 'Deactivated',
      do: { run: users.act('POST /api/users/{id}/reactivate') },
      several: { done: 'reactivated' },
      done: (user) => `${nameOf(user)} was reactivated.`,
    },
    {
      label: 'Deactivate',
      icon: IconUserOff,
      danger: true,
      when: (user, { profile }) => user.Status !== 'Deactivated' && user.Email !== profile.Email,
      confirm:
        'They are signed out everywhere at once and cannot sign in again. Their actions stay on record, and you can reactivate them later.',
      do: { run: users.act('POST /api/users/{id}/deactivate') },
      several: {
        done: 'deactivated',
        confirm:
          'They are signed out everywhere at once and cannot sign in again. You can reactivate them later.',
      },
      done: (user) => `${nameOf(user)} was deactivated and signed out everywhere.`,
    },
  ],
  selection: {
    assignments: [
      {
        label: 'Move to a shop',
        when: ({ Role }) => Role === 'Shop',
        choose: { label: 'Shop', options: shopOptions },
        done: (shop) => `moved to ${shop}`,
        run: async (row, shop, key) => (await import('./userForm')).moveUser(row, shop, key),
      },
    ],
  },
  empty: {
    none: { text: 'Invite the people who work in your shops.' },
    searched: { title: 'No user matches', text: 'Try fewer words, or another filter.' },
    filtered: { title: 'No user matches', text: 'Try another filter.' },
  },
});

/** Who may sign in, and the dialogs to invite and to change them. */
export const Component = listPage(userList, () => import('./UserDialog'));
