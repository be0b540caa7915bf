import { IconArchive, IconRefresh } from '@tabler/icons-react';
import type { ReferralCode } from '@/lib/api';
import { counted, formatDate } from '@/lib/format';
import { asOptions, listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';
import { nameOf } from './people';
import { inactive } from './promoCodes';

const owner = ({ FirstName, LastName, Email }: ReferralCode) => nameOf(FirstName, LastName, Email);

const referralCodes = resource({
  name: 'referral-codes',
  title: 'Referral Codes',
  noun: ['code', 'codes'],
  list: 'POST /api/portal/referral-code/list',
  rows: 'Codes',
  csv: 'POST /api/portal/referral-code/csv',
  label: ({ Code }) => Code,
  live: { types: ['Referral'], arrivals: ['Referral'] },
});

/** Customers' codes to recommend a merchant with; for Admin. */
export const referralCodeList = listOf(referralCodes, {
  search: { label: 'Search referral codes', placeholder: 'Code, customer, merchant', pause: 1500 },
  sort: newestFirst,
  filters: [
    { kind: 'several', field: 'Status', label: 'Status', options: asOptions('Active', 'Archived') },
    { kind: 'days', from: 'From', to: 'To', label: 'Created' },
  ],
  section: (code) => code.GroupName,
  columns: [
    { label: 'Code', sort: 'Code', cell: (code) => code.Code, width: '7.5rem' },
    { label: 'Customer', sort: 'LastName', cell: owner, width: 'minmax(8rem, 1fr)' },
    { label: 'Email', sort: 'Email', cell: ({ Email }) => Email, width: 'minmax(9rem, 1.4fr)' },
    {
      label: 'Merchant',
      sort: 'MerchantName',
      cell: ({ MerchantName }) => MerchantName,
      width: 'minmax(8rem, 1fr)',
    },
    {
      label: 'Vouchers',
      sort: 'Vouchers',
      cell: ({ Vouchers }) => Vouchers || '',
      end: true,
      width: '5rem',
    },
    { label: 'Created', sort: 'own', cell: ({ Created }) => formatDate(Created), width: '6.5rem' },
    {
      label: 'Expires',
      sort: 'Expires',
      cell: ({ Expires }) => formatDate(Expires),
      width: '6.5rem',
    },
  ],
  flags: { of: ({ Active }) => [!Active && inactive], width: '7rem' },
  card: {
    text: (code) =>
      `${owner(code)}, ${code.MerchantName}${code.Vouchers > 0 ? `, ${counted(code.Vouchers, 'voucher')}` : ''}`,
    detail: ({ Created, Expires }) => `${formatDate(Created)} to ${formatDate(Expires)}`,
  },
  rowActions: [
    {
      label: 'Deactivate',
      icon: IconArchive,
      danger: true,
      when: ({ Active }) => Active,
      confirm: 'No more vouchers can be issued on it. You can activate it again later.',
      do: { run: referralCodes.act('PUT /api/portal/referral-code/{id}/expire') },
      several: {
        done: 'deactivated',
        confirm: 'Nobody can use them until they are activated again.',
      },
      done: ({ Code }) => `${Code} was deactivated.`,
    },
    {
      label: 'Activate',
      icon: IconRefresh,
      when: ({ Active }) => !Active,
      do: { run: referralCodes.act('PUT /api/portal/referral-code/{id}/activate') },
      several: { done: 'activated' },
      done: ({ Code }) => `${Code} can be used again.`,
    },
  ],
  empty: {
    none: {
      title: 'No referral codes yet',
      text: 'A code appears here when a shop’s own system requests one for a customer.',
      link: { label: 'Promo and Voucher Codes', to: '?tab=1' },
    },
  },
});
