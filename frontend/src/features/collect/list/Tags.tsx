import { Group } from '@mantine/core';
import { IconCrown, IconHandStop } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import type { Role } from '@/lib/session';
import type { CollectCard } from '../types';

interface Props {
  order: Pick<CollectCard, 'PremiumSelected' | 'ManuallyResolved'>;
  role: Role;
}

/** What sets an order apart: booked as Concierge; for an Admin, that one decided its outcome. */
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
