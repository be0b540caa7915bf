import { Text } from '@mantine/core';
import { FormDialog } from '@/components/form/FormDialog';
import { type Form, useForm } from '@/lib/form';
import { reject } from './calls';
import { useApplyOrder } from '../applyOrder';
import type { Order } from '../types';
import { AlreadyProcessed } from './AlreadyProcessed';
import { noneLeft } from './lines';
import { overtaken } from './processed';
import { type ReasonDraft, ReasonField, reasonForm, reasonOf } from './ReasonField';

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
  body: (draft, { Id }) => ({ id: Id, ...reasonOf(draft) }),
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
