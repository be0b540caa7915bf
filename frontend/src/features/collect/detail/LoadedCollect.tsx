import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Alert } from '@/components/Alert';
import { CourierCancellation } from '@/components/courier/CourierCancellation';
import { FailureNotice } from '@/components/courier/FailureNotice';
import type { CollectOrder, Tracking } from '@/lib/api';
import { useConfig } from '@/lib/config';
import { useDialog } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazy';
import { channels, useChannel } from '@/lib/live';
import { reloadPage } from '@/lib/reloadPage';
import { useProfile } from '@/lib/session';
import { platform } from '@/platform';
import { acknowledgeFailure, collectOrders } from '../collect';
import { Quotes } from '../quotes/Quotes';
import { useQuoting } from '../quotes/useQuoting';
import { mayDecide } from '../rights';
import { failedInShop } from '../states';
import { BasicInfo, Contact, CourierCosts, History, Summary } from './CollectFacts';
import { CollectHeader } from './CollectHeader';
import { DeliveryInformation } from './DeliveryInformation';
import classes from './Detail.module.css';
import { DetailDialogs } from './DetailDialogs';
import { OrderTotal } from './OrderTotal';
import { ProofOfDelivery } from './ProofOfDelivery';
import { reviewed } from './rules';

interface ConciergePanelProps {
  orderId: string;
  round: number;
  onBooked: () => void;
}

/** For an Admin: requests couriers' prices for a Concierge order, and books the chosen ones. */
function ConciergePanel({ orderId, round, onBooked }: ConciergePanelProps) {
  // If prices cannot be loaded, nothing is shown here; the button tries again.
  const quoting = useQuoting({
    orderId,
    round,
    onBooked,
    onPlacedElsewhere: onBooked,
    onPriceFailed: () => true,
  });
  const { offers } = quoting;
  return (
    <Paper p="lg" component="section" aria-label="Concierge booking">
      <Title order={2} mb={4}>
        Choose a courier
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        The shop has left the choice of courier to the team. Get the couriers’ prices and book one
        or more.
      </Text>
      <Quotes
        quoting={{ ...quoting, offers: offers && { ...offers, premium: undefined } }}
        onGetPrice={() => quoting.ask(orderId)}
        onBook={(quoteIds) => quoting.place(quoteIds)}
      />
    </Paper>
  );
}

/**
 * The chat with the courier, if one is configured and there is a courier. The frame has another
 * origin and gets only a token from the portal; a window with a native bridge shows no other
 * sites in frames, so the chat opens in the browser there.
 */
function CourierChat({ token: latest }: { token: string }) {
  const { CourierChat: page } = useConfig();
  const [token] = useState(latest); // a newer token would reload the conversation
  if (!page || !token) return null;
  const url = `${page}#token=${token}`;
  return (
    <Paper p="lg" component="section" aria-label="Chat with the courier">
      <Title order={2} mb="sm">
        Chat with the courier
      </Title>
      {platform.kind === 'browser' ? (
        <iframe
          className={classes['chat']}
          title="Chat with the courier"
          src={url}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <Button
          variant="default"
          rightSection={<IconExternalLink size={16} aria-label="(opens in the browser)" />}
          onClick={() => platform.openExternal(url)}
        >
          Open the chat
        </Button>
      )}
    </Paper>
  );
}

const OwnDriver = lazyPart(() => import('@/components/driver/OwnDriver'));
const DoorPin = lazyPart(() => import('@/components/courier/DoorPin'));

/** The statuses in which an own driver may be on the way. */
const carried = ['Queued', 'Assigned', 'AtPickUpLocation', 'OutForDelivery', 'AtDropOffLocation'];

interface Props {
  order: CollectOrder;
  back: { to: string; label: string };
}

/** A courier order, with its sections in the specified order. */
export function LoadedCollect({ order, back }: Props) {
  const profile = useProfile();
  const dialog = useDialog();
  const { latest } = useChannel(channels.collectDetails(order.Id));
  const tracking: Tracking = latest ?? order.Tracking;
  const isAdmin = profile.Role === 'Admin';
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
        {order.Failed && (
          <FailureNotice
            order={order}
            stands={order.Status === 'Failed'}
            acknowledge={acknowledgeFailure}
          />
        )}
        {failedInShop(order) && mayDecide(profile) && (
          <Alert tone="info">
            The goods are still {order.ReturnId ? 'at the customer’s' : 'in the shop'}. Ask the next
            courier, {order.ReturnId ? 'collect' : 'deliver'} them with an own driver, or book
            again.
          </Alert>
        )}
        <Summary order={order} />
        {isAdmin && order.Status === 'OpenPremium' && (
          <ConciergePanel orderId={order.Id} round={order.Round} onBooked={reloadPage} />
        )}
        <Suspense>
          {carried.includes(order.Status) && (
            <OwnDriver id={order.Id} refresh={collectOrders.oneKey(order.Id)} />
          )}
          {order.DoorPin && (
            <DoorPin
              id={order.Id}
              chosen={carried.includes(order.Status)}
              refresh={collectOrders.oneKey(order.Id)}
            />
          )}
        </Suspense>
        <DeliveryInformation order={order} tracking={tracking} />
        {order.ChatJwtToken && <CourierChat token={order.ChatJwtToken} />}
        {tracking.Status.Step === 'Delivered' && <ProofOfDelivery tracking={tracking} />}
        <BasicInfo order={order} />
        {isAdmin && <History order={order} />}
        <Contact order={order} />
        {tracking.WinningQuote && <OrderTotal order={order} quote={tracking.WinningQuote} />}
        {isAdmin && <CourierCosts order={order} />}
      </Stack>
      <DetailDialogs order={order} tracking={tracking} dialog={dialog} />
    </>
  );
}
