import type { Audience, Push } from '@/components/push/push';
import { PushDialog } from '@/components/push/PushDialog';
import { useQuery } from '@tanstack/react-query';
import { ask, call, type CustomerCheck, problemText, upload } from '@/lib/api';
import { formatDateTime } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { create } from './pushes';
import { allShops, segments, sizeOf } from './segments';
import { SendTest } from './SendTest';

/** checkCustomers checks a list row by row: whom it would notify. */
const checkCustomers = (list: File) =>
  upload<CustomerCheck>('/api/admin/push-notifications/check-customers', [
    { name: 'CustomerIds', value: list },
  ]);

const reachOf = (audience: Audience) => ask('POST /api/admin/push-notifications/reach', audience);

/** All segments: there are at most a hundred. */
const useSegments = () =>
  useQuery({
    queryKey: [...segments.key, 'all'],
    queryFn: ({ signal }) =>
      call('POST /api/admin/push-segments/list', { Page: 1, Size: 100 }, { rest: 'body', signal }),
  }).data?.Result.map((segment) => ({
    value: segment.Id,
    label: `${segment.Name} (${sizeOf(segment)})`,
  }));

const waitsOf = (at: Date | null) =>
  ask('POST /api/admin/push-notifications/waits', { ScheduleDate: at?.toISOString() ?? null });

/** list names a file in an attempt: another file is another attempt. */
const listOf = ({ Audience }: Push) =>
  'CustomerIds' in Audience &&
  [Audience.CustomerIds.name, Audience.CustomerIds.size, Audience.CustomerIds.lastModified].join();

/** The dialog to write a notification and to send it. */
export function SendPush({ onClose }: { onClose: () => void }) {
  const shops = allShops.useRead();
  const saved = useSegments();
  const send = useAction({
    name: 'push.create',
    run: ({ push }: { push: Push; list: string | false }, key) => create(push, key),
    done: ({ Title, ScheduleDate, WaitsUntil }, { push }) =>
      WaitsUntil
        ? `“${Title}” waits until ${formatDateTime(WaitsUntil)}.`
        : push.ScheduleDate && Date.parse(ScheduleDate) > Date.now()
          ? `“${Title}” is scheduled.`
          : `“${Title}” is being sent.`,
    onDone: onClose,
    onAlreadyDone: onClose,
  });
  return (
    <PushDialog
      onClose={onClose}
      onSend={(push) => send.go({ push, list: listOf(push) })}
      shops={{
        groups: shops.data,
        problem: shops.isError && !shops.data ? problemText(shops.error) : undefined,
      }}
      segments={saved}
      check={checkCustomers}
      reach={reachOf}
      waits={waitsOf}
      test={(text) => <SendTest {...text} merchants={shops.data ?? []} />}
      busy={send.busy}
    />
  );
}
