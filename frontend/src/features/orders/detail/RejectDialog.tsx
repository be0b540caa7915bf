import { Text } from '@mantine/core';
import { LongTextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { WholeNumberField } from '@/components/form/WholeNumberField';
import type { Order, Orderline } from '@/lib/api';
import { type Form, type FormState, isWhole, required, useForm, wholeNumber } from '@/lib/form';
import { useApplyOrder } from '../applyOrder';
import { changeQuantity, reject } from '../orders';
import { AlreadyProcessed, overtaken } from './AlreadyProcessed';
import { isLast, leastOf, noneLeft } from './lines';
import { useItemForm } from './useItemForm';

interface Given {
  order: Order;
  line: Orderline;
}

interface RejectItemDialogProps extends Given {
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
      Id: order.Id,
      LineId: line.OrderLineId,
      Quantity: wholeNumber(available) ?? most,
    }),
    send: changeQuantity,
    guard: false,
  };
}

/** Asks for the available quantity of an item; the default is none. */
export function RejectItemDialog({
  order,
  line,
  onClose,
  onNoneLeft,
  onFail,
}: RejectItemDialogProps) {
  const least = leastOf(order, line);
  const most = line.OrderLineOriginalQuantity;
  const form = useItemForm(itemForm(least, most), { order, line }, { onClose, onFail });
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

export interface ReasonDraft {
  reason: string;
}

/** What the forms have in common in which a reason may be given. */
export const reasonForm = {
  start: (): ReasonDraft => ({ reason: '' }),
  rules: {},
  names: { Reason: 'reason' },
  guard: false,
} as const;

export const reasonOf = ({ reason }: ReasonDraft) =>
  reason.trim() ? { Reason: reason.trim() } : {};

interface ReasonFieldProps {
  form: FormState<ReasonDraft>;
  /** Where it is kept, and who reads it. */
  description: string;
}

export function ReasonField({ form, description }: ReasonFieldProps) {
  return (
    <LongTextField
      field={form.field('reason')}
      label="Reason (optional)"
      description={description}
      maxLength={500}
      data-autofocus
    />
  );
}

interface Props {
  order: Order;
  /** No item is left to deliver, so the whole order should be rejected. */
  nothingLeft: boolean;
  /** The label of the button that rejects nothing. */
  cancel?: string;
  onClose: () => void;
  onRejected?: () => void;
  onFail: (error: unknown) => boolean;
}

const rejectForm: Form<ReasonDraft, Parameters<typeof reject>[0], Order, Order> = {
  ...reasonForm,
  name: 'order.reject',
  body: (draft, { Id }) => ({ Id, ...reasonOf(draft) }),
  send: reject,
  done: (_, __, { OrderNo }) => `Order ${OrderNo} rejected`,
};

/** Asks for confirmation before a whole order is rejected. */
export function RejectDialog(props: Props) {
  const { order, nothingLeft, cancel, onClose, onRejected = onClose, onFail } = props;
  const applyOrder = useApplyOrder();
  const form = useForm(rejectForm, order, {
    onDone: (after) => {
      applyOrder(after);
      onRejected();
    },
    onAlreadyDone: onClose,
    onFail,
  });
  if (overtaken(order, form)) return <AlreadyProcessed opened />;
  return (
    <FormDialog
      form={form}
      title={nothingLeft ? 'Reject entire order' : `Reject order ${order.OrderNo}`}
      action="Reject order"
      danger
      {...(cancel && { cancel })}
      onClose={onClose}
    >
      <Text>
        {nothingLeft
          ? noneLeft(order)
            ? 'This order has no item left to deliver. Do you want to reject the entire order?'
            : 'This is the last item of the order. Do you want to reject the entire order?'
          : 'The whole order is rejected and moves to the archive. This cannot be undone.'}
      </Text>
      <ReasonField form={form} description="Shown on the order's timeline." />
    </FormDialog>
  );
}
