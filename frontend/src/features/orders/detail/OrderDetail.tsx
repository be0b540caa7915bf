import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { AsOf } from '@/components/AsOf';
import { QueryBoundary } from '@/components/QueryBoundary';
import { ApiError, messageOf } from '@/lib/api';
import { showError } from '@/lib/errors';
import { useKeys } from '@/lib/keys';
import { useCan, useProfile } from '@/lib/session';
import { isNoDeliverable, useOrder } from '../calls';
import { silence } from '../list/alerts';
import type { Order } from '../types';
import { AcceptDialog } from './AcceptDialog';
import { AlreadyProcessed } from './AlreadyProcessed';
import { Cancellation } from './Cancellation';
import classes from './Detail.module.css';
import { DetailHeader } from './DetailHeader';
import { DetailSkeleton } from './DetailSkeleton';
import { AdminBoxes, Basics, History } from './Facts';
import { Items } from './Items';
import { noneLeft } from './lines';
import { Failure, NotFound, Tracking } from './Notes';
import { PackagesDialog } from './PackagesDialog';
import { printItemList, printLabels } from './printing';
import { useProcessed } from './processed';
import { Progress } from './Progress';
import { RejectDialog } from './RejectDialog';
import { Timeline } from './Timeline';
import { useDialog } from './useDialog';

interface Props {
  id: string;
  onBack: () => void;
}

/** One order, whole. */
export function OrderDetail({ id, onBack }: Props) {
  const query = useOrder(id);
  const missing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return (
    <div className={classes['detail']}>
      {missing ? (
        <NotFound onBack={onBack} />
      ) : (
        <QueryBoundary query={query} skeleton={<DetailSkeleton />}>
          {(order) => (
            <>
              <AsOf at={query.dataUpdatedAt} />
              <Shown order={order} onBack={onBack} />
            </>
          )}
        </QueryBoundary>
      )}
    </div>
  );
}

/** onPaper waits for a print and says when it could not be made. */
function onPaper(work: Promise<void>) {
  work.catch((error: unknown) => showError(messageOf(error)));
}

type Whole = 'no' | 'asked' | 'leaving';

function Shown({ order, onBack }: { order: Order; onBack: () => void }) {
  const shop = useProfile().Role === 'Shop';
  const [dialog, show] = useDialog();
  const { late, onFail } = useProcessed();
  const may = useCan('reject_orders');
  const mayReject = may && order.ShopPortalStatus === 'Pending';
  const mayAccept = mayReject && shop && order.Status === 'PendingDelivery' && !noneLeft(order);
  // A dialog that somebody else's action overtook stays, to say so.
  const processed = may && order.ShopPortalStatus !== 'Pending';
  const mayLabel =
    useCan('view_qr_printable_section') && shop && order.ShopPortalStatus === 'Queued';
  const again = useCan('print_labels_again') && order.Packages.length > 0;
  const mayList = useCan('view_printable_item_list');

  // Where nothing is left to deliver, the whole order is what should be rejected: asked once by
  // itself, and again on the way out.
  const [whole, setWhole] = useState<Whole>('no');
  const [told, setTold] = useState(false);
  const nothing = mayReject && noneLeft(order);
  if (nothing !== told) {
    setTold(nothing);
    setWhole(nothing ? 'asked' : 'no');
  }

  const accept = () => {
    silence(order.Id);
    show('accept');
  };
  const labels = () =>
    order.Packages.length ? onPaper(printLabels(order)) : mayLabel && show('packages');
  const leave = async () => {
    if (mayReject && (await isNoDeliverable(order.Id).catch(() => false))) setWhole('leaving');
    else onBack();
  };
  const open =
    (dialog === 'accept' && (mayAccept || processed)) ||
    (dialog === 'reject' && (mayReject || processed)) ||
    (dialog === 'packages' && mayLabel);

  useKeys([
    { key: 'a', label: 'Accept the order', run: accept, off: !mayAccept || open },
    { key: 'r', label: 'Reject the order', run: () => show('reject'), off: !mayReject || open },
    { key: 'p', label: 'Print labels', run: labels, off: !(mayLabel || again) || open },
    { key: 'Escape', label: 'Back to the list', run: () => void leave(), off: open },
  ]);

  return (
    <>
      <DetailHeader
        order={order}
        dialog={dialog}
        show={show}
        onFail={onFail}
        onBack={() => void leave()}
        onAccept={mayAccept ? accept : undefined}
        onReject={mayReject ? () => show('reject') : undefined}
        onLabels={mayLabel ? labels : undefined}
        onItemList={mayList ? () => onPaper(printItemList(order)) : undefined}
      />
      <Stack gap="md">
        <Cancellation order={order} onFail={onFail} />
        <Failure order={order} />
        <Progress order={order} />
        <Tracking url={order.DeliveryTrackingUrl} />
        <Items
          order={order}
          onNoneLeft={() => setWhole('asked')}
          onFail={onFail}
          onPrintAgain={again ? labels : undefined}
        />
        <Basics order={order} />
        <AdminParts order={order} />
        <Timeline entries={order.Timeline} />
        {mayLabel && order.Packages.length > 0 && (
          <Button variant="subtle" color="gray" onClick={() => show('packages')}>
            Change the number of packages ({order.Packages.length})
          </Button>
        )}
      </Stack>
      <AcceptDialog
        order={order}
        opened={dialog === 'accept' && (mayAccept || processed)}
        onClose={() => show()}
        onAccepted={() => show('packages')}
      />
      {dialog === 'reject' && (mayReject || processed) && (
        <RejectDialog order={order} nothingLeft={false} onClose={() => show()} onFail={onFail} />
      )}
      {whole !== 'no' && mayReject && !open && (
        <RejectDialog
          order={order}
          nothingLeft
          keep={whole === 'leaving' ? 'Leave it for now' : 'Cancel'}
          onClose={() => {
            setWhole('no');
            if (whole === 'leaving') onBack();
          }}
          onFail={onFail}
        />
      )}
      {dialog === 'packages' && mayLabel && (
        <PackagesDialog
          order={order}
          onClose={() => show()}
          onSet={(after) => onPaper(printLabels(after))}
        />
      )}
      <AlreadyProcessed opened={late} />
    </>
  );
}

function AdminParts({ order }: { order: Order }) {
  if (useProfile().Role !== 'Admin') return null;
  return (
    <>
      <AdminBoxes order={order} />
      {order.History && <History history={order.History} />}
    </>
  );
}
