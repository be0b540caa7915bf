import { Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { formatDateTime } from '@/lib/format';
import type { Order } from '../types';
import classes from './Detail.module.css';

export interface ProgressStep {
  label: string;
  at: string | null;
  bad?: boolean;
}

/** stepsOf is the way of an accepted order, as far as it is known. */
export function stepsOf(order: Order): ProgressStep[] {
  const steps: ProgressStep[] = [
    { label: 'Accepted', at: order.Queued },
    { label: 'Courier assigned', at: order.Assigned },
    { label: 'At pick-up', at: order.AtPickUpLocation },
    { label: 'Out for delivery', at: order.OutForDelivery },
    { label: 'At drop-off', at: order.AtDropOffLocation },
  ];
  if (order.Status === 'FailedDelivery') {
    return [...steps.filter((step) => step.at), { label: 'Failed', at: order.Failed, bad: true }];
  }
  return [...steps, { label: 'Delivered', at: order.Delivered }];
}

/** Where an accepted order is on its way. */
export function Progress({ order }: { order: Order }) {
  if (!order.Queued) return null;
  const steps = stepsOf(order);
  return (
    <Paper p="lg" component="section" aria-label="Progress">
      <ol className={classes['steps']}>
        {steps.map(({ label, at, bad }) => (
          <li key={label} data-done={Boolean(at) || undefined} data-bad={bad || undefined}>
            <span className={classes['dot']}>
              {bad ? (
                <IconAlertTriangle size={12} aria-hidden />
              ) : (
                at && <IconCheck size={12} aria-hidden />
              )}
            </span>
            <Text size="sm" fw={at ? 550 : 400}>
              {label}
            </Text>
            <Text size="xs" c="dimmed">
              {at ? formatDateTime(at) : 'to come'}
            </Text>
          </li>
        ))}
      </ol>
      {order.DriverName && (
        <Text size="sm" c="dimmed" mt="sm">
          Driver: {order.DriverName}
        </Text>
      )}
    </Paper>
  );
}
