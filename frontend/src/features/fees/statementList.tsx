import { IconLock } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import type { MerchantMonth } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { money, monthText, whole } from '@/lib/format';
import { listOf, newestFirst } from '@/lib/list';
import { statements } from './calls';
import { isAdmin, periodFilters } from './periodFilters';
import { statementsOf } from './types';

export const closedFlag: Flag = { label: 'Closed', tone: 'quiet', icon: IconLock };

/** What each merchant's documents add up to by month; a Merchant sees its own. */
export const statementList = listOf(statements, {
  search: { label: 'Search merchants' },
  sort: newestFirst,
  filters: periodFilters,
  columns: [
    { label: 'Month', sort: 'own', cell: nameOf, width: '9rem' },
    {
      label: 'Merchant',
      sort: 'MerchantName',
      cell: ({ MerchantName }) => MerchantName,
      when: isAdmin,
    },
    {
      label: 'Orders',
      sort: 'Orders',
      cell: ({ Orders }) => whole(Orders),
      end: true,
      width: '4rem',
    },
    {
      label: 'Sales',
      sort: 'Sales',
      cell: ({ Sales }) => money(Sales),
      end: true,
      width: '6.5rem',
    },
    {
      label: 'Refunds',
      sort: 'Refunds',
      cell: ({ Refunds }) => money(Refunds),
      end: true,
      width: '6rem',
    },
    { label: 'Fees', sort: 'Fees', cell: ({ Fees }) => money(Fees), end: true, width: '5.5rem' },
    {
      label: 'Couriers',
      sort: 'Collections',
      cell: (row) => money(row.Collections),
      end: true,
      width: '5.5rem',
    },
    {
      label: 'Credits',
      sort: 'CreditsUsed',
      cell: (row) => whole(row.CreditsUsed),
      end: true,
      width: '4rem',
    },
    { label: 'Due', sort: 'Due', cell: ({ Due }) => money(Due), end: true, width: '6.5rem' },
  ],
  card: {
    title: ({ Month }) => monthText(Month),
    end: ({ Due }) => `${money(Due)} due`,
    text: (row, { context }) =>
      `${isAdmin(context) ? `${row.MerchantName} · ` : ''}${whole(row.Orders)} orders, ${money(row.Sales)} sold, ${money(row.Refunds)} refunded`,
    state: ({ Closed }) => Closed && <StatusBadge {...closedFlag} />,
  },
  open: (row, { profile }) => statementsOf(profile.Role, row),
  empty: {
    none: {
      title: 'No statements yet',
      text: 'A month appears here once its first invoice has been issued.',
    },
  },
});

/** nameOf marks a month that is closed, so that the table needs no column for it. */
function nameOf({ Month, Closed }: MerchantMonth) {
  if (!Closed) return monthText(Month);
  return (
    <>
      {monthText(Month)}{' '}
      <IconLock size={15} role="img" aria-label="Closed" style={{ verticalAlign: 'text-bottom' }}>
        <title>Closed</title>
      </IconLock>
    </>
  );
}
