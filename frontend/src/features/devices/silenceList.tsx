import { IconEarOff } from '@tabler/icons-react';
import type { Silence } from '@/lib/api';
import { formatDateTime } from '@/lib/format';
import { listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';

/** Times in which nobody could hear of an order at a shop that was open. */
const silences = resource({
  name: 'silences',
  title: 'Nobody listened',
  noun: ['time', 'times'],
  list: 'POST /api/devices/silences/list',
  rows: 'Silences',
  label: ({ ShopName, Began }) => `${ShopName}, ${formatDateTime(Began)}`,
  live: { types: ['Device'], arrivals: ['Device'] },
});

const states: Record<Silence['TextState'], string> = {
  '': '',
  Waiting: 'is being sent',
  Sent: 'sent',
  NotSent: 'not sent',
  Unknown: 'may not have arrived',
};

/** toldText says who was told when, and what came of it. */
export function toldText({ ToldAt, TextTo, TextState, TextReason, MailedTo }: Silence): string {
  if (!ToldAt) return '';
  const told = [
    ['text', TextTo && `to ${TextTo}`, states[TextState], TextReason && `(${TextReason})`]
      .filter(Boolean)
      .join(' '),
    MailedTo.length > 0 && `email to ${MailedTo.join(', ')}`,
  ];
  return `${formatDateTime(ToldAt)}: ${told.filter(Boolean).join(', ')}`;
}

const reasonOf = ({ Reason }: Silence) => Reason || 'No device was online';
const endOf = ({ Ended }: Silence) => (Ended ? formatDateTime(Ended) : '');

/** When nobody listened in a shop, in a merchant's shops, or for an Admin in all. */
export const silenceList = listOf(silences, {
  search: { label: 'Search shops', placeholder: 'Shop or merchant' },
  sort: newestFirst,
  filters: [{ kind: 'yes', field: 'Open', label: 'Going on' }],
  columns: [
    {
      label: 'Shop',
      sort: 'ShopName',
      cell: ({ ShopName }) => ShopName,
      when: ({ profile }) => profile.Role !== 'Shop',
      width: 'minmax(8rem, 1fr)',
    },
    {
      label: 'Merchant',
      sort: 'MerchantName',
      cell: ({ MerchantName }) => MerchantName,
      when: ({ profile }) => profile.Role === 'Admin',
      width: 'minmax(8rem, 1fr)',
    },
    { label: 'Since', sort: 'own', cell: ({ Began }) => formatDateTime(Began), width: '9.5rem' },
    { label: 'Listening again', sort: 'Ended', cell: endOf, width: '9.5rem' },
    { label: 'Why', sort: 'Reason', cell: reasonOf, width: 'minmax(10rem, 1fr)' },
    { label: 'Told', cell: toldText, width: 'minmax(14rem, 3fr)' },
  ],
  flags: {
    of: ({ Ended }) => [!Ended && { label: 'Nobody listens', tone: 'bad', icon: IconEarOff }],
    width: '9rem',
  },
  card: {
    text: (silence) => [reasonOf(silence), toldText(silence)].filter(Boolean).join(' · '),
    detail: ({ Began, Ended }) =>
      Ended
        ? `${formatDateTime(Began)} to ${formatDateTime(Ended)}`
        : `Since ${formatDateTime(Began)}`,
  },
  empty: {
    none: {
      text: 'When no device of an open shop can announce orders for five minutes, it is listed here.',
    },
  },
});
