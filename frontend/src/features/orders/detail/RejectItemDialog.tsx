import { Button, Group, Modal, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '@/lib/hooks';
import { changeQuantity, ordersKey } from '../calls';
import type { Order, Orderline } from '../types';
import { isLast, noneLeft } from './lines';

interface Props {
  order: Order;
  line: Orderline;
  onClose: () => void;
  /** Called instead, or afterwards, when no item remains. */
  onNoneLeft: () => void;
}

/** Asks how much of an item is available. */
export function RejectItemDialog({ order, line, onClose, onNoneLeft }: Props) {
  const [available, setAvailable] = useState<number | string>('');
  const action = useAction({
    run: changeQuantity,
    refresh: [ordersKey],
    onDone: (after: Order) => {
      onClose();
      if (noneLeft(after)) onNoneLeft();
    },
  });
  const submit = () => {
    if (available === 0 && isLast(order, line)) {
      onClose();
      onNoneLeft();
      return;
    }
    action.go({ id: order.Id, lineId: line.OrderLineId, quantity: Number(available) });
  };
  return (
    <Modal opened onClose={onClose} title="Reject item" size={480}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (available !== '') submit();
        }}
      >
        <Text mb="md">
          {line.ProductTitle}: {line.OrderLineOriginalQuantity} ordered.
        </Text>
        <NumberInput
          label="Available quantity"
          description="0 rejects the item altogether."
          value={available}
          onChange={setAvailable}
          min={0}
          max={line.OrderLineOriginalQuantity}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={available === ''} loading={action.busy}>
            Reject item
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
