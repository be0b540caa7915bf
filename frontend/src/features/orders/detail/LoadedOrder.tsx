import { Button, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconListDetails,
  IconPhone,
  IconPrinter,
  IconReceiptRefund,
  IconSteeringWheel,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { CourierCancellation } from '@/components/CourierCancellation';
import { lazyPart } from '@/lib/lazy';
import { messageOf } from '@/lib/api';
import { showError } from '@/lib/errors';
import { useDialog } from '@/lib/hooks';
import { useKeys } from '@/lib/keys';
import { useProfile } from '@/lib/session';
import { orderKey } from '../calls';
import type { Order } from '../types';
import { ActionBar, type DetailAction } from './actions';
import { AlreadyProcessed } from './AlreadyProcessed';
import { Cancellation } from './Cancellation';
import { DetailHeader } from './DetailHeader';
import { OrderDialogs } from './OrderDialogs';
import { AdminBoxes, BasicFacts, CustomerFacts, History, OrderFacts } from './OrderFacts';
import { Items } from './Items';
import { BeingTakenBack, Failure, Instructions, NextStep, Tracking } from './Notes';
import { printItemList, printLabels } from './printing';
import { useProcessed } from './processed';
import { Progress } from './Progress';
import { Timeline } from './Timeline';
import { type OrderRights, useOrderRights } from './useOrderRights';
import { useRejectEntire } from './useRejectEntire';

const OwnDriver = lazyPart(() => import('@/components/driver/OwnDriver'));

/** isCarried reports whether an own driver may be on the way with the order. */
const isCarried = ({ ShopPortalStatus, Delivered, Failed }: Order) =>
  ShopPortalStatus === 'Queued' && !Delivered && !Failed;

interface Props {
  order: Order;
  onBack: () => void;
}

/** showPrintError waits for a print job and reports if it failed. */
function showPrintError(work: Promise<void>) {
  work.catch((error: unknown) => showError(messageOf(error)));
}

export function LoadedOrder({ order, onBack }: Props) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const dialog = useDialog();
  const rights = useOrderRights(order);
  const entire = useRejectEntire(order.Id, rights, onBack);
  const { late, onFail } = useProcessed();

  const accept = () => dialog.open('accept');
  const labels = () => {
    if (order.Packages.length) showPrintError(printLabels(order));
    else if (rights.labels) dialog.open('packages');
  };
  const actions = actionsOf(rights, {
    accept,
    labels,
    itemList: () => showPrintError(printItemList(order)),
    open: dialog.open,
  });
  const busy = dialog.name !== '';

  useKeys([
    { key: 'a', label: 'Accept the order', run: accept, off: !rights.accept || busy },
    {
      key: 'r',
      label: 'Reject the order',
      run: () => dialog.open('reject'),
      off: !rights.reject || busy,
    },
    {
      key: 'p',
      label: 'Print labels',
      run: labels,
      off: !(rights.labels || rights.labelsAgain) || busy,
    },
    { key: 'Escape', label: 'Back to the list', run: () => void entire.back(), off: busy },
  ]);

  const items = (
    <Items
      order={order}
      onNoneLeft={entire.ask}
      onFail={onFail}
      onPrintAgain={rights.labelsAgain ? labels : undefined}
    />
  );
  return (
    <>
      <DetailHeader
        order={order}
        onBack={() => void entire.back()}
        actions={phone ? [] : actions}
      />
      <Stack gap="md">
        <Cancellation order={order} onFail={onFail} />
        <CourierCancellation order={order} />
        <BeingTakenBack order={order} />
        <Failure order={order} />
        <Instructions text={order.DeliveryAddressInstructions} />
        <NextStep text={rights.nextStep} />
        <Progress order={order} />
        <Suspense>
          {(isCarried(order) || order.Delivered) && (
            <OwnDriver id={order.Id} refresh={orderKey(order.Id)} />
          )}
        </Suspense>
        <Tracking url={order.DeliveryTrackingUrl} />
        {phone && <CustomerFacts order={order} withSlot />}
        {items}
        {phone ? <BasicFacts order={order} /> : <OrderFacts order={order} />}
        <AdminParts order={order} />
        <Timeline entries={order.Timeline} />
        {rights.labels && order.Packages.length > 0 && (
          <Button variant="subtle" color="gray" onClick={() => dialog.open('packages')}>
            Change the number of packages ({order.Packages.length})
          </Button>
        )}
      </Stack>
      {phone && <ActionBar actions={actions} />}
      <OrderDialogs order={order} dialog={dialog} rights={rights} entire={entire} onFail={onFail} />
      <AlreadyProcessed opened={late} />
    </>
  );
}

interface Handlers {
  accept: () => void;
  labels: () => void;
  itemList: () => void;
  open: (dialog: string, of?: string) => void;
}

function actionsOf(rights: OrderRights, on: Handlers): DetailAction[] {
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
    rights.labels && {
      label: 'Print labels',
      icon: IconPrinter,
      onClick: on.labels,
      place: 'primary',
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

function AdminParts({ order }: { order: Order }) {
  if (useProfile().Role !== 'Admin') return null;
  return (
    <>
      <AdminBoxes order={order} />
      {order.History && <History history={order.History} />}
    </>
  );
}
