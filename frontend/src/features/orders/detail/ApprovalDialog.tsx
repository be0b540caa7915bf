import { Text } from '@mantine/core';
import { FormDialog } from '@/components/form/FormDialog';
import type { Order } from '@/lib/api';
import { type Form, useForm } from '@/lib/form';
import { useApplyOrder } from '../applyOrder';
import { decide } from '../orders';
import { type ReasonDraft, ReasonField, reasonForm, reasonOf } from './RejectDialog';

interface Given {
  order: Order;
  approved: boolean;
}

const approvalForm: Form<ReasonDraft, Parameters<typeof decide>[0], Order, Given> = {
  ...reasonForm,
  name: 'order.approval',
  body: (draft, { order, approved }) => ({
    Id: order.Id,
    Approved: approved,
    ...reasonOf(draft),
  }),
  send: decide,
  done: (_, __, { order, approved }) =>
    `Order ${order.OrderNo} was ${approved ? '' : 'not '}approved`,
};

interface Props extends Given {
  onClose: () => void;
  onFail: (error: unknown) => boolean;
}

/** Records the decision of a professional team's manager; for an Admin. */
export function ApprovalDialog({ order, approved, onClose, onFail }: Props) {
  const applyOrder = useApplyOrder();
  const form = useForm(
    approvalForm,
    { order, approved },
    {
      onDone: (after) => {
        applyOrder(after);
        onClose();
      },
      onAlreadyDone: onClose,
      onFail,
    },
  );
  const team = order.ProTeamName || "the customer's organisation";
  return (
    <FormDialog
      form={form}
      title={approved ? `Approve order ${order.OrderNo}` : `Refuse approval of ${order.OrderNo}`}
      action={approved ? 'Approve' : 'Refuse approval'}
      danger={!approved}
      onClose={onClose}
    >
      <Text>
        You decide on behalf of a manager of {team}.{' '}
        {approved
          ? 'The shop can then accept the order.'
          : 'The order moves to the archive. This cannot be undone.'}
      </Text>
      <ReasonField
        form={form}
        description="Shown on the order's timeline and sent by email to the person who ordered, for example who asked for it."
      />
    </FormDialog>
  );
}
