import { Button, Group, Text } from '@mantine/core';
import { Alert } from '@/components/Alert';
import type { Order } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import { reloadPage } from '@/lib/reloadPage';
import { useCan, useProfile } from '@/lib/session';
import { useApplyOrder } from '../applyOrder';
import { decideAddress } from '../orders';

/** The customer changed the address in the web shop after the order was accepted: the shop decides. */
export function AddressChange({
  order,
  onFail,
}: {
  order: Order;
  onFail: (error: unknown) => boolean;
}) {
  const { Role } = useProfile();
  const may = useCan('view_orders') && Role !== 'Merchant';
  const applyOrder = useApplyOrder();
  const action = useAction({
    name: 'order.address',
    run: decideAddress,
    done: (after) => (after.TakeBackAsked ? 'The courier is being called back' : 'Saved'),
    onDone: applyOrder,
    onAlreadyDone: reloadPage,
    onFail,
  });
  const change = order.AddressChange;
  if (!change) return null;
  const decide = (Accept: boolean) => action.go({ Id: order.Id, ChangeId: change.Id, Accept });
  return (
    <Alert tone="warn" title="The customer asks for another address">
      {change.Lines.map((line, index) => (
        <Text key={index} size="sm">
          {line}
        </Text>
      ))}
      <Text size="sm" mt="xs">
        {change.Assigned
          ? 'A driver has the order already: phone the courier if you take the new address.'
          : 'If you take it, the courier is called back and the order returns to Open. Accept it again, and a courier is booked for the new address.'}
      </Text>
      {may && (
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" loading={action.busy} onClick={() => decide(true)}>
            Take the new address
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={action.busy}
            onClick={() => decide(false)}
          >
            Keep the old one
          </Button>
        </Group>
      )}
    </Alert>
  );
}
