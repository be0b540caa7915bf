import { Text } from '@mantine/core';
import { FormDialog } from '@/components/form/FormDialog';
import { WholeNumberField } from '@/components/form/WholeNumberField';
import { type Form, isWhole, required, useForm, wholeNumber } from '@/lib/form';
import { changeQuantity } from './calls';
import { useApplyOrder } from '../applyOrder';
import type { Order, Orderline } from '../types';
import { isLast, leastOf } from './lines';

interface Given {
  order: Order;
  line: Orderline;
}

interface Props extends Given {
  onClose: () => void;
  /** Called instead of rejecting the last item. */
  onNoneLeft: () => void;
  onFail: (error: unknown) => boolean;
}

/** itemForm asks for the available quantity within a line's limits. */
function itemForm(
  least: number,
  most: number,
): Form<{ available: string }, Parameters<typeof changeQuantity>[0], Order, Given> {
  return {
    name: 'order.quantity',
    start: () => ({ available: String(least) }),
    rules: { available: [required('Please enter a quantity'), isWhole(least, most)] },
    ready: ({ available }) => (available.trim() ? undefined : 'Enter the available quantity'),
    body: ({ available }, { order, line }) => ({
      id: order.Id,
      lineId: line.OrderLineId,
      quantity: wholeNumber(available) ?? most,
    }),
    send: changeQuantity,
    guard: false,
  };
}

/** Asks for the available quantity of an item; the default is none. */
export function RejectItemDialog({ order, line, onClose, onNoneLeft, onFail }: Props) {
  const least = leastOf(order, line);
  const most = line.OrderLineOriginalQuantity;
  const applyOrder = useApplyOrder();
  const form = useForm(
    itemForm(least, most),
    { order, line },
    {
      onDone: (after) => {
        applyOrder(after);
        onClose();
      },
      onAlreadyDone: onClose,
      onFail: (error) => {
        const processed = onFail(error);
        if (processed) onClose();
        return processed;
      },
    },
  );
  const none = wholeNumber(form.draft.available) === 0;
  const submit = () => {
    if (none && isLast(order, line)) onNoneLeft();
    else form.submit();
  };
  return (
    <FormDialog
      form={{ ...form, submit }}
      title="Reject item"
      action={none || !form.draft.available ? 'Reject item' : 'Update quantity'}
      danger
      onClose={onClose}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {line.ProductTitle}: {most} ordered.
      </Text>
      <WholeNumberField
        field={form.field('available')}
        least={least}
        most={most}
        label="Available quantity"
        description={
          least
            ? 'At least 1, because a courier is on the way and this is the last item.'
            : '0 rejects the whole item.'
        }
        autoFocus
      />
    </FormDialog>
  );
}
