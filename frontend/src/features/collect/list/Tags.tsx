import { Group } from '@mantine/core';
import { IconCrown, IconHandStop } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import type { CollectCard } from '@/lib/api';
import type { Role } from '@/lib/session';

interface Props {
  order: Pick<CollectCard, 'PremiumSelected' | 'ManuallyResolved'>;
  role: Role;
}

/** Special features of an order: Concierge, and for an Admin, manually resolved. */
export function Tags({ order, role }: Props) {
  const resolved = order.ManuallyResolved && role === 'Admin';
  if (!order.PremiumSelected && !resolved) return null;
  return (
    <Group gap={4}>
      {order.PremiumSelected && <StatusBadge tone="info" icon={IconCrown} label="Concierge" />}
      {resolved && <StatusBadge tone="warn" icon={IconHandStop} label="Manually Resolved" />}
    </Group>
  );
}
