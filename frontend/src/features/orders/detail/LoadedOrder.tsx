import { Button, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { CopyButton } from '@/components/CopyButton';
import { CourierCancellation } from '@/components/courier/CourierCancellation';
import { PageHeader } from '@/components/PageHeader';
import { StatusBadge } from '@/components/StatusBadge';
import { messageOf, type Order } from '@/lib/api';
import { showError } from '@/lib/errors';
import { useAction, useDialog } from '@/lib/hooks';
import { useKeys, useScanner } from '@/lib/keys';
import { lazyPart } from '@/lib/lazy';
import { ordersPath, useProfile } from '@/lib/session';
import { playRight, playWrong } from '@/platform/tones';
import { useApplyOrder } from '../applyOrder';
import { handOver, orders } from '../orders';
import { badgesOf, portalStatusWords } from '../states';
import { ActionBar, type DetailAction, HeaderActions } from './actions';
import { actionsOf } from './actionsOf';
import { AlreadyProcessed, useProcessed } from './AlreadyProcessed';
import { AddressChange } from './AddressChange';
import { Cancellation } from './Cancellation';
import classes from './Detail.module.css';
import { Items } from './Items';
import { BeingTakenBack, Failure, Instructions, NextStep, Tracking, Training } from './Notes';
import { OrderDialogs } from './OrderDialogs';
import { AdminBoxes, BasicFacts, CustomerFacts, History, OrderFacts } from './OrderFacts';
import { Packing } from './Packing';
import { printItemList, printLabels } from './printing';
import { Progress } from './Progress';
import { count, countsOf, scan } from './scanning';
import { Timeline } from './Timeline';
import { useOrderRights } from './useOrderRights';
import { useRejectEntire } from './useRejectEntire';

interface DetailHeaderProps {
  order: Order;
  onBack: () => void;
  actions: DetailAction[];
}

/** The order's number, its state, and its actions; always visible. */
function DetailHeader({ order, onBack, actions }: DetailHeaderProps) {
  const { Role } = useProfile();
  const badges = badgesOf(order, { archived: order.ShopPortalStatus === 'Archived' });
  return (
    <div className={classes['head']}>
      <PageHeader
        back={{ to: ordersPath(Role), label: 'Back to orders', onClick: onBack }}
        subtitle={portalStatusWords[order.ShopPortalStatus] ?? ''}
        title={order.OrderNo}
        aside={
          <>
            <CopyButton value={order.OrderNo} what="order number" />
            {badges.map((badge) => (
              <StatusBadge key={badge.label} {...badge} />
            ))}
          </>
        }
        {...(actions.length > 0 && { actions: <HeaderActions actions={actions} /> })}
      />
    </div>
  );
}

const OwnDriver = lazyPart(() => import('@/components/driver/OwnDriver'));
const DoorPin = lazyPart(() => import('@/components/courier/DoorPin'));

/** isCarried reports whether an own driver may be on the way with the order. */
const isCarried = ({ ShopPortalStatus, Delivered, Failed }: Order) =>
  ShopPortalStatus === 'Queued' && !Delivered && !Failed;

interface Props {
  order: Order;
  onBack: () => void;
}

/** showPrintError waits for a print job and reports if it failed. */
function showPrintError(work: Promise<void>) {
  work.catch((error: unknown) => showError(messageOf(error), error));
}

export function LoadedOrder({ order, onBack }: Props) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const dialog = useDialog();
  const navigate = useNavigate();
  const rights = useOrderRights(order);
  const entire = useRejectEntire(order.Id, rights, onBack);
  const { late, onFail } = useProcessed();

  const accept = () => dialog.open('accept');
  const labels = () => {
    if (order.Packages.length) showPrintError(printLabels(order));
    else if (rights.labels) dialog.open('packages');
  };
  const applyOrder = useApplyOrder();
  const giving = useAction({ run: handOver, onDone: applyOrder, onFail });
  const actions = actionsOf(rights, order.Packing, {
    accept,
    labels,
    handOver: () => giving.go({ Id: order.Id }),
    itemList: () => showPrintError(printItemList(order)),
    returnItems: () => void navigate(`/returns?dialog=request&of=${order.Id}`),
    open: dialog.open,
  });
  const scans = rights.labels && order.Packing === 'ToPack';
  // An item of the order begins to pack it; any other code is looked up.
  useScanner((code) => {
    const found = scan(order, countsOf(order.Id), code);
    if (!scans || found.kind === 'wrong') return false;
    if (found.kind === 'counted') {
      count(order.Id, found.line, 1);
      playRight();
    } else playWrong();
    dialog.open('scan');
    return true;
  });
  const next = actions.find(({ place }) => place === 'primary');
  const busy = dialog.name !== '';

  useKeys([
    { key: 'a', label: 'Accept the order', run: accept, off: !rights.accept || busy },
    {
      key: 'n',
      label: 'Next step of the order',
      run: () => next?.onClick(),
      off: !next || busy,
    },
    { key: 's', label: 'Scan to pack', run: () => dialog.open('scan'), off: !scans || busy },
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
        <Training order={order} onEnd={onBack} />
        <Cancellation order={order} onFail={onFail} />
        <AddressChange order={order} onFail={onFail} />
        <CourierCancellation order={order} />
        <BeingTakenBack order={order} />
        <Failure order={order} />
        <Instructions text={order.DeliveryAddressInstructions} />
        <NextStep text={rights.nextStep} />
        <Packing order={order} may={rights.labels} onFail={onFail} />
        <Progress order={order} />
        <Suspense>
          {(isCarried(order) || order.Delivered) && (
            <>
              <OwnDriver id={order.Id} refresh={orders.oneKey(order.Id)} />
              {order.DoorPin && <DoorPin id={order.Id} refresh={orders.oneKey(order.Id)} />}
            </>
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

function AdminParts({ order }: { order: Order }) {
  if (useProfile().Role !== 'Admin') return null;
  return (
    <>
      <AdminBoxes order={order} />
      {order.History && <History history={order.History} />}
    </>
  );
}
