import { IconEye, IconRefresh, IconX } from '@tabler/icons-react';
import { api } from '@/lib/api';
import { formatDateTime } from '@/lib/format';
import { asOptions, type List, newestFirst, pagesOf } from '@/lib/list';
import { decide, type InboxEntry, type InboxFilter, states } from './calls';

const nameOf = (entry: InboxEntry) => entry.ExternalOrderId || 'No order id';
const isOpen = (entry: InboxEntry) => entry.State === 'Open';

/** What came in from web shops and could not become an order. */
export const inboxList: List<InboxEntry, InboxFilter> = {
  name: 'intake-inbox',
  title: 'Intake Inbox',
  noun: ['entry', 'entries'],
  read: pagesOf('Entries', (init) => api.POST('/api/intake-inbox/list', init)),
  id: (entry) => entry.Id,
  label: nameOf,
  pageSize: 20,
  search: { label: 'Search the inbox', placeholder: 'Order id, reason, shop' },
  sort: newestFirst,
  filters: [
    { kind: 'several', field: 'State', label: 'State', options: asOptions(...states) },
    { kind: 'days', from: 'From', to: 'To', label: 'Received', open: true },
  ],
  columns: [
    { label: 'Received', cell: (entry) => formatDateTime(entry.ReceivedAt), width: '8.5rem' },
    { label: 'Order', cell: (entry) => nameOf(entry), width: 'minmax(8rem, 1fr)' },
    { label: 'Why', cell: (entry) => entry.Reason.Text, width: 'minmax(12rem, 2fr)' },
    { label: 'Shop', cell: (entry) => entry.ShopName, width: 'minmax(8rem, 1fr)' },
    { label: 'Source', cell: (entry) => entry.Source, width: '6rem' },
    { label: 'State', cell: (entry) => entry.State, width: '6rem' },
  ],
  card: {
    text: ({ Reason }) => Reason.Text,
    detail: (entry) => `${entry.ShopName}, ${formatDateTime(entry.ReceivedAt)}, ${entry.State}`,
  },
  open: () => ({ dialog: 'entry' }),
  rowActions: [
    { label: 'Show', icon: IconEye, do: { dialog: 'entry' } },
    {
      label: 'Try again',
      icon: IconRefresh,
      when: isOpen,
      do: { run: (entry, key) => decide(entry, 'retry', key) },
      done: () => 'It was tried again. If it still failed, the entry shows the reason.',
    },
    {
      label: 'Dismiss',
      icon: IconX,
      when: isOpen,
      confirm: 'It will not become an order. It stays in the list for 90 days.',
      do: { run: (entry, key) => decide(entry, 'dismiss', key) },
      done: (entry) => `${nameOf(entry)} was dismissed.`,
    },
  ],
  empty: {
    none: { title: 'Nothing here', text: 'Every order that was sent has been accepted.' },
    searched: { title: 'Nothing matches', text: 'Try fewer words, or another filter.' },
    filtered: { title: 'Nothing matches', text: 'Try another filter.' },
  },
};
