import { ConfirmDialog } from '@/components/ConfirmDialog';
import type { Asking } from './useActions';

/** Asks for confirmation before an action of a list runs. */
export default function ConfirmAction({ asking }: { asking: Asking }) {
  return (
    <ConfirmDialog
      title={asking.title}
      confirm={asking.verb}
      danger={asking.danger}
      busy={asking.busy}
      onClose={asking.onClose}
      onConfirm={asking.onConfirm}
    >
      {asking.text}
    </ConfirmDialog>
  );
}
