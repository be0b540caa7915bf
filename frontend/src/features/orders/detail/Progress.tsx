import { Steps } from '@/components/Steps';
import type { Order } from '@/lib/api';
import { formatDate, formatTime } from '@/lib/format';

export interface ProgressStep {
  label: string;
  at: string | null;
  bad?: boolean;
  /** The order has ended, so steps without a time will not happen. */
  over?: boolean;
}

/** stepsOf returns the steps of an accepted order. */
export function stepsOf(order: Order): ProgressStep[] {
  const steps: ProgressStep[] = [
    { label: 'Accepted', at: order.Queued },
    { label: 'Courier assigned', at: order.Assigned },
    { label: 'At pick-up', at: order.AtPickUpLocation },
    { label: 'Out for delivery', at: order.OutForDelivery },
    { label: 'At drop-off', at: order.AtDropOffLocation },
  ];
  const gone = steps.filter((step) => step.at);
  switch (order.Status) {
    case 'FailedDelivery':
      return [...gone, { label: 'Failed', at: order.Failed, bad: true, over: true }];
    case 'CancelledDelivery':
      return [...gone, { label: 'Cancelled', at: order.Cancelled, bad: true, over: true }];
    case 'RejectedDelivery':
      return [...gone, { label: 'Rejected', at: order.Rejected, bad: true, over: true }];
    case 'DeliveredDelivery':
      return [...steps, { label: 'Delivered', at: order.Delivered }].map((step) => ({
        ...step,
        over: true,
      }));
    default:
      return [...steps, { label: 'Delivered', at: order.Delivered }];
  }
}

/** The progress of an accepted order. */
export function Progress({ order }: { order: Order }) {
  if (!order.Queued) return null;
  const steps = stepsOf(order);
  return (
    <Steps
      label="Progress"
      current={steps.findLastIndex((step) => step.at)}
      steps={steps.map(({ label, at, bad, over }, index) => ({
        label,
        done: Boolean(at),
        ...(bad && { bad }),
        text: at ? <Moment at={at} before={steps[index - 1]?.at} /> : over ? '–' : 'to come',
      }))}
    />
  );
}

/** The time of a step, with its day if the previous step was on another day. */
function Moment({ at, before }: { at: string; before: string | null | undefined }) {
  const day = formatDate(at);
  return (
    <time dateTime={at}>
      {(!before || formatDate(before) !== day) && <span>{day} </span>}
      {formatTime(at)}
    </time>
  );
}
