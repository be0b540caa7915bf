import { IconPlus } from '@tabler/icons-react';
import type { ProTeamSubscription } from '@/lib/api';
import { formatDate, whole } from '@/lib/format';
import { byName, listOf } from '@/lib/list';
import { activity, stateFilter, termsOf } from './parts';
import { teams } from './subscriptions';

const ends = ({ SubscriptionExpiryDate }: ProTeamSubscription) =>
  SubscriptionExpiryDate ? formatDate(SubscriptionExpiryDate) : '';

/** Every professional team's subscription; for Admin. */
export const teamList = listOf(teams, {
  search: { label: 'Search organisations', pause: 500 },
  sort: byName,
  filters: [stateFilter],
  columns: [
    {
      label: 'Organisation',
      sort: 'own',
      cell: (team) => team.ProTeamName,
      width: 'minmax(10rem, 1.5fr)',
    },
    {
      label: 'Credits a month',
      sort: 'SubscriptionNumberOfCredits',
      cell: termsOf,
      width: 'minmax(9rem, 1fr)',
    },
    {
      label: 'Credits left',
      sort: 'TotalCreditsRemaining',
      cell: ({ TotalCreditsRemaining }) => whole(TotalCreditsRemaining),
      end: true,
      width: '7rem',
    },
    { label: 'Month ends', cell: ends, width: '7rem' },
  ],
  flags: activity,
  card: {
    detail: (team) =>
      [
        `${whole(team.TotalCreditsRemaining)} credits left`,
        termsOf(team) && `${termsOf(team)} a month`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  open: ({ ProTeamId }) => `/admin/subscription/pro/${ProTeamId}`,
  actions: [{ label: 'Add organisation', icon: IconPlus, do: { dialog: 'add-team' } }],
  empty: {
    none: { title: "You don't have any merchants or TK Pro Organisations" },
  },
});
