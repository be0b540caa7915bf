import { IconFileUpload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { PushSegment } from '@/lib/api';
import { counted, formatDate } from '@/lib/format';
import { byName, listOf } from '@/lib/list';
import { kinds, segments, sizeOf } from './segments';

/** What a segment stands for, in words. */
const stands = ({ Kind, Merchants, Regions, Counties, PostcodeAreas }: PushSegment): string => {
  switch (Kind) {
    case 'All':
      return 'All shops';
    case 'Merchants':
      return counted(Merchants?.length ?? 0, 'merchant');
    case 'Customers':
      return 'A list of customers';
    case 'Shops':
      return 'Chosen shops';
    default:
      return [...(Regions ?? []), ...(Counties ?? []), ...(PostcodeAreas ?? [])].join(', ');
  }
};

/** Saved audiences; for Admin. */
export const segmentList = listOf(segments, {
  search: { label: 'Search segments', placeholder: 'Name' },
  sort: byName,
  filters: [
    {
      kind: 'several',
      field: 'Kind',
      label: 'Customers of',
      options: [...kinds, { value: 'Customers', label: 'Customer list' }],
    },
  ],
  columns: [
    { label: 'Name', sort: 'own', cell: ({ Name }) => Name, width: 'minmax(10rem, 1.4fr)' },
    { label: 'Customers of', sort: 'Kind', cell: stands, width: 'minmax(10rem, 2fr)' },
    { label: 'Size now', cell: sizeOf, width: '9rem' },
    {
      label: 'Created',
      sort: 'Created',
      cell: ({ Created, CreatedBy }) => `${formatDate(Created)} by ${CreatedBy}`,
      width: 'minmax(10rem, 1fr)',
    },
  ],
  card: {
    text: stands,
    detail: (segment) => `${sizeOf(segment)} now`,
  },
  open: () => ({ dialog: 'segment' }),
  actions: [
    { label: 'Add customer list', icon: IconFileUpload, do: { dialog: 'addlist' } },
    { label: 'Add segment', icon: IconPlus, do: { dialog: 'addsegment' } },
  ],
  rowActions: [
    { label: 'Change', icon: IconPencil, do: { dialog: 'segment' } },
    {
      label: 'Replace list',
      icon: IconFileUpload,
      when: ({ Kind }) => Kind === 'Customers',
      do: { dialog: 'list' },
    },
    {
      label: 'Remove',
      icon: IconTrash,
      danger: true,
      confirm: 'Notifications that were made to it stay, also those that wait.',
      do: { run: segments.act('DELETE /api/admin/push-segments/{id}') },
      several: { done: 'removed', confirm: 'Notifications that were made to them stay.' },
      done: ({ Name }) => `${Name} was removed.`,
    },
  ],
  empty: {
    none: { text: 'Save an audience, to choose it by its name when you send a notification.' },
  },
});
