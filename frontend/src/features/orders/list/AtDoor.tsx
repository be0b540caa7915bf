import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Alert } from '@/components/Alert';
import { Link } from '@/components/Link';
import { useAction } from '@/lib/hooks';
import { useUpdates } from '@/lib/live';
import { useApplyOrder } from '../applyOrder';
import { handOver, orders } from '../orders';

const waiting = orders.reading('GET /api/shop/at-door');
const shown = 2; // more would leave no room for the orders
const apart = 2_000;

/** Says that a courier stands in the shop, with the button that gives the order away. */
export function AtDoor() {
  const { data = [], refetch } = waiting.useRead(undefined, { refetchInterval: 60_000 });
  const applyOrder = useApplyOrder();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useUpdates(['Order', 'Reset'], () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refetch(), apart);
  });
  const giving = useAction({
    run: handOver,
    onDone: (after) => {
      applyOrder(after);
      void refetch();
    },
  });
  return data.slice(0, shown).map(({ Id, OrderNo, DriverName, Packing }) => (
    <Alert key={Id} tone="warn">
      <Group justify="space-between" gap="xs">
        <span>
          {DriverName.split(' ')[0] || 'The courier'} is here for{' '}
          <Link to={`/orders/details/${Id}?tab=1`}>{OrderNo}</Link>
          {Packing === 'ToPack' && ', which is not packed yet'}
        </span>
        <Button
          size="compact-md"
          loading={giving.busy}
          aria-label={`Hand over ${OrderNo}`}
          onClick={() => giving.go({ Id })}
        >
          Hand over
        </Button>
      </Group>
    </Alert>
  ));
}
