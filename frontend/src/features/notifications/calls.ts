import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Push } from '@/components/push/push';
import { api, bodyOf, download, keyed, keyedOn, resultOf, upload } from '@/lib/api';
import { useOne } from '@/lib/live';
import type { CustomerCheck, PushNotification } from './types';

/** The root of the queries on push notifications, which are also the list's. */
export const pushKey = ['push-notifications'] as const;

const rarely = 5 * 60_000;

export function useShopGroups() {
  return useQuery({
    queryKey: ['push-shops'],
    queryFn: ({ signal }) => resultOf(api.GET('/api/admin/v2/shop', { signal })),
    staleTime: rarely,
  });
}

/** checkCustomers checks a list row by row: whom it would notify. */
export const checkCustomers = (list: File) =>
  upload<CustomerCheck>('/api/admin/push-notifications/check-customers', [
    { name: 'CustomerIds', value: list },
  ]);

export function create(
  { Title, Body, ScheduleDate, Audience }: Push,
  key: string,
): Promise<PushNotification> {
  if ('Shops' in Audience) {
    const body = { Title, Body, ScheduleDate, Shops: Audience.Shops };
    return resultOf(api.POST('/api/admin/create-push-notification', { body, ...keyed(key) }));
  }
  const parts = [
    { name: 'Title', value: Title },
    { name: 'Body', value: Body },
    ...(ScheduleDate ? [{ name: 'ScheduleDate', value: ScheduleDate }] : []),
    { name: 'CustomerIds', value: Audience.CustomerIds },
  ];
  return upload('/api/admin/create-customer-push-notification', parts, { key });
}

export function cancel({ Id }: PushNotification, key: string): Promise<PushNotification> {
  return resultOf(api.PUT('/api/admin/push-notifications/{id}/cancel', keyedOn(Id, key)));
}

export const usePush = (id: string) =>
  useOne('Push', pushKey, id, (init) => api.GET('/api/admin/push-notifications/{id}', init));

const pageSize = 15;

/** What went to which device, page by page. */
export function useDeliveries(id: string) {
  return useInfiniteQuery({
    queryKey: [...pushKey, 'deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      bodyOf(
        api.POST('/api/admin/push-notifications/{id}/deliveries', {
          params: { path: { id } },
          body: { Page: 1, Size: pageSize, ...(pageParam && { After: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ Next }) => Next || undefined,
  });
}

/** saveDeliveries saves all of that as a file. */
export const saveDeliveries = (id: string) =>
  download(`/api/admin/push-notifications/${id}/deliveries/csv`, 'push-devices.csv', {});
