import { Group, Text } from '@mantine/core';
import { RowLink } from '@/components/list';
import { StatusBadge } from '@/components/StatusBadge';
import { formatDateTime } from '@/lib/format';
import type { RowView } from '@/lib/list';
import { stateOf } from '../states';
import type { CollectCard } from '../types';
import { pickUpOf } from './pickUp';
import { Tags } from './Tags';

interface Props {
  row: CollectCard;
  view: RowView;
}

/** One courier order: its reference, its state, when it is collected, and who booked it. */
export function CollectCardBody({ row: order, view }: Props) {
  const { Role } = view.context.profile;
  const about = [
    Role === 'Admin' && order.MerchantName,
    Role !== 'Shop' && order.ShopName,
    order.BookedBy && `Booked by ${order.BookedBy}`,
    `Drafted ${formatDateTime(order.Drafted)}`,
  ];
  return (
    <>
      <Group justify="space-between" gap="xs">
        <RowLink view={view}>{order.ReferenceNumber}</RowLink>
        <Group gap={4}>
          <Tags order={order} role={Role} />
          <StatusBadge {...stateOf(order.Status)} />
        </Group>
      </Group>
      <Text size="sm">Pick-up {pickUpOf(order)}</Text>
      <Text size="sm" c="dimmed">
        {about.filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
