import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { formatDate } from '@/lib/format';
import { asOptions, byName, listOf } from '@/lib/list';
import { nameOf, peopleOf } from './teams';

/** The members and managers of one organisation. */
export const peopleListOf = (team: string) => {
  const people = peopleOf(team);
  const remove = people.act('DELETE /api/admin/subscription/pro/{id}/people/{personId}');
  return listOf(people, {
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
      { label: 'Name', sort: 'own', cell: nameOf, width: 'minmax(9rem, 1fr)' },
      { label: 'Email', sort: 'Email', cell: ({ Email }) => Email, width: 'minmax(11rem, 1.5fr)' },
      { label: 'Role', sort: 'Role', cell: ({ Role }) => Role, width: '7rem' },
      {
        label: 'Added',
        sort: 'Created',
        cell: ({ Created }) => formatDate(Created),
        width: '7rem',
      },
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
        do: { run: ({ Id }, key) => remove({ Id: team, PersonId: Id }, key) },
        several: {
          done: 'removed',
          confirm:
            'The links in mails to managers stop working, and new orders of members no longer need approval. Orders that are waiting keep waiting.',
        },
        done: (person) => `${nameOf(person)} was removed.`,
      },
    ],
    empty: {
      none: {
        title: 'Nobody belongs to this organisation yet',
        text: 'Orders with a member’s email address wait until a manager approves them.',
      },
    },
  });
};
