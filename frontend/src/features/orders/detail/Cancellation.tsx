import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '@/lib/hooks';
import { useCan } from '@/lib/session';
import { acknowledge, useCancellation } from '../calls';
import type { Cancellation as Asked, Order } from '../types';
import { CancellationWaits } from './Notes';
import { reloadPage } from './reloadPage';

interface Props {
  order: Order;
  onFail: (error: unknown) => boolean;
}

/**
 * Tells that the customer asked to cancel, as soon as that is known. The shop or an Admin
 * acknowledges it; whoever only looks on is told that this is still to be done.
 */
export function Cancellation({ order, onFail }: Props) {
  const open = !order.Cancelled && order.ShopPortalStatus !== 'Archived';
  const mayAcknowledge = useCan('view_orders');
  const { data } = useCancellation(order.Id, open);
  if (!open || !data?.DeliveryHasCancelRequest) return null;
  if (!mayAcknowledge) return <CancellationWaits whole={data.WholeDelivery} />;
  const request = data.AcknowledgementRequestId;
  return <Acknowledge key={request} id={order.Id} asked={data} onFail={onFail} />;
}

interface AcknowledgeProps {
  id: string;
  asked: Asked;
  onFail: (error: unknown) => boolean;
}

function Acknowledge({ id, asked, onFail }: AcknowledgeProps) {
  const [putOff, setPutOff] = useState(false);
  const action = useAction({ run: acknowledge, onDone: reloadPage, onFail });
  const { WholeDelivery: whole, AcknowledgementRequestId: requestId } = asked;
  return (
    <>
      {putOff && <CancellationWaits whole={whole} onShow={() => setPutOff(false)} />}
      <Modal
        opened={!putOff}
        onClose={() => setPutOff(true)}
        title={
          whole ? 'The customer has cancelled this order' : 'The customer has cancelled an item'
        }
        size={480}
      >
        <Text>
          {whole ? 'Order cancelled: moved to archive tab' : 'Item cancelled: list updated'}
        </Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => setPutOff(true)}>
            Later
          </Button>
          <Button data-autofocus loading={action.busy} onClick={() => action.go({ id, requestId })}>
            OK
          </Button>
        </Group>
      </Modal>
    </>
  );
}
