import { IconPlus } from '@tabler/icons-react';
import { formatDate, whole } from '@/lib/format';
import { byName, type List } from '@/lib/list';
import { readTeams, saveTeams } from './calls';
import { activity, stateFilter, termsOf } from './parts';
import type { ProTeamSubscription, SubscriptionFilter } from './types';

const ends = ({ SubscriptionExpiryDate }: ProTeamSubscription) =>
  SubscriptionExpiryDate ? formatDate(SubscriptionExpiryDate) : '';

/** Every professional team's subscription; for Admin. */
export const teamList: List<ProTeamSubscription, SubscriptionFilter> = {
  name: 'team-subscriptions',
  title: 'TK Pro Organisations',
  noun: ['organisation', 'organisations'],
  read: (params, _, signal) => readTeams(params, signal),
  id: (team) => team.ProTeamId,
  label: (team) => team.ProTeamName,
  search: { label: 'Search organisations', pause: 500 },
  sort: byName,
  filters: [stateFilter],
  columns: [
    { label: 'Organisation', cell: (team) => team.ProTeamName, width: 'minmax(10rem, 1.5fr)' },
    { label: 'Credits a month', cell: termsOf, width: 'minmax(9rem, 1fr)' },
    {
      label: 'Credits left',
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
  file: saveTeams,
  empty: {
    none: { title: "You don't have any merchants or TK Pro Organisations" },
  },
  live: {
    types: ['ProTeamSubscriptionsList', 'Credits'],
    arrivals: ['ProTeamSubscriptionsList'],
  },
};
