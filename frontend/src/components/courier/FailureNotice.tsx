import { Button } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { type Failed, failureOf, needsSeeing } from '@/lib/failure';
import { useAction } from '@/lib/hooks';
import { useProfile } from '@/lib/session';

interface Props<Order> {
  order: Failed & { Id: string };
  /** Whether the failure is how the order stands now. */
  stands: boolean;
  acknowledge: (order: { Id: string }, key: string) => Promise<Order>;
  onAcknowledged?: (order: Order) => void;
}

/** Why a delivery failed. Until somebody has acknowledged it, the shop's alarm goes on. */
export function FailureNotice<Order>({ order, stands, acknowledge, onAcknowledged }: Props<Order>) {
  const { Role } = useProfile();
  const { reason, notes } = failureOf(order);
  const action = useAction({
    name: 'failure.acknowledge',
    run: acknowledge,
    ...(onAcknowledged && { onDone: onAcknowledged }),
  });
  const asks = needsSeeing(order) && Role !== 'Merchant';
  return (
    <Alert
      tone={stands ? 'bad' : 'quiet'}
      label="Delivery failure"
      title={reason ? `Delivery failed: ${reason}` : 'Delivery failed'}
    >
      {notes}
      {asks && (
        <div>
          <Button
            mt="xs"
            size="compact-sm"
            variant="default"
            loading={action.busy}
            onClick={() => action.go({ Id: order.Id })}
          >
            Acknowledge
          </Button>
        </div>
      )}
    </Alert>
  );
}
