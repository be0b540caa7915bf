import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { Alert } from '@/components/Alert';
import { CourierCancellation } from '@/components/CourierCancellation';
import { useDialog } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazy';
import { channels, useChannel } from '@/lib/live';
import { reloadPage } from '@/lib/reloadPage';
import { useProfile } from '@/lib/session';
import { collectOrderKey } from '../calls';
import type { CollectOrder, Tracking } from '../types';
import { BasicInfo, Contact, CourierCosts, History, Summary } from './CollectFacts';
import { CollectHeader } from './CollectHeader';
import { ConciergePanel } from './ConciergePanel';
import { CourierChat } from './CourierChat';
import { DeliveryInformation } from './DeliveryInformation';
import { DetailDialogs } from './DetailDialogs';
import { OrderTotal } from './OrderTotal';
import { ProofOfDelivery } from './ProofOfDelivery';
import { reviewed } from './rules';

const OwnDriver = lazyPart(() => import('@/components/driver/OwnDriver'));

/** The statuses in which an own driver may be on the way. */
const carried = ['Queued', 'Assigned', 'AtPickUpLocation', 'OutForDelivery', 'AtDropOffLocation'];

interface Props {
  order: CollectOrder;
  back: { to: string; label: string };
  onChanged: () => void;
}

/** A courier order, with its sections in the specified order. */
export function LoadedCollect({ order, back, onChanged }: Props) {
  const { Role } = useProfile();
  const dialog = useDialog();
  const { latest } = useChannel(channels.collectDetails(order.Id));
  const tracking: Tracking = latest ?? order.Tracking;
  const isAdmin = Role === 'Admin';
  return (
    <>
      <CollectHeader order={order} tracking={tracking} back={back} onAct={dialog.open} />
      <Stack gap="md">
        {reviewed(order) && !isAdmin && (
          <Alert tone="warn">
            The TradeKart team are reviewing and selecting the best courier for your delivery
          </Alert>
        )}
        <CourierCancellation order={order} />
        {order.Failed && order.FailedReason && (
          <Alert tone="bad" label="Delivery failure" title={`Failed: ${order.FailedReason}`}>
            {order.FailedReasonNotes}
          </Alert>
        )}
        <Summary order={order} />
        {isAdmin && order.Status === 'OpenPremium' && (
          <ConciergePanel orderId={order.Id} round={order.Round} onBooked={reloadPage} />
        )}
        <Suspense>
          {carried.includes(order.Status) && (
            <OwnDriver id={order.Id} refresh={collectOrderKey(order.Id)} />
          )}
        </Suspense>
        <DeliveryInformation order={order} tracking={tracking} />
        {order.ChatJwtToken && <CourierChat token={order.ChatJwtToken} />}
        {tracking.Status.Step === 'Delivered' && <ProofOfDelivery tracking={tracking} />}
        <BasicInfo order={order} />
        {isAdmin && <History order={order} />}
        <Contact order={order} />
        {tracking.WinningQuote && <OrderTotal quote={tracking.WinningQuote} />}
        {isAdmin && <CourierCosts order={order} />}
      </Stack>
      <DetailDialogs order={order} tracking={tracking} dialog={dialog} onChanged={onChanged} />
    </>
  );
}
