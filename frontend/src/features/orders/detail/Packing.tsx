import { Button, Group, Text } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { StatusBadge } from '@/components/StatusBadge';
import type { Order } from '@/lib/api';
import { counted } from '@/lib/format';
import { useAction, useNow } from '@/lib/hooks';
import { useApplyOrder } from '../applyOrder';
import { courierOf, lastStepOf, mayUndo, packedBy, packingFlag, undoneWords } from '../packing';
import { undoPacking } from '../orders';

interface Props {
  order: Order;
  /** Whether the user packs orders, and so may take a step back. */
  may: boolean;
  onFail: (error: unknown) => boolean;
}

/** How far an accepted order is packed, by whom, and who collects it when. */
export function Packing({ order, may, onFail }: Props) {
  const now = useNow();
  const flag = packingFlag(order);
  if (!flag) return null;
  const courier = courierOf(order, now);
  const texts = [
    order.PackageCount > 0 && counted(order.PackageCount, 'package'),
    packedBy(order),
    !order.AtPickUpLocation && courier,
  ];
  return (
    <>
      {order.AtPickUpLocation && courier && (
        <Alert tone="warn" label="Courier">
          {courier} for {order.OrderNo}.
        </Alert>
      )}
      <Group gap="sm" role="region" aria-label="Packing">
        <StatusBadge {...flag} />
        <Text size="sm" c="dimmed">
          {texts.filter(Boolean).join(' · ')}
        </Text>
        {may && mayUndo(order) && <Undo order={order} onFail={onFail} />}
      </Group>
    </>
  );
}

function Undo({ order, onFail }: Pick<Props, 'order' | 'onFail'>) {
  const applyOrder = useApplyOrder();
  const undo = useAction({ run: undoPacking, onDone: applyOrder, onFail });
  const Step = lastStepOf(order);
  if (!Step) return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      loading={undo.busy}
      onClick={() => undo.go({ Id: order.Id, Step })}
    >
      {undoneWords[Step]}
    </Button>
  );
}
