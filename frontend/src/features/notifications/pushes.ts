import type { Push } from '@/components/push/push';
import { type PushNotification, upload } from '@/lib/api';
import { formatDateTime } from '@/lib/format';
import { resource } from '@/lib/resource';

/** Notifications to customers' devices. */
export const pushes = resource({
  name: 'push-notifications',
  title: 'Push Notifications',
  noun: ['notification', 'notifications'],
  list: 'POST /api/admin/push-notifications',
  rows: 'Result',
  one: 'GET /api/admin/push-notifications/{id}',
  csv: 'POST /api/admin/push-notifications/csv',
  label: ({ Title }) => Title,
  live: { types: ['Push'], arrivals: ['Push'] },
  recent: ({ Id, Title }) => ({
    label: Title,
    detail: 'Push notification',
    to: `/admin/notifications?dialog=detail&of=${Id}`,
  }),
  finder: {
    group: 'Push notifications',
    may: ({ Role }) => Role === 'Admin',
    least: 3,
    show: ({ Id, Title, State, ScheduleDate }) => ({
      label: Title,
      detail: `${State}, ${formatDateTime(ScheduleDate)}`,
      to: `/admin/notifications?dialog=detail&of=${Id}`,
    }),
  },
});

const toShops = pushes.write('POST /api/admin/create-push-notification');

/** create sends a notification to the customers of shops, or to those in a file. */
export const create = pushes.writing(
  ({ Audience, ...push }: Push, key): Promise<PushNotification> => {
    if (!('CustomerIds' in Audience)) return toShops({ ...push, ...Audience }, key);
    const { Title, Body, ScheduleDate, SendInQuietHours } = push;
    const parts = [
      { name: 'Title', value: Title },
      { name: 'Body', value: Body },
      ...(ScheduleDate ? [{ name: 'ScheduleDate', value: ScheduleDate }] : []),
      ...(SendInQuietHours ? [{ name: 'SendInQuietHours', value: 'true' }] : []),
      { name: 'CustomerIds', value: Audience.CustomerIds },
    ];
    return upload('/api/admin/create-customer-push-notification', parts, { key });
  },
);
