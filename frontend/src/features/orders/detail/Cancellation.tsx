import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '@/lib/hooks';
import { useCan } from '@/lib/session';
import { acknowledge, ordersKey, useCancellation } from '../calls';
import type { Order } from '../types';
import { CancellationWaits } from './Notes';

interface Props {
  order: Order;
  onFail: (error: unknown) => boolean;
}

/** Tells that the customer asked to cancel, as soon as that is known, and carries it out. */
export function Cancellation({ order, onFail }: Props) {
  const open = !order.Cancelled && order.ShopPortalStatus !== 'Archived';
  const mayAcknowledge = useCan('view_orders');
  const { data } = useCancellation(order.Id, open);
  const [putOff, setPutOff] = useState('');
  const [done, setDone] = useState('');
  const requestId = data?.AcknowledgementRequestId ?? '';
  const action = useAction({
    run: acknowledge,
    refresh: [ordersKey],
    onDone: (_, asked) => setDone(asked.requestId),
    onFail,
  });
  if (!open || !data?.DeliveryHasCancelRequest || requestId === done) return null;
  const later = () => setPutOff(requestId);
  const whole = data.WholeDelivery;
  return (
    <>
      {requestId === putOff && <CancellationWaits whole={whole} onShow={() => setPutOff('')} />}
      <Modal
        opened={requestId !== putOff}
        onClose={later}
        title={
          whole ? 'The customer has cancelled this order' : 'The customer has cancelled an item'
        }
        size={480}
      >
        <Text>
          {whole ? 'Order cancelled: moved to archive tab' : 'Item cancelled: list updated'}
        </Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={later}>
            {mayAcknowledge ? 'Later' : 'Close'}
          </Button>
          {mayAcknowledge && (
            <Button
              data-autofocus
              loading={action.busy}
              onClick={() => action.go({ id: order.Id, requestId })}
            >
              OK
            </Button>
          )}
        </Group>
      </Modal>
    </>
  );
}
