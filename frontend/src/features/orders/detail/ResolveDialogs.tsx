import { Radio, Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { FormDialog } from '@/components/form/FormDialog';
import type { Order } from '@/lib/api';
import { type Form, useForm } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { recover } from '../orders';
import { useApplyOrder } from '../applyOrder';

export type Outcome = 'delivered' | 'refunded';

interface Props {
  order: Order;
  onClose: () => void;
  onFail: (error: unknown) => boolean;
}

interface Given {
  order: Order;
  outcome: Outcome;
}

const resolveForm: Form<{ outcome: string }, Parameters<typeof recover>[0], Order, Given> = {
  name: 'order.recover',
  start: ({ outcome }) => ({ outcome }),
  rules: {},
  body: ({ outcome }, { order }) => ({ Id: order.Id, Outcome: outcome as Outcome }),
  send: recover,
  done: () => 'Delivery Recovered',
  guard: false,
};

/** Resolves a failed delivery; for an Admin. */
export function ResolveDialog({ order, outcome, onClose, onFail }: Props & { outcome: Outcome }) {
  const applyOrder = useApplyOrder();
  const form = useForm(
    resolveForm,
    { order, outcome },
    {
      onDone: (after) => {
        applyOrder(after);
        onClose();
      },
      onAlreadyDone: onClose,
      onFail,
    },
  );
  const chosen = form.field('outcome');
  return (
    <FormDialog
      form={form}
      title="Resolve failed delivery"
      action={`Resolve as ${chosen.value === 'delivered' ? 'Delivered' : 'Refunded'}`}
      onClose={onClose}
    >
      <Radio.Group
        value={chosen.value}
        onChange={chosen.onChange}
        label={`How did order ${order.OrderNo} end?`}
        description="The order moves to the archive."
      >
        <Stack gap="sm" mt="md">
          <Radio
            value="delivered"
            label="Delivered"
            description="The order was delivered after all."
          />
          <Radio value="refunded" label="Refunded" description="The customer got the money back." />
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}

/** Marks a delivered order as refunded; for an Admin. */
export function RefundDialog({ order, onClose, onFail }: Props) {
  const applyOrder = useApplyOrder();
  const action = useAction({
    name: 'order.recover',
    run: recover,
    done: `Order ${order.OrderNo} marked as refunded`,
    onDone: (after) => {
      applyOrder(after);
      onClose();
    },
    onAlreadyDone: onClose,
    onFail,
  });
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      onConfirm={() => action.go({ Id: order.Id, Outcome: 'refunded' })}
      busy={action.busy}
      title="Mark as refunded"
      confirm="Mark as refunded"
    >
      <Text>
        The customer of order {order.OrderNo} has had the money back. This cannot be undone.
      </Text>
    </ConfirmDialog>
  );
}
