import { Text } from '@mantine/core';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { NextCourierDialog } from '@/components/courier/NextCourierDialog';
import { NoticeDialog } from '@/components/NoticeDialog';
import { ParcelLabelsDialog } from '@/components/print/ParcelLabelsDialog';
import { type CollectOrder, problemText, type Tracking } from '@/lib/api';
import { type DialogAddress, useAction } from '@/lib/hooks';
import { reloadPage } from '@/lib/reloadPage';
import { useCan, useProfile } from '@/lib/session';
import { useState } from 'react';
import { mayDecide } from '../rights';
import { failedInShop } from '../states';
import { cancelOrder, collectOrders, markAs, nextCourier } from '../collect';
import { hasLabels, type Mark, marksOf, mayCancel, waitsForDriver } from './rules';

interface Props {
  order: CollectOrder;
  tracking: Tracking;
  dialog: DialogAddress;
}

/** The dialogs of an order: cancelling, asking another courier, forcing its status, and the notice that its user cancelled it. */
export function DetailDialogs({ order, tracking, dialog }: Props) {
  const profile = useProfile();
  const isAdmin = profile.Role === 'Admin';
  const cancels = useCan('reject_orders') && mayCancel(order, tracking);
  const mark = marksOf(order).find((one) => one === dialog.of);
  return (
    <>
      {dialog.name === 'cancel' && (
        <CancelDialog order={order} offered={cancels} onClose={dialog.close} />
      )}
      {dialog.name === 'next-courier' &&
        mayDecide(profile) &&
        (failedInShop(order) || waitsForDriver(order)) && (
          <NextCourierDialog
            id={order.Id}
            name={order.ReferenceNumber}
            booked={order.Status === 'Queued'}
            provider={dialog.of}
            run={nextCourier}
            onClose={dialog.close}
          />
        )}
      {dialog.name === 'labels' && hasLabels(order) && (
        <ParcelLabelsDialog
          kind="collect"
          id={order.Id}
          name={order.ReferenceNumber}
          onClose={dialog.close}
        />
      )}
      {dialog.name === 'mark' && isAdmin && mark && (
        <MarkDialog order={order} mark={mark} onClose={dialog.close} />
      )}
      {isAdmin && tracking.Status.Step === 'CancelledByUser' && (
        <NoticeDialog opened title="Cancelled by the user" onClose={reloadPage}>
          The user has cancelled this order. The page has been updated.
        </NoticeDialog>
      )}
    </>
  );
}

interface CancelProps {
  order: CollectOrder;
  offered: boolean;
  onClose: () => void;
}

/**
 * Asks for confirmation before a delivery is cancelled; an error is shown in the server's
 * words.
 */
function CancelDialog({ order, offered, onClose }: CancelProps) {
  const [refused, setRefused] = useState('');
  const cancel = useAction({
    name: 'collect.cancel',
    run: cancelOrder,
    done: ({ Status }) =>
      Status === 'Cancelled'
        ? `${order.ReferenceNumber} was cancelled.`
        : `The courier of ${order.ReferenceNumber} was asked to cancel.`,
    onDone: onClose,
    onAlreadyDone: onClose,
    onFail: (error) => {
      setRefused(problemText(error));
      return true;
    },
  });
  if (refused) {
    return (
      <NoticeDialog
        opened
        title="Error"
        ok="Dismiss"
        onClose={() => {
          collectOrders.refresh();
          onClose();
        }}
      >
        {refused}
      </NoticeDialog>
    );
  }
  if (!offered && !cancel.busy && !cancel.done) return null;
  return (
    <ConfirmDialog
      title={`Cancel ${order.ReferenceNumber}?`}
      confirm="Cancel delivery"
      cancel="Keep it"
      danger
      busy={cancel.busy}
      onClose={onClose}
      onConfirm={() => cancel.go({ Id: order.Id })}
    >
      No courier will collect this order. If it used a credit, the credit is returned.
    </ConfirmDialog>
  );
}

const questions: Record<Mark, string> = {
  delivered:
    'It moves to the archive as delivered, and reports from the courier no longer change it.',
  canceled: 'Its courier is cancelled, and it moves to the archive as cancelled.',
  failed: 'Its courier is cancelled, and it moves to the failed orders.',
};

/**
 * Asks for confirmation before an Admin forces a status; after a failure it stays open and
 * shows the error.
 */
function MarkDialog({
  order,
  mark,
  onClose,
}: Pick<CancelProps, 'order' | 'onClose'> & { mark: Mark }) {
  const action = useAction({
    name: `collect.mark.${mark}`,
    run: markAs[mark],
    onDone: reloadPage,
    onAlreadyDone: reloadPage,
    onFail: () => true,
  });
  return (
    <ConfirmDialog
      title={`Mark ${order.ReferenceNumber} as ${mark}?`}
      confirm={`Mark as ${mark}`}
      danger={mark !== 'delivered'}
      busy={action.busy || action.done}
      onClose={onClose}
      onConfirm={() => action.go({ Id: order.Id })}
    >
      <Text>{questions[mark]}</Text>
      {mark !== 'delivered' && order.Assigned && (
        <Text mt="sm">A driver is assigned, so the courier may still charge for it.</Text>
      )}
      {action.error !== null && (
        <Text c="var(--app-bad)" mt="sm" role="alert">
          {problemText(action.error)}
        </Text>
      )}
    </ConfirmDialog>
  );
}
