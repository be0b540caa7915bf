import {
  IconArrowBackUp,
  IconBarcode,
  IconCircleCheck,
  IconListDetails,
  IconPackage,
  IconPackageExport,
  IconPhone,
  IconPrinter,
  IconReceiptRefund,
  IconSteeringWheel,
  IconTruckDelivery,
  IconTruckReturn,
} from '@tabler/icons-react';
import type { Order } from '@/lib/api';
import type { DetailAction } from './actions';
import type { OrderRights } from './useOrderRights';

interface Handlers {
  accept: () => void;
  labels: () => void;
  handOver: () => void;
  itemList: () => void;
  returnItems: () => void;
  open: (dialog: string, of?: string) => void;
}

/** actionsOf is what the user may do with an order; at most one is its next step. */
export function actionsOf(
  rights: OrderRights,
  packing: Order['Packing'],
  on: Handlers,
): DetailAction[] {
  const all: (DetailAction | false)[] = [
    rights.resolve && {
      label: 'Resolve as Delivered',
      icon: IconCircleCheck,
      onClick: () => on.open('resolve', 'delivered'),
      place: 'menu',
    },
    rights.resolve && {
      label: 'Resolve as Refunded',
      icon: IconReceiptRefund,
      onClick: () => on.open('resolve', 'refunded'),
      place: 'menu',
    },
    rights.refund && {
      label: 'Mark as refunded',
      icon: IconReceiptRefund,
      onClick: () => on.open('refund'),
      place: 'menu',
    },
    rights.returnItems && {
      label: 'Return items',
      icon: IconTruckReturn,
      onClick: on.returnItems,
      place: 'button',
    },
    rights.nextCourier && {
      label: 'Ask the next courier',
      icon: IconTruckDelivery,
      onClick: () => on.open('next-courier'),
      place: rights.takeBack ? 'menu' : 'button',
    },
    rights.nextCourier && {
      label: 'Own driver',
      icon: IconSteeringWheel,
      onClick: () => on.open('next-courier', 'owndriver'),
      place: rights.takeBack ? 'menu' : 'button',
    },
    rights.nextCourier && {
      label: 'Courier by phone',
      icon: IconPhone,
      onClick: () => on.open('next-courier', 'manual'),
      place: 'menu',
    },
    rights.takeBack && {
      label: 'Take back to Open',
      icon: IconArrowBackUp,
      onClick: () => on.open('take-back'),
      place: 'menu',
    },
    rights.itemList && {
      label: 'Item list',
      icon: IconListDetails,
      onClick: on.itemList,
      place: 'button',
    },
    rights.reject && { label: 'Reject', onClick: () => on.open('reject'), place: 'button' },
    rights.accept && { label: 'Accept', onClick: on.accept, place: 'primary' },
    rights.labels &&
      packing === 'ToPack' && {
        label: 'Scan to pack',
        icon: IconBarcode,
        onClick: () => on.open('scan'),
        place: 'button',
      },
    rights.labels && packingStep(packing, on),
    rights.labels &&
      (packing === 'ToPack' || packing === 'Packed') && {
        label: 'Hand over without labels',
        icon: IconPackageExport,
        onClick: on.handOver,
        place: 'menu',
      },
    rights.approve && {
      label: 'Refuse approval',
      onClick: () => on.open('approval', 'rejected'),
      place: 'button',
    },
    rights.approve && {
      label: 'Approve',
      icon: IconCircleCheck,
      onClick: () => on.open('approval', 'approved'),
      place: 'primary',
    },
    rights.resolve && { label: 'Resolve', onClick: () => on.open('resolve'), place: 'primary' },
  ];
  return all.filter((action): action is DetailAction => Boolean(action));
}

/** packingStep is what comes next for an order that is packed. */
function packingStep(packing: Order['Packing'], on: Handlers): DetailAction | false {
  if (packing === 'ToPack')
    return { label: 'Pack', icon: IconPackage, onClick: on.labels, place: 'primary' };
  if (packing === 'Packed')
    return { label: 'Print labels', icon: IconPrinter, onClick: on.labels, place: 'primary' };
  return (
    packing === 'Labelled' && {
      label: 'Hand over',
      icon: IconPackageExport,
      onClick: on.handOver,
      place: 'primary',
    }
  );
}
