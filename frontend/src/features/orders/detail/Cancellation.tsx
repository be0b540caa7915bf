import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '@/lib/hooks';
import { acknowledge, ordersKey, useCancellation } from '../calls';
import type { Order } from '../types';

/** Tells that the customer asked to cancel, as soon as that is known, and carries it out. */
export function Cancellation({ order }: { order: Order }) {
  const open = !order.Cancelled && order.ShopPortalStatus !== 'Archived';
  const { data } = useCancellation(order.Id, open);
  const [later, setLater] = useState('');
  const requestId = data?.AcknowledgementRequestId ?? '';
  const action = useAction({ run: acknowledge, refresh: [ordersKey] });
  const asked = open && data?.DeliveryHasCancelRequest && requestId !== later;
  return (
    <Modal
      opened={Boolean(asked)}
      onClose={() => setLater(requestId)}
      title="The customer has cancelled"
      size={480}
    >
      <Text>
        {data?.WholeDelivery
          ? 'Order cancelled: moved to archive tab'
          : 'Item cancelled: list updated'}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => setLater(requestId)}>
          Later
        </Button>
        <Button
          data-autofocus
          loading={action.busy}
          onClick={() => action.go({ id: order.Id, requestId })}
        >
          OK
        </Button>
      </Group>
    </Modal>
  );
}
