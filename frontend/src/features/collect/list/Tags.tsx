import { Group } from '@mantine/core';
import { IconCrown, IconHandStop, IconTruckReturn } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import type { CollectCard } from '@/lib/api';
import type { Role } from '@/lib/session';

interface Props {
  order: Pick<CollectCard, 'PremiumSelected' | 'ManuallyResolved' | 'ReturnId'>;
  role: Role;
}

/** Special features of an order: a return, Concierge, and for an Admin, manually resolved. */
export function Tags({ order, role }: Props) {
  const resolved = order.ManuallyResolved && role === 'Admin';
  if (!order.PremiumSelected && !resolved && !order.ReturnId) return null;
  return (
    <Group gap={4}>
      {order.ReturnId && <StatusBadge tone="info" icon={IconTruckReturn} label="Return" />}
      {order.PremiumSelected && <StatusBadge tone="info" icon={IconCrown} label="Concierge" />}
      {resolved && <StatusBadge tone="warn" icon={IconHandStop} label="Manually Resolved" />}
    </Group>
  );
}
