import { Button, Group, Modal, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useAction, useReturnFocus } from '@/lib/hooks';
import { setPackages } from '../calls';
import { useRenew } from '../renew';
import type { Order } from '../types';

interface Props {
  order: Order;
  onClose: () => void;
  onSet: (order: Order) => void;
}

/** Asks how many packages the order fills, before its labels are printed. */
export function PackagesDialog({ order, onClose, onSet }: Props) {
  const [count, setCount] = useState<number | string>(order.Packages.length || '');
  useReturnFocus();
  const renew = useRenew();
  const action = useAction({
    run: setPackages,
    onDone: (after: Order) => {
      renew(after);
      onClose();
      onSet(after);
    },
  });
  return (
    <Modal opened onClose={onClose} title="Number of packages" size={480}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (count !== '') action.go({ id: order.Id, Count: Number(count) });
        }}
      >
        <NumberInput
          label="How many packages does this order fill?"
          description="One label is printed for each."
          value={count}
          onChange={setCount}
          min={1}
          max={99}
          clampBehavior="strict"
          isAllowed={({ floatValue }) => floatValue === undefined || floatValue >= 1}
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={action.busy}>
            Cancel
          </Button>
          <Button type="submit" disabled={count === ''} loading={action.busy}>
            Print labels
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
