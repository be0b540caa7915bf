import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import { ordersKey, reject } from '../calls';
import type { Order } from '../types';
import { AlreadyProcessed } from './AlreadyProcessed';

interface Props {
  order: Order;
  /** No item is left to deliver: the order as a whole should go. */
  nothingLeft: boolean;
  onClose: () => void;
}

/** Asks before a whole order is turned down. */
export function RejectDialog({ order, nothingLeft, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [late, setLate] = useState(false);
  const action = useAction({
    run: reject,
    refresh: [ordersKey],
    done: `Order ${order.OrderNo} rejected`,
    onDone: onClose,
    onFail: (error) => {
      const processed = error instanceof ApiError && error.Code === 'AlreadyProcessed';
      if (processed) setLate(true);
      return processed;
    },
  });
  return (
    <>
      <Modal opened={!late} onClose={onClose} title="Reject entire order" size={480}>
        <Text mb="md">
          {nothingLeft
            ? 'No item of this order is left to deliver. Do you want to reject the entire order?'
            : 'The customer is told that the order will not come. This cannot be undone.'}
        </Text>
        <Textarea
          label="Reason"
          description="Kept on the order's timeline."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={2}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={action.busy}
            onClick={() =>
              action.go({ id: order.Id, ...(reason.trim() && { Reason: reason.trim() }) })
            }
          >
            Reject order
          </Button>
        </Group>
      </Modal>
      <AlreadyProcessed opened={late} />
    </>
  );
}
