import { IconCheck, IconClock, IconRefresh, IconX } from '@tabler/icons-react';
import type { WebhookDelivery } from '@/lib/api';
import { formatDateTime } from '@/lib/format';
import { asOptions, labelOf, listOf, newestFirst } from '@/lib/list';
import { deliveries, eventTypes } from './webhooks';

/** The name of a type of event. */
export const eventLabel = (type: string) =>
  type === 'test' ? 'Test event' : labelOf(eventTypes, type);

/** When a delivery is tried again, or what came back last. */
export const outcome = ({ State, Next, Status, Error, Attempts }: WebhookDelivery) => {
  if (State === 'Delivered') return `Accepted with ${Status}`;
  if (State === 'Waiting' && Next && Attempts > 0)
    return `${Error} Next attempt ${formatDateTime(Next)}.`;
  return Error || (State === 'Waiting' ? 'Not tried yet' : 'Not tried');
};

export const redelivery = {
  label: 'Send again',
  icon: IconRefresh,
  do: { run: deliveries.act('POST /api/webhook-deliveries/{id}/redeliver') },
  several: { done: 'sent again' },
  done: ({ Type }: WebhookDelivery) => `${eventLabel(Type)} is sent again.`,
};

/** What was sent to the endpoints in the last 30 days. */
export const deliveryList = listOf(deliveries, {
  sort: newestFirst,
  filters: [
    {
      kind: 'several',
      field: 'State',
      label: 'State',
      options: asOptions('Waiting', 'Delivered', 'Failed'),
    },
  ],
  columns: [
    { label: 'Event', cell: ({ Type }) => eventLabel(Type), width: 'minmax(9rem, 1fr)' },
    { label: 'About', cell: ({ Subject }) => Subject, width: 'minmax(7rem, 1fr)' },
    { label: 'Webhook', cell: ({ WebhookName }) => WebhookName, width: 'minmax(8rem, 1fr)' },
    { label: 'Result', cell: outcome, width: 'minmax(10rem, 3fr)' },
    { label: 'Attempts', cell: ({ Attempts }) => Attempts, end: true, width: '5rem' },
    { label: 'At', sort: 'own', cell: ({ Created }) => formatDateTime(Created), width: '8.5rem' },
  ],
  flags: {
    of: ({ State }) => [
      State === 'Delivered' && { label: 'Delivered', tone: 'good', icon: IconCheck },
      State === 'Waiting' && { label: 'Waiting', tone: 'info', icon: IconClock },
      State === 'Failed' && { label: 'Failed', tone: 'bad', icon: IconX },
    ],
    width: '7rem',
  },
  card: {
    text: (row) => [eventLabel(row.Type), row.Subject].filter(Boolean).join(', '),
    detail: (row) => `${row.WebhookName}, ${formatDateTime(row.Created)}. ${outcome(row)}`,
  },
  open: () => ({ dialog: 'delivery' }),
  rowActions: [redelivery],
  empty: {
    none: {
      title: 'Nothing was sent yet',
      text: 'Each event that a webhook is told of is listed here for 30 days.',
    },
  },
});
