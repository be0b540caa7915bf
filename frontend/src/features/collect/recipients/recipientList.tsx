import { IconFileImport, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { addressLine } from '@/lib/address';
import { formatDate } from '@/lib/format';
import { listOf } from '@/lib/list';
import { addressOf, nameOf, recipients } from './recipientForms';

/** The shop's recipients, last used first. */
export const recipientList = listOf(recipients, {
  search: { label: 'Search the address book', placeholder: 'Name, address, phone, email' },
  sort: {
    start: 'desc',
    desc: 'Last used first: show the longest unused',
    asc: 'Longest unused first: show the last used',
  },
  columns: [
    { label: 'Name', cell: nameOf, width: 'minmax(9rem, 1fr)' },
    { label: 'Phone', cell: ({ TelNo }) => TelNo, width: '9rem' },
    { label: 'Address', cell: (row) => addressLine(addressOf(row)), width: 'minmax(12rem, 2fr)' },
    { label: 'Email', cell: ({ Email }) => Email, width: 'minmax(9rem, 1fr)' },
    { label: 'Last used', sort: 'own', cell: ({ UsedAt }) => formatDate(UsedAt), width: '7rem' },
  ],
  card: {
    text: (row) => addressLine(addressOf(row)),
    detail: ({ TelNo, Email }) => [TelNo, Email].filter(Boolean).join(' · '),
  },
  open: () => ({ dialog: 'edit' }),
  actions: [
    { label: 'Import', icon: IconFileImport, do: { dialog: 'import' } },
    { label: 'Add to Address Book', icon: IconPlus, do: { dialog: 'add' } },
  ],
  rowActions: [
    { label: 'Edit', icon: IconPencil, do: { dialog: 'edit' } },
    {
      label: 'Remove',
      icon: IconTrash,
      danger: true,
      confirm: 'Deliveries that are already booked do not change.',
      do: { run: recipients.act('DELETE /api/shop/recipients/{id}') },
      several: { done: 'removed', confirm: 'Orders that were booked to them do not change.' },
      done: (row) => `${nameOf(row)} was removed.`,
    },
  ],
  empty: {
    none: {
      title: 'Your address book is empty',
      text: 'Everybody you book a delivery for is added here. You can also add recipients or import a CSV file.',
    },
  },
});
