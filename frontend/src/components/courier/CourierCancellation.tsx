import { formatDateTime } from '@/lib/format';
import { Alert } from '../Alert';

interface Props {
  order: { CancelAsked?: string | null; CancelRefused?: string | null; CancelNotes: string };
}

/** What became of the request to cancel that the courier was sent. */
export function CourierCancellation({ order }: Props) {
  if (order.CancelAsked) {
    return (
      <Alert tone="warn" label="Cancellation" title="Cancellation asked">
        The courier was asked to cancel on {formatDateTime(order.CancelAsked)}. The delivery goes on
        until the courier agrees.
      </Alert>
    );
  }
  if (order.CancelRefused) {
    return (
      <Alert tone="bad" label="Cancellation" title="Cancellation refused">
        {order.CancelNotes}
      </Alert>
    );
  }
  return null;
}
