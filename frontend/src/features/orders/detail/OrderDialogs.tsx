import type { DialogAddress } from '@/lib/hooks';
import { messageOf } from '@/lib/api';
import { showError } from '@/lib/errors';
import type { Order } from '../types';
import { AcceptDialog } from './AcceptDialog';
import { ApprovalDialog } from './ApprovalDialog';
import { PackagesDialog } from './PackagesDialog';
import { printLabels } from './printing';
import { RejectDialog } from './RejectDialog';
import { NextCourierDialog, TakeBackDialog } from './NextDialogs';
import { RefundDialog, ResolveDialog } from './ResolveDialogs';
import type { OrderRights } from './useOrderRights';
import type { useRejectEntire } from './useRejectEntire';

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
          void printLabels(after).catch((error: unknown) => showError(messageOf(error)))
        }
      />
    );
  if (dialog.name === 'resolve' && resolve)
    return (
      <ResolveDialog {...props} outcome={dialog.of === 'refunded' ? 'refunded' : 'delivered'} />
    );
  if (dialog.name === 'take-back' && takeBack) return <TakeBackDialog {...props} />;
  if (dialog.name === 'next-courier' && nextCourier)
    return <NextCourierDialog {...props} provider={dialog.of} />;
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
