import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { NextCourierDialog } from '@/components/courier/NextCourierDialog';
import { messageOf, type Order } from '@/lib/api';
import { showError } from '@/lib/errors';
import { type DialogAddress, useAction } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazy';
import { useApplyOrder } from '../applyOrder';
import { nextCourier, takeBack } from '../orders';
import { AcceptDialog } from './AcceptDialog';
import { ApprovalDialog } from './ApprovalDialog';
import { PackagesDialog } from './PackagesDialog';
import { printLabels } from './printing';
import { RejectDialog } from './RejectDialog';
import { RefundDialog, ResolveDialog } from './ResolveDialogs';
import type { OrderRights } from './useOrderRights';
import type { useRejectEntire } from './useRejectEntire';

const ScanDialog = lazyPart(() => import('./ScanDialog').then((m) => ({ default: m.ScanDialog })));

interface NextDialogsProps {
  order: Order;
  onClose: () => void;
  onFail: (error: unknown) => boolean;
}

/** Returns a queued order to Open. */
function TakeBackDialog({ order, onClose, onFail }: NextDialogsProps) {
  const applyOrder = useApplyOrder();
  const action = useAction({
    name: 'order.take-back',
    run: takeBack,
    done: (after: Order) =>
      after.TakeBackAsked
        ? `The courier of order ${order.OrderNo} is being called back.`
        : `Order ${order.OrderNo} is back in Open.`,
    onDone: (after) => {
      applyOrder(after);
      onClose();
    },
    onAlreadyDone: onClose,
    onFail,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => action.go({ Id: order.Id })}
      busy={action.busy}
      title="Take back to Open"
      confirm="Take back"
    >
      <Text>
        Order {order.OrderNo} returns to Open, where it can be accepted or rejected again. A courier
        who is booked is called back first. What was charged for the delivery is returned.
      </Text>
    </ConfirmDialog>
  );
}

/** Asks another courier for an order, or has people deliver it. */
function NextCourier({ order, provider, ...rest }: NextDialogsProps & { provider: string }) {
  return (
    <NextCourierDialog
      {...rest}
      id={order.Id}
      name={`Order ${order.OrderNo}`}
      booked={order.ShopPortalStatus === 'Queued'}
      provider={provider}
      run={nextCourier}
      onDone={useApplyOrder()}
    />
  );
}

interface Props {
  order: Order;
  dialog: DialogAddress;
  rights: OrderRights;
  entire: ReturnType<typeof useRejectEntire>;
  onFail: (error: unknown) => boolean;
}

/** The dialog named in the address, and the reject-entire-order prompt. */
export function OrderDialogs({ order, dialog, rights, entire, onFail }: Props) {
  const { close } = dialog;
  const { accept, reject, processed, labels, resolve, refund, approve, takeBack, nextCourier } =
    rights;
  const props = { order, onClose: close, onFail };
  if (dialog.name === 'accept' && (accept || processed))
    return (
      <AcceptDialog order={order} onClose={close} onAccepted={() => dialog.replace('packages')} />
    );
  if (dialog.name === 'reject' && (reject || processed))
    return <RejectDialog {...props} nothingLeft={false} />;
  if (dialog.name === 'packages' && labels)
    return (
      <PackagesDialog
        order={order}
        onClose={close}
        onSet={(after) =>
          void printLabels(after).catch((error: unknown) => showError(messageOf(error), error))
        }
      />
    );
  if (dialog.name === 'scan' && labels)
    return (
      <Suspense>
        <ScanDialog order={order} onClose={close} onPacked={() => dialog.replace('packages')} />
      </Suspense>
    );
  if (dialog.name === 'resolve' && resolve)
    return (
      <ResolveDialog {...props} outcome={dialog.of === 'refunded' ? 'refunded' : 'delivered'} />
    );
  if (dialog.name === 'take-back' && takeBack) return <TakeBackDialog {...props} />;
  if (dialog.name === 'next-courier' && nextCourier)
    return <NextCourier {...props} provider={dialog.of} />;
  if (dialog.name === 'refund' && refund) return <RefundDialog {...props} />;
  if (dialog.name === 'approval' && approve)
    return <ApprovalDialog {...props} approved={dialog.of === 'approved'} />;
  if (!entire.asking) return null;
  return (
    <RejectDialog
      order={order}
      nothingLeft
      {...(entire.leaving && { cancel: 'Leave it for now' })}
      onClose={entire.keep}
      onRejected={entire.rejected}
      onFail={onFail}
    />
  );
}
