import { Group, Text } from '@mantine/core';
import { stateOf } from '@/components/courier/states';
import { RowLink } from '@/components/list';
import { StatusBadge } from '@/components/StatusBadge';
import type { ReactNode } from 'react';
import type { CollectCard } from '@/lib/api';
import { failureText } from '@/lib/failure';
import { formatDateTime } from '@/lib/format';
import type { RowView } from '@/lib/list';
import { bookedFor } from '../states';
import { pickUpOf } from './pickUp';
import { Tags } from './Tags';

const over = ['Delivered', 'Failed', 'Cancelled'];

interface Props {
  row: CollectCard;
  view: RowView;
  actions: ReactNode;
}

/** One courier order: its reference, its state, for whom it is, who carries it, and when. */
export function CollectCardBody({ row: order, view, actions }: Props) {
  const { Role } = view.context.profile;
  const failure = order.Status === 'Failed' && failureText(order);
  const about = [
    Role === 'Admin' && order.MerchantName,
    Role !== 'Shop' && order.ShopName,
    order.Courier && [order.Courier, order.Driver].filter(Boolean).join(', '),
    bookedFor(order),
    order.ETA && !over.includes(order.Status) && `Arrives ${formatDateTime(order.ETA)}`,
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
      <Text size="sm">
        <bdi>{[order.Recipient, order.PostCode].filter(Boolean).join(', ')}</bdi> · Pick-up{' '}
        {pickUpOf(order)}
      </Text>
      <Text size="sm" c="dimmed">
        {about.filter(Boolean).join(' · ')}
      </Text>
      {failure && (
        <Text size="sm" c="var(--app-bad)">
          {failure}
        </Text>
      )}
      {actions}
    </>
  );
}
