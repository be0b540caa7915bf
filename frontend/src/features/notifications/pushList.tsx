import { Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconMoon,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { CardHead, RowLink } from '@/components/list';
import { StatusBadge } from '@/components/StatusBadge';
import type { PushNotification } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { counted, formatDateTime, formatTime, whole } from '@/lib/format';
import { asOptions, type CardProps, listOf, newestFirst } from '@/lib/list';
import { pushes } from './pushes';

const looks: Record<PushNotification['State'], Omit<Flag, 'label'>> = {
  Waiting: { tone: 'info', icon: IconClock },
  Sending: { tone: 'warn', icon: IconSend },
  Sent: { tone: 'good', icon: IconCheck },
  Cancelled: { tone: 'quiet', icon: IconX },
};

/** How far a notification is; one that the push service does not take is held. */
export function PushState({
  push,
}: {
  push: Pick<PushNotification, 'State' | 'Problem' | 'WaitsUntil'>;
}) {
  const { Problem, State, WaitsUntil } = push;
  if (WaitsUntil)
    return (
      <StatusBadge
        tone="info"
        icon={IconMoon}
        label={`Waits until ${formatTime(WaitsUntil)}`}
        title={`Quiet hours end ${formatDateTime(WaitsUntil)}`}
      />
    );
  return Problem ? (
    <StatusBadge tone="bad" icon={IconAlertTriangle} label="Held" title={Problem} />
  ) : (
    <StatusBadge {...looks[State]} label={State} />
  );
}

/** audienceOf names the shops while they are few. */
export function audienceOf({ Shops, ShopCount, Customers, Segment }: PushNotification): string {
  const size = Customers > 0 ? counted(Customers, 'customer') : counted(ShopCount, 'shop');
  if (Segment) return `${Segment} (${size})`;
  if (Customers > 0) return size;
  return ShopCount > 2 ? counted(ShopCount, 'shop') : Shops.join('; ');
}

const counts = ({ Sent, Failed, Opened, Devices }: PushNotification) =>
  Devices > 0 &&
  [`${whole(Sent)} sent`, Failed > 0 && `${whole(Failed)} failed`, `${whole(Opened)} opened`]
    .filter(Boolean)
    .join(', ');

const cancel = pushes.act('PUT /api/admin/push-notifications/{id}/cancel');

const anyway = pushes.act('PUT /api/admin/push-notifications/{id}/send-in-quiet-hours');

const states = asOptions('Waiting', 'Sending', 'Sent', 'Cancelled');

/** Notifications to customers' devices; for Admin. */
export const pushList = listOf(pushes, {
  search: { label: 'Search notifications', placeholder: 'Title, body, shop', pause: 1500 },
  sort: newestFirst,
  filters: [
    { kind: 'several', field: 'State', label: 'State', options: states },
    { kind: 'days', from: 'From', to: 'To', label: 'Created' },
  ],
  section: (push) => push.GroupName,
  columns: [
    { label: 'Title', sort: 'Title', cell: ({ Title }) => Title, width: 'minmax(10rem, 1.4fr)' },
    { label: 'Body', sort: 'Body', cell: ({ Body }) => Body, width: 'minmax(10rem, 1.6fr)' },
    { label: 'To', sort: 'Segment', cell: audienceOf, width: 'minmax(7rem, 1fr)' },
    {
      label: 'Date',
      sort: 'ScheduleDate',
      cell: ({ ScheduleDate }) => formatDateTime(ScheduleDate),
      width: '8.5rem',
    },
    { label: 'Devices', sort: 'Devices', cell: counts, width: '11rem' },
    { label: 'State', sort: 'State', cell: (push) => <PushState push={push} />, width: '11rem' },
  ],
  card: PushCard,
  open: () => ({ dialog: 'detail' }),
  actions: [
    { label: 'Quiet hours', icon: IconMoon, do: { dialog: 'quiet' } },
    { label: 'Send', icon: IconSend, do: { dialog: 'send' } },
  ],
  rowActions: [
    {
      label: 'Send in quiet hours',
      icon: IconSend,
      when: ({ WaitsUntil }) => Boolean(WaitsUntil),
      confirm: ({ Title, WaitsUntil = '' }) => ({
        title: `Send “${Title}” in quiet hours?`,
        text: `It then does not wait until ${formatDateTime(WaitsUntil)}. That you chose so is recorded.`,
      }),
      do: { run: anyway },
      done: ({ Title }) => `“${Title}” does not wait for the end of quiet hours.`,
    },
    {
      label: 'Stop sending',
      icon: IconX,
      danger: true,
      when: ({ State }) => State === 'Sending',
      confirm: ({ Title, Sent, Devices }) => ({
        title: `Stop sending “${Title}”?`,
        text: `It has reached ${whole(Sent)} of ${counted(Devices, 'device')} so far. The others do not receive it, which cannot be undone.`,
      }),
      do: { run: cancel },
      done: ({ Title }) => `“${Title}” was stopped.`,
    },
    {
      label: 'Cancel sending',
      icon: IconX,
      danger: true,
      when: ({ State }) => State === 'Waiting',
      confirm: ({ Title }) => ({
        title: `Cancel sending “${Title}”?`,
        text: 'Nobody will receive it, which cannot be undone. It stays in this list.',
      }),
      do: { run: cancel },
      several: {
        done: 'cancelled',
        confirm: 'Nobody will receive them, which cannot be undone. They stay in this list.',
      },
      done: ({ Title }) => `“${Title}” was cancelled.`,
    },
  ],
  empty: { none: { text: 'Send one to the customers of shops, or to a list of customers.' } },
});

function PushCard({ row: push, view, actions }: CardProps<PushNotification>) {
  return (
    <>
      <CardHead title={<RowLink view={view}>{push.Title}</RowLink>} end={actions} />
      <Text size="sm" lineClamp={2}>
        {push.Body}
      </Text>
      <Text size="sm" c="dimmed">
        {audienceOf(push)}, {formatDateTime(push.ScheduleDate)}
      </Text>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{counts(push)}</Text>
        <PushState push={push} />
      </Group>
    </>
  );
}
