import { Button, Group, Modal, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction, useReturnFocus } from '@/lib/hooks';
import { changeQuantity } from '../calls';
import { useRenew } from '../renew';
import type { Order, Orderline } from '../types';
import { isLast, leastOf } from './lines';

interface Props {
  order: Order;
  line: Orderline;
  onClose: () => void;
  /** Called instead, when no item would remain. */
  onNoneLeft: () => void;
  onFail: (error: unknown) => boolean;
}

/** Asks how much of an item is available. */
export function RejectItemDialog({ order, line, onClose, onNoneLeft, onFail }: Props) {
  const [available, setAvailable] = useState<number | string>('');
  const least = leastOf(order, line);
  useReturnFocus();
  const renew = useRenew();
  const action = useAction({
    run: changeQuantity,
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
  const submit = () => {
    if (available === '' || Number(available) < least) return;
    if (Number(available) === 0 && isLast(order, line)) {
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
          submit();
        }}
      >
        <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
          {line.ProductTitle}: {line.OrderLineOriginalQuantity} ordered.
        </Text>
        <NumberInput
          label="Available quantity"
          description={
            least
              ? 'At least 1: a courier is on the way for this order, and this is its last item.'
              : '0 rejects the item altogether.'
          }
          value={available}
          onChange={setAvailable}
          min={least}
          max={line.OrderLineOriginalQuantity}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={action.busy}>
            Cancel
          </Button>
          <Button type="submit" color="red.8" disabled={available === ''} loading={action.busy}>
            {available === '' || available === 0 ? 'Reject item' : 'Update quantity'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
