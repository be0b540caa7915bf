import type { CollectOrder, Tracking } from '@/lib/api';

/**
 * mayCancel reports whether the user may cancel an order now: no driver is assigned, and it is
 * not on its way.
 */
export function mayCancel(order: Pick<CollectOrder, 'CanCancel'>, { Status, ...rest }: Tracking) {
  const early = Status.Step === 'Ordered' || Status.Step === 'Queued';
  return order.CanCancel && early && !rest.DriverInformation?.Name;
}

/** waitsForDriver reports whether the order is placed and no driver has come for it. */
export const waitsForDriver = (order: CollectOrder) =>
  (order.Status === 'Placed' || order.Status === 'Queued') &&
  !(order.Assigned ?? order.AtPickUpLocation ?? order.CancelAsked);

/** hasLabels reports whether labels can be printed for the order: it is booked and not over. */
export const hasLabels = ({ Status }: Pick<CollectOrder, 'Status'>) =>
  !['Draft', 'Delivered', 'Cancelled'].includes(Status);

/** reviewed reports whether the team is still choosing the courier of a Concierge order. */
export const reviewed = ({
  PremiumSelected,
  Status,
}: Pick<CollectOrder, 'PremiumSelected' | 'Status'>) => PremiumSelected && Status === 'OpenPremium';

export type Mark = 'delivered' | 'canceled' | 'failed';

/** marksOf returns the statuses that an Admin can set, without the current one. */
export function marksOf(order: Pick<CollectOrder, 'Delivered' | 'Cancelled' | 'Failed'>): Mark[] {
  const set = { delivered: order.Delivered, canceled: order.Cancelled, failed: order.Failed };
  return (['delivered', 'canceled', 'failed'] as const).filter((mark) => !set[mark]);
}

const historyLabels = [
  ['Drafted', 'Get Quote'],
  ['Placed', 'Placed'],
  ['Queued', 'Queued'],
  ['Assigned', 'Assigned'],
  ['AtPickUpLocation', 'At pick up location'],
  ['OutForDelivery', 'Out for delivery'],
  ['AtDropOffLocation', 'At drop off location'],
  ['Delivered', 'Delivered'],
  ['Failed', 'Failed'],
  ['Cancelled', 'Cancelled'],
] as const;

/** historyOf returns an order's timestamps. */
export function historyOf(order: CollectOrder): { name: string; at: string }[] {
  return historyLabels.flatMap(([field, name]) => {
    const at = order[field];
    return at ? [{ name, at }] : [];
  });
}

const listWords: Record<string, string> = {
  draft: 'Draft',
  open: 'Open orders',
  outfordelivery: 'In Transit',
  failed: 'Failed',
  archived: 'Archive',
};

export const portalStatusText = (status: string) => listWords[status] ?? status;
