import { IconEye, IconRefresh, IconX } from '@tabler/icons-react';
import { listPage } from '@/components/list';
import type { InboxEntry } from '@/lib/api';
import { formatDateTime } from '@/lib/format';
import { asOptions, listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';

const nameOf = (entry: InboxEntry) => entry.ExternalOrderId || 'No order id';
const isOpen = (entry: InboxEntry) => entry.State === 'Open';

export const inbox = resource({
  name: 'intake-inbox',
  title: 'Intake Inbox',
  noun: ['entry', 'entries'],
  list: 'POST /api/intake-inbox/list',
  rows: 'Entries',
  one: 'GET /api/intake-inbox/{id}',
  label: nameOf,
});

/** What came in from web shops and could not become an order. */
export const inboxList = listOf(inbox, {
  pageSize: 20,
  search: { label: 'Search the inbox', placeholder: 'Order id, reason, shop' },
  sort: newestFirst,
  filters: [
    {
      kind: 'several',
      field: 'State',
      label: 'State',
      options: asOptions('Open', 'Retried', 'Dismissed', 'Noted'),
    },
    { kind: 'days', from: 'From', to: 'To', label: 'Received', open: true },
  ],
  columns: [
    {
      label: 'Received',
      sort: 'own',
      cell: (entry) => formatDateTime(entry.ReceivedAt),
      width: '8.5rem',
    },
    { label: 'Order', cell: (entry) => nameOf(entry), width: 'minmax(8rem, 1fr)' },
    {
      label: 'Why',
      sort: 'Reason',
      cell: (entry) => entry.Reason.Text,
      width: 'minmax(12rem, 2fr)',
    },
    {
      label: 'Shop',
      sort: 'ShopName',
      cell: (entry) => entry.ShopName,
      width: 'minmax(8rem, 1fr)',
    },
    { label: 'Source', sort: 'Source', cell: (entry) => entry.Source, width: '6rem' },
    { label: 'State', sort: 'State', cell: (entry) => entry.State, width: '6rem' },
  ],
  card: {
    text: ({ Reason }) => Reason.Text,
    detail: (entry) => `${entry.ShopName}, ${formatDateTime(entry.ReceivedAt)}, ${entry.State}`,
  },
  open: () => ({ dialog: 'entry' }),
  rowActions: [
    { label: 'Show', icon: IconEye, do: { open: true } },
    {
      label: 'Try again',
      icon: IconRefresh,
      when: isOpen,
      do: { run: inbox.act('POST /api/intake-inbox/{id}/retry') },
      several: { done: 'tried again' },
      done: () => 'It was tried again. If it still failed, the entry shows the reason.',
    },
    {
      label: 'Dismiss',
      icon: IconX,
      when: isOpen,
      confirm: 'It will not become an order. It stays in the list for 90 days.',
      do: { run: inbox.act('POST /api/intake-inbox/{id}/dismiss') },
      several: {
        done: 'dismissed',
        confirm: 'They will not become orders. They stay in the list for 90 days.',
      },
      done: (entry) => `${nameOf(entry)} was dismissed.`,
    },
  ],
  empty: {
    none: { title: 'Nothing here', text: 'Everything that was sent has been used.' },
    searched: { title: 'Nothing matches', text: 'Try fewer words, or another filter.' },
    filtered: { title: 'Nothing matches', text: 'Try another filter.' },
  },
});

/** The inbox, and what was sent of each entry. */
export const Component = listPage(inboxList, () => import('./InboxDialog'));
