import type { Order } from '@/lib/api';
import { type Form, useForm } from '@/lib/form';
import { useApplyOrder } from '../applyOrder';

interface Dialog {
  onClose: () => void;
  /** Returns true if somebody else has processed the order, which ends the dialog. */
  onFail: (error: unknown) => boolean;
}

/** useItemForm is the form of a dialog about one item of an order; what comes back is the order. */
export function useItemForm<Draft extends object, Body, Given>(
  form: Form<Draft, Body, Order, Given>,
  given: Given,
  { onClose, onFail }: Dialog,
) {
  const applyOrder = useApplyOrder();
  return useForm(form, given, {
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
  });
}
