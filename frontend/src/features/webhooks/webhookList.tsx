import {
  IconAlertTriangle,
  IconBan,
  IconClockPause,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import type { Webhook } from '@/lib/api';
import { counted, formatDate, formatDateTime } from '@/lib/format';
import { asOptions, listOf, newestFirst } from '@/lib/list';
import { webhooks } from './webhooks';

const accepted = ({ Delivered }: Webhook) => (Delivered ? formatDateTime(Delivered) : 'Never');
const events = ({ Types }: Webhook) => counted(Types.length, 'event');
const isEnabled = ({ Disabled }: Webhook) => Disabled === null;

/** A merchant's endpoints, or for an Admin those of all merchants. */
export const webhookList = listOf(webhooks, {
  search: { label: 'Search webhooks', placeholder: 'Name, address' },
  sort: newestFirst,
  filters: [
    {
      kind: 'several',
      field: 'Status',
      label: 'Status',
      options: asOptions('Enabled', 'Failing', 'Disabled'),
    },
  ],
  columns: [
    { label: 'Name', sort: 'Name', cell: ({ Name }) => Name, width: 'minmax(8rem, 1fr)' },
    { label: 'Address', sort: 'Url', cell: ({ Url }) => Url, width: 'minmax(8rem, 2fr)' },
    {
      label: 'Merchant',
      sort: 'MerchantName',
      cell: ({ MerchantName }) => MerchantName,
      when: ({ profile }) => profile.Role === 'Admin',
      width: 'minmax(8rem, 1fr)',
    },
    { label: 'Told of', cell: events, width: '6rem' },
    { label: 'Last accepted', sort: 'Delivered', cell: accepted, width: '8.5rem' },
    {
      label: 'Waiting',
      sort: 'Waiting',
      cell: ({ Waiting }) => (Waiting >= 1000 ? '1,000+' : Waiting || ''),
      end: true,
      width: '5rem',
      shown: (rows) => rows.some(({ Waiting }) => Waiting > 0),
    },
  ],
  flags: {
    of: ({ Disabled, Reason, FailingSince, OldSecretEnd }) => [
      Disabled !== null && {
        label: Reason ? `Disabled: ${Reason}` : `Disabled ${formatDate(Disabled)}`,
        tone: Reason ? 'bad' : 'quiet',
        icon: IconBan,
      },
      Disabled === null &&
        FailingSince !== null && {
          label: `Failing since ${formatDateTime(FailingSince)}`,
          tone: 'warn',
          icon: IconAlertTriangle,
        },
      OldSecretEnd !== null &&
        Date.parse(OldSecretEnd) > Date.now() && {
          label: `Old secret until ${formatDateTime(OldSecretEnd)}`,
          tone: 'info',
          icon: IconClockPause,
        },
    ],
    width: '15rem',
  },
  card: {
    text: ({ Url }) => Url,
    detail: (row) => `${events(row)}, last accepted: ${accepted(row).toLowerCase()}`,
  },
  open: () => ({ dialog: 'edit' }),
  actions: [{ label: 'Add a webhook', icon: IconPlus, do: { dialog: 'add' } }],
  rowActions: [
    { label: 'Edit', icon: IconPencil, do: { dialog: 'edit' } },
    {
      label: 'Send a test event',
      icon: IconSend,
      when: isEnabled,
      do: { run: webhooks.act('POST /api/webhooks/{id}/test') },
      done: ({ Name }) => `A test event is sent to ${Name}. Deliveries shows the response.`,
    },
    {
      label: 'Send missed events',
      icon: IconRefresh,
      when: isEnabled,
      do: { dialog: 'resend' },
    },
    { label: 'Replace the secret', icon: IconKey, do: { dialog: 'rotate' } },
    {
      label: 'Enable',
      icon: IconPlayerPlay,
      when: (row) => !isEnabled(row),
      do: { run: webhooks.act('POST /api/webhooks/{id}/enable') },
      several: { done: 'enabled' },
      done: ({ Name }) => `${Name} was enabled. "Send missed events" sends what it has missed.`,
    },
    {
      label: 'Disable',
      icon: IconPlayerPause,
      when: isEnabled,
      confirm: 'It is told nothing more until it is enabled. Events are kept for 30 days.',
      do: { run: webhooks.act('POST /api/webhooks/{id}/disable') },
      several: {
        done: 'disabled',
        confirm: 'They are told nothing more until they are enabled. Events are kept for 30 days.',
      },
      done: ({ Name }) => `${Name} was disabled.`,
    },
    {
      label: 'Remove',
      icon: IconTrash,
      danger: true,
      confirm: 'The webhook and its log are deleted.',
      do: { run: webhooks.act('DELETE /api/webhooks/{id}') },
      several: {
        done: 'removed',
        confirm: 'They are told of nothing any more, and their logs go with them.',
      },
      done: ({ Name }) => `${Name} was removed.`,
    },
  ],
  empty: {
    none: {
      title: 'No webhooks yet',
      text: 'Your web shop is told at once when an order is accepted, delivered or owes a refund. Add the address that receives it.',
    },
  },
});
