import { IconUserSearch } from '@tabler/icons-react';
import type { PersonalErasure } from '@/lib/api';
import { formatDateTime, whole } from '@/lib/format';
import { listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';

/** Erasures of what was stored about people. */
export const personalData = resource({
  name: 'personalData',
  title: 'Personal data',
  noun: ['erasure', 'erasures'],
  list: 'POST /api/admin/personal-data/list',
  rows: 'Erasures',
  label: ({ Reason }: PersonalErasure) => Reason,
});

export const personalDataList = listOf(personalData, {
  search: { label: 'Search erasures', placeholder: 'Reason, Admin', pause: 500 },
  sort: newestFirst,
  filters: [{ kind: 'days', from: 'From', to: 'To', label: 'Date', open: true }],
  columns: [
    { label: 'Reason', sort: 'Reason', cell: ({ Reason }) => Reason, width: 'minmax(10rem, 2fr)' },
    { label: 'Erased by', sort: 'By', cell: ({ By }) => By, width: 'minmax(8rem, 1.5fr)' },
    { label: 'Erased', sort: 'own', cell: ({ At }) => formatDateTime(At), width: '10rem' },
    {
      label: 'Records erased',
      sort: 'Rows',
      cell: ({ Rows }) => whole(Rows),
      width: '8rem',
      end: true,
    },
    {
      label: 'Records kept',
      sort: 'Kept',
      cell: ({ Kept }) => whole(Kept),
      width: '7rem',
      end: true,
    },
  ],
  card: {
    text: ({ By }) => By,
    detail: ({ At, Rows, Kept }) =>
      `${formatDateTime(At)}, ${whole(Rows)} records erased, ${whole(Kept)} kept`,
  },
  open: () => undefined,
  actions: [{ label: 'Find a person', icon: IconUserSearch, do: { dialog: 'person' } }],
  empty: {
    none: {
      title: 'Nothing was erased yet',
      text: 'When a person asks what is stored about them, or to be forgotten, find them here.',
    },
  },
});
