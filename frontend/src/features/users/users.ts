import type { User } from '@/lib/api';
import { counted } from '@/lib/format';
import { resource } from '@/lib/resource';

export const roles: User['Role'][] = ['Admin', 'Merchant', 'Shop'];
export const statuses: User['Status'][] = ['Active', 'Invited', 'Deactivated'];

/** nameOf is what a user is called; without a name, by the address. */
export function nameOf({ FirstName, LastName, Email }: User): string {
  return `${FirstName} ${LastName}`.trim() || Email;
}

/** placeOf is where a user belongs. */
export function placeOf({ MerchantName, ShopName, FurtherShops }: User): string {
  const merchant = ShopName.startsWith(MerchantName) ? '' : MerchantName;
  const more = FurtherShops.length > 0 && `and ${counted(FurtherShops.length, 'other shop')}`;
  return (
    (ShopName ? [[ShopName, more].filter(Boolean).join(' '), merchant] : [MerchantName])
      .filter(Boolean)
      .join(', ') || 'All merchants'
  );
}

/** What people have changed, users among it. */
export const audit = resource({
  name: 'audit',
  title: 'Audit',
  noun: ['entry', 'entries'],
  list: 'POST /api/audit/list',
  rows: 'Entries',
  id: ({ Id }) => String(Id),
});

/** Sign-ins, refusals and what else concerned access. */
export const securityLog = resource({
  name: 'security-log',
  title: 'Security log',
  noun: ['entry', 'entries'],
  list: 'POST /api/security-log/list',
  csv: 'POST /api/security-log/csv',
  rows: 'Entries',
  id: ({ Id }) => String(Id),
});

/** Who may sign in. */
export const users = resource({
  name: 'users',
  changes: [audit],
  title: 'Users',
  noun: ['user', 'users'],
  list: 'POST /api/users/list',
  csv: 'POST /api/users/csv',
  rows: 'Users',
  one: 'GET /api/users/{id}',
  label: nameOf,
  live: { types: ['User'], arrivals: ['User'] },
  recent: (user, { Role }) => ({
    label: nameOf(user),
    detail: ['User', placeOf(user)].filter(Boolean).join(' · '),
    to: `/${Role.toLowerCase()}/users?dialog=edit&of=${user.Id}`,
  }),
  finder: {
    group: 'Users',
    may: ({ Role }) => Role !== 'Shop',
    least: 2,
    show: (user, { Role }) => ({
      label: nameOf(user),
      detail: [user.Email, user.Role, placeOf(user)].join(' · '),
      to: `/${Role.toLowerCase()}/users?dialog=edit&of=${user.Id}`,
    }),
  },
});

/** Merchants and their shops, as far as the person may choose from them. */
export const shopGroups = users.reading('GET /api/users/shops');
