import { IconHourglass, IconShieldCheck, IconUserShield } from '@tabler/icons-react';
import { listPage } from '@/components/list';
import { counted, formatWhen } from '@/lib/format';
import { listOf } from '@/lib/list';
import { ownerOf, platformOwner, signOn } from './signOn';

const signOnList = listOf(signOn, {
  search: { label: 'Search providers', pause: 500 },
  filters: [
    {
      kind: 'either',
      field: 'Waiting',
      label: 'Domains',
      options: [{ value: 'true', label: 'Waiting for approval' }],
    },
  ],
  columns: [
    { label: 'Of', sort: 'own', cell: (row) => signOn.label(row), width: 'minmax(9rem, 1.5fr)' },
    { label: 'Issuer', sort: 'Issuer', cell: ({ Issuer }) => Issuer, width: 'minmax(10rem, 2fr)' },
    { label: 'Domains', cell: ({ Domains }) => Domains.join(', '), width: 'minmax(9rem, 2fr)' },
    {
      label: 'Last sign-in',
      sort: 'LastSignIn',
      cell: ({ LastSignIn }) => LastSignIn && formatWhen(LastSignIn),
      width: '9rem',
    },
  ],
  flags: {
    of: ({ Waiting, Enforced }) => [
      Waiting > 0 && {
        label: `${counted(Waiting, 'domain')} to approve`,
        tone: 'warn' as const,
        icon: IconHourglass,
      },
      Enforced && { label: 'The only way in', tone: 'good' as const, icon: IconShieldCheck },
    ],
    width: '12rem',
  },
  card: {
    text: ({ Issuer }) => Issuer,
    detail: ({ Domains }) => Domains.join(', '),
  },
  open: (row) => `/admin/single-sign-on/${ownerOf(row)}`,
  actions: [
    {
      label: 'Single sign-on of Admins',
      icon: IconUserShield,
      do: { to: `/admin/single-sign-on/${platformOwner}` },
    },
  ],
  empty: {
    none: {
      title: 'Nobody signs in with a provider yet',
      text: 'Merchants set up their own; you approve the domains of their email addresses here.',
    },
  },
});

/** Every single sign-on; for Admin. */
export const Component = listPage(signOnList);
