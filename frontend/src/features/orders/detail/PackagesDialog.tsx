import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Checkbox } from '@mantine/core';
import { FormDialog } from '@/components/form/FormDialog';
import { WholeNumberField } from '@/components/form/WholeNumberField';
import type { Order, OrderCard } from '@/lib/api';
import { type Form, isWhole, required, useForm, wholeNumber } from '@/lib/form';
import { setPackages } from '../orders';
import { useApplyOrder } from '../applyOrder';
import { kept } from '@/lib/store';
import { mostPackages, usualPackages } from './packages';

type Packable = Pick<OrderCard, 'Id' | 'OrderNo' | 'PackageCount'>;

interface Props {
  order: Packable;
  onClose: () => void;
  /** The packages are set and their labels are wanted. */
  onSet: (order: Order) => void;
}

interface Draft {
  count: string;
  print: boolean;
}

const printNow = kept<boolean>('printWhenPacked');

const packagesForm: Form<Draft, Parameters<typeof setPackages>[0], Order, Packable> = {
  name: 'order.packages',
  start: ({ PackageCount }) => ({
    count: String(PackageCount || 1),
    print: printNow.read() ?? true,
  }),
  rules: { count: [required('Please enter the number of packages'), isWhole(1, mostPackages)] },
  ready: ({ count }) => (count.trim() ? undefined : 'Enter the number of packages'),
  body: ({ count }, { Id }) => ({ Id, Count: wholeNumber(count) ?? 0 }),
  send: setPackages,
  names: { Count: 'count' },
  guard: false,
};

/** Asks for the number of the order's packages before its labels are printed. */
export function PackagesDialog({ order, onClose, onSet }: Props) {
  const applyOrder = useApplyOrder();
  const [confirming, setConfirming] = useState(false);
  const form = useForm(packagesForm, order, {
    onDone: (after, { print }) => {
      printNow.write(print);
      applyOrder(after);
      onClose();
      if (print) onSet(after);
    },
    onAlreadyDone: onClose,
  });
  const print = form.field('print');
  const count = wholeNumber(form.draft.count) ?? 0;
  const submit = () => {
    if (count > usualPackages && count <= mostPackages) setConfirming(true);
    else form.submit();
  };
  return (
    <>
      <FormDialog
        form={{ ...form, submit }}
        title={`Order ${order.OrderNo}: number of packages`}
        action={print.value ? 'Print labels' : 'Packed'}
        onClose={onClose}
      >
        <WholeNumberField
          field={form.field('count')}
          least={1}
          most={mostPackages}
          label="How many packages does this order fill?"
          description="One label is printed for each package."
          autoFocus
        />
        <Checkbox
          label="Print the labels now"
          checked={print.value}
          onChange={(event) => print.onChange(event.currentTarget.checked)}
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
