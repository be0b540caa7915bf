import { Group, Text } from '@mantine/core';
import { IconSend, IconX } from '@tabler/icons-react';
import { CardHead, RowLink } from '@/components/list';
import { api, download } from '@/lib/api';
import { counted, formatDateTime, whole } from '@/lib/format';
import { asOptions, type CardProps, type List, newestFirst, pagesOf } from '@/lib/list';
import { cancel } from './calls';
import { PushState } from './PushState';
import { type PushFilter, type PushNotification, states } from './types';

/** audienceOf names the shops while they are few. */
export function audienceOf({ Shops, ShopCount, Customers }: PushNotification): string {
  if (Customers > 0) return counted(Customers, 'customer');
  return ShopCount > 2 ? counted(ShopCount, 'shop') : Shops.join('; ');
}

const counts = ({ Sent, Failed, Opened, Devices }: PushNotification) =>
  Devices > 0 &&
  [`${whole(Sent)} sent`, Failed > 0 && `${whole(Failed)} failed`, `${whole(Opened)} opened`]
    .filter(Boolean)
    .join(', ');

/** Notifications to customers' devices; for Admin. */
export const pushList: List<PushNotification, PushFilter> = {
  name: 'push-notifications',
  title: 'Push Notifications',
  noun: ['notification', 'notifications'],
  read: pagesOf('Result', (init) => api.POST('/api/admin/push-notifications', init)),
  id: (push) => push.Id,
  label: (push) => push.Title,
  search: { label: 'Search notifications', placeholder: 'Title, body, shop', pause: 1500 },
  sort: newestFirst,
  filters: [
    { kind: 'several', field: 'State', label: 'State', options: asOptions(...states) },
    { kind: 'days', from: 'From', to: 'To', label: 'Created' },
  ],
  section: (push) => push.GroupName,
  columns: [
    { label: 'Title', cell: ({ Title }) => Title, width: 'minmax(10rem, 1.4fr)' },
    { label: 'Body', cell: ({ Body }) => Body, width: 'minmax(10rem, 1.6fr)' },
    { label: 'To', cell: audienceOf, width: 'minmax(7rem, 1fr)' },
    { label: 'Date', cell: ({ ScheduleDate }) => formatDateTime(ScheduleDate), width: '8.5rem' },
    { label: 'Devices', cell: counts, width: '11rem' },
    { label: 'State', cell: (push) => <PushState push={push} />, width: '6.5rem' },
  ],
  card: PushCard,
  open: () => ({ dialog: 'detail' }),
  actions: [{ label: 'Send', icon: IconSend, do: { dialog: 'send' } }],
  rowActions: [
    {
      label: 'Cancel sending',
      icon: IconX,
      danger: true,
      when: ({ State }) => State === 'Waiting',
      confirm: ({ Title }) => ({
        title: `Cancel sending “${Title}”?`,
        text: 'Nobody will receive it. It stays in this list.',
      }),
      do: { run: cancel },
      done: ({ Title }) => `“${Title}” was cancelled.`,
    },
  ],
  file: (request) =>
    download('/api/admin/push-notifications/csv', 'push-notifications.csv', request),
  empty: {
    none: {
      title: 'No notifications yet',
      text: 'Send one to the customers of shops, or to a list of customers.',
    },
  },
  live: { types: ['Push'], arrivals: ['Push'] },
};

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
