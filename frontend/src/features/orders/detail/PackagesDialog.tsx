import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { FormDialog } from '@/components/form/FormDialog';
import { WholeNumberField } from '@/components/form/WholeNumberField';
import { type Form, isWhole, required, useForm, wholeNumber } from '@/lib/form';
import { setPackages } from './calls';
import { useApplyOrder } from '../applyOrder';
import type { Order } from '../types';
import { most, usual } from './packages';

interface Props {
  order: Order;
  onClose: () => void;
  onSet: (order: Order) => void;
}

const packagesForm: Form<{ count: string }, Parameters<typeof setPackages>[0], Order, Order> = {
  name: 'order.packages',
  start: ({ Packages }) => ({ count: String(Packages.length || 1) }),
  rules: { count: [required('Please enter the number of packages'), isWhole(1, most)] },
  ready: ({ count }) => (count.trim() ? undefined : 'Enter the number of packages'),
  body: ({ count }, { Id }) => ({ id: Id, Count: wholeNumber(count) ?? 0 }),
  send: setPackages,
  names: { Count: 'count' },
  guard: false,
};

/** Asks for the number of the order's packages before its labels are printed. */
export function PackagesDialog({ order, onClose, onSet }: Props) {
  const applyOrder = useApplyOrder();
  const [confirming, setConfirming] = useState(false);
  const form = useForm(packagesForm, order, {
    onDone: (after) => {
      applyOrder(after);
      onClose();
      onSet(after);
    },
    onAlreadyDone: onClose,
  });
  const count = wholeNumber(form.draft.count) ?? 0;
  const submit = () => {
    if (count > usual && count <= most) setConfirming(true);
    else form.submit();
  };
  return (
    <>
      <FormDialog
        form={{ ...form, submit }}
        title="Number of packages"
        action="Print labels"
        onClose={onClose}
      >
        <WholeNumberField
          field={form.field('count')}
          least={1}
          most={most}
          label="How many packages does this order fill?"
          description="One label is printed for each package."
          autoFocus
        />
      </FormDialog>
      {confirming && (
        <ConfirmDialog
          danger
          title={`Print ${count} labels?`}
          confirm={`Print ${count} labels`}
          cancel="Change the number"
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            form.submit();
          }}
        >
          {`Order ${order.OrderNo} would have ${count} packages.`}
        </ConfirmDialog>
      )}
    </>
  );
}
