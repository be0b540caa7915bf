import type { Push } from '@/components/push/push';
import { PushDialog } from '@/components/push/PushDialog';
import { ask, type CustomerCheck, problemText, upload } from '@/lib/api';
import { formatDateTime } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { create, pushes } from './pushes';
import { SendTest } from './SendTest';

const allShops = pushes.reading('GET /api/admin/v2/shop');

/** checkCustomers checks a list row by row: whom it would notify. */
const checkCustomers = (list: File) =>
  upload<CustomerCheck>('/api/admin/push-notifications/check-customers', [
    { name: 'CustomerIds', value: list },
  ]);

const reachOf = (Shops: string[]) => ask('POST /api/admin/push-notifications/reach', { Shops });

const waitsOf = (at: Date | null) =>
  ask('POST /api/admin/push-notifications/waits', { ScheduleDate: at?.toISOString() ?? null });

/** list names a file in an attempt: another file is another attempt. */
const listOf = ({ Audience }: Push) =>
  'CustomerIds' in Audience &&
  [Audience.CustomerIds.name, Audience.CustomerIds.size, Audience.CustomerIds.lastModified].join();

/** The dialog to write a notification and to send it. */
export function SendPush({ onClose }: { onClose: () => void }) {
  const shops = allShops.useRead();
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
      check={checkCustomers}
      reach={reachOf}
      waits={waitsOf}
      test={(text) => <SendTest {...text} merchants={shops.data ?? []} />}
      busy={send.busy}
    />
  );
}
