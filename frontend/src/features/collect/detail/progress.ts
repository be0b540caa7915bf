import { formatDateTime, formatDay, formatTime } from '@/lib/format';
import type { Step } from '@/components/Steps';
import type { Tracking } from '../types';

const positions: Record<string, number> = {
  Ordered: 0,
  Queued: 0,
  Dispatched: 1,
  OutForDelivery: 2,
  Delivered: 3,
  Failed: 3,
  Cancelled: 3,
  CancelledByUser: 3,
};

/** positionOf is the stepper's current step. */
export const positionOf = (step: string) => positions[step] ?? 0;

type Shown = Pick<Tracking, 'Status'> & { ETA?: string | null };

function finalStep({ Status, ETA }: Shown): Step {
  const { DeliveredDate, FailedDate, CancelledDate } = Status;
  if (CancelledDate)
    return { label: `Cancelled at ${formatDateTime(CancelledDate)}`, done: true, bad: true };
  if (FailedDate)
    return { label: `Failed to deliver at ${formatDateTime(FailedDate)}`, done: true, bad: true };
  if (DeliveredDate) return { label: `Delivered at ${formatDateTime(DeliveredDate)}`, done: true };
  if (ETA) return { label: `Arriving ${formatDay(ETA)}, ${formatTime(ETA)}`, done: false };
  return { label: 'Arriving today', done: false };
}

/**
 * stepsOf returns the stepper's steps; a cancelled or failed order has only its first and last
 * step.
 */
export function stepsOf(tracking: Shown, ordered: string): Step[] {
  const { FailedDate, CancelledDate, Step: step } = tracking.Status;
  const first = { label: `Ordered ${formatDateTime(ordered)}`, done: true };
  const last = finalStep(tracking);
  if (FailedDate ?? CancelledDate) return [first, last];
  const position = positionOf(step);
  return [
    first,
    { label: 'Driver assigned', done: position >= 1 },
    { label: 'Out for delivery', done: position >= 2 },
    last,
  ];
}

/** currentOf is the index of the current step among those shown. */
export const currentOf = (tracking: Shown, steps: readonly Step[]) =>
  Math.min(positionOf(tracking.Status.Step), steps.length - 1);
