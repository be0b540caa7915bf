import { Group, Paper, Skeleton, Stack } from '@mantine/core';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { AsOf } from '@/components/StaleNotice';
import { ApiError } from '@/lib/api';
import { orders } from '../orders';
import classes from './Detail.module.css';
import { LoadedOrder } from './LoadedOrder';
import { NotFound } from './Notes';

/** Placeholders for an order's header, items and panels. */
function DetailSkeleton() {
  return (
    <>
      <Group mb="md" wrap="nowrap" h={40} aria-hidden>
        <Skeleton h={34} w={34} />
        <Stack gap={8} flex={1}>
          <Skeleton h={10} w={90} />
          <Skeleton h={18} w={150} />
        </Stack>
        <Skeleton h={36} w={110} />
      </Group>
      <Stack gap="md">
        <Paper p="lg" aria-hidden>
          <Skeleton h={16} w={140} mb="lg" />
          {[0, 1, 2].map((line) => (
            <Group key={line} wrap="nowrap" mb="md">
              <Skeleton h={48} w={48} />
              <Stack gap={8} flex={1}>
                <Skeleton h={12} w="46%" />
                <Skeleton h={10} w="28%" />
              </Stack>
              <Skeleton h={12} w={64} />
            </Group>
          ))}
        </Paper>
        <PanelSkeleton count={6} />
      </Stack>
    </>
  );
}

interface Props {
  id: string;
  onBack: () => void;
}

/** One order with all its details. */
export function OrderDetail({ id, onBack }: Props) {
  const query = orders.useOne(id);
  const missing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return (
    <div className={classes['detail']}>
      {missing ? (
        <NotFound onBack={onBack} />
      ) : (
        <QueryBoundary query={query} skeleton={<DetailSkeleton />}>
          {(order) => (
            <>
              <AsOf at={query.dataUpdatedAt} />
              <LoadedOrder order={order} onBack={onBack} />
            </>
          )}
        </QueryBoundary>
      )}
    </div>
  );
}
