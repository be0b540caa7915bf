import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { api, bodyOf, download } from '@/lib/api';
import { formatDate } from '@/lib/format';
import { asOptions, byName, type List } from '@/lib/list';
import { removePerson } from './calls';
import { nameOf, type TeamPerson, type TeamPersonFilter } from './types';

/** The root of the list's queries, which is its name. */
export const peopleKey = (team: string) => [`team-people.${team}`];

/** The members and managers of one organisation. */
export const peopleOf = (team: string): List<TeamPerson, TeamPersonFilter> => ({
  name: `team-people.${team}`,
  title: 'People',
  noun: ['person', 'people'],
  read: async (body, _, signal) => {
    const init = { params: { path: { id: team } }, body, ...(signal && { signal }) };
    const page = await bodyOf(api.POST('/api/admin/subscription/pro/{id}/people/list', init));
    return { rows: page.People, total: page.Total, next: page.Next };
  },
  id: ({ Id }) => Id,
  label: nameOf,
  search: { label: 'Search people', placeholder: 'Name, email' },
  sort: byName,
  filters: [
    {
      kind: 'several',
      field: 'Role',
      label: 'Role',
      options: asOptions('Member', 'Manager'),
    },
  ],
  columns: [
    { label: 'Name', cell: nameOf, width: 'minmax(9rem, 1fr)' },
    { label: 'Email', cell: ({ Email }) => Email, width: 'minmax(11rem, 1.5fr)' },
    { label: 'Role', cell: ({ Role }) => Role, width: '7rem' },
    { label: 'Added', cell: ({ Created }) => formatDate(Created), width: '7rem' },
  ],
  card: { detail: ({ Role, Email }) => `${Role} · ${Email}` },
  actions: [{ label: 'Add person', icon: IconUserPlus, do: { dialog: 'add' } }],
  rowActions: [
    {
      label: 'Remove',
      icon: IconUserMinus,
      danger: true,
      confirm: ({ Role }) =>
        Role === 'Manager'
          ? 'The links in mails to this manager stop working. Orders that are waiting for approval keep waiting.'
          : 'New orders with this address no longer need approval. Orders that are already waiting keep waiting.',
      do: { run: ({ Id }, key) => removePerson({ id: team, personId: Id }, key) },
      done: (person) => `${nameOf(person)} was removed.`,
    },
  ],
  file: (request) =>
    download(`/api/admin/subscription/pro/${team}/people/csv`, 'people.csv', request),
  empty: {
    none: {
      title: 'Nobody belongs to this organisation yet',
      text: 'Orders with a member’s email address wait until a manager approves them.',
    },
  },
  live: { types: ['TeamPeople'], arrivals: ['TeamPeople'] },
});
