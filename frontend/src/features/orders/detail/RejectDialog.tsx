import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction, useReturnFocus } from '@/lib/hooks';
import { reject } from '../calls';
import { useRenew } from '../renew';
import type { Order } from '../types';
import { AlreadyProcessed } from './AlreadyProcessed';
import { overtaken } from './processed';

interface Props {
  order: Order;
  /** No item is left to deliver: the order as a whole should go. */
  nothingLeft: boolean;
  /** What the button that leaves things as they are says. */
  keep?: string;
  onClose: () => void;
  onFail: (error: unknown) => boolean;
}

/** Asks before a whole order is turned down. */
export function RejectDialog({ order, nothingLeft, keep = 'Cancel', onClose, onFail }: Props) {
  const [reason, setReason] = useState('');
  useReturnFocus();
  const renew = useRenew();
  const action = useAction({
    run: reject,
    done: `Order ${order.OrderNo} rejected`,
    onDone: (after) => {
      renew(after);
      onClose();
    },
    onFail: (error) => {
      const processed = onFail(error);
      if (processed) onClose();
      return processed;
    },
  });
  if (overtaken(order, action)) return <AlreadyProcessed opened />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={nothingLeft ? 'Reject entire order' : `Reject order ${order.OrderNo}`}
      size={480}
    >
      <Text mb="md">
        {nothingLeft
          ? 'No item of this order is left to deliver. Do you want to reject the entire order?'
          : 'The whole order is turned down and moves to the archive. This cannot be undone.'}
      </Text>
      <Textarea
        label="Reason (optional)"
        description="Kept on the order's timeline."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={action.busy}>
          {keep}
        </Button>
        <Button
          color="red.8"
          loading={action.busy}
          onClick={() =>
            action.go({ id: order.Id, ...(reason.trim() && { Reason: reason.trim() }) })
          }
        >
          Reject order
        </Button>
      </Group>
    </Modal>
  );
}
