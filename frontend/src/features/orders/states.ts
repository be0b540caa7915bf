import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconReceiptRefund,
  IconTruckDelivery,
  IconUserX,
  IconX,
} from '@tabler/icons-react';
import type { Tone } from '@/components/StatusBadge';
import type { OrderCard } from './types';

export interface StateBadge {
  label: string;
  tone: Tone;
  icon: Icon;
}

type Shown = Pick<
  OrderCard,
  | 'Status'
  | 'ProOrderStatus'
  | 'ShopPortalStatus'
  | 'Cancelled'
  | 'OutForDelivery'
  | 'Delivered'
  | 'Failed'
  | 'ManuallyRefunded'
>;

/** badgesOf is every badge an order carries, by the rules of the specification's section 4. */
export function badgesOf(order: Shown, { archived = false } = {}): StateBadge[] {
  const { Status, ProOrderStatus: pro } = order;
  const delivered = Status === 'DeliveredDelivery';
  const failed = Status === 'FailedDelivery';
  const rules: [boolean, string, Tone, Icon][] = [
    [Boolean(order.Cancelled), 'Cancelled', 'bad', IconX],
    [
      Status === 'AuthorizationRequired' || pro === 'Authorization Required',
      'Authorisation Required',
      'warn',
      IconClock,
    ],
    [Status === 'RejectedDelivery', 'Rejected Order', 'bad', IconBan],
    [pro === 'Rejected By Manager', 'Rejected By Manager', 'bad', IconUserX],
    [pro === 'Pending Approval', 'Pending Approval', 'warn', IconClock],
    [
      Boolean(order.OutForDelivery) && !order.Delivered && !order.Failed,
      'Out for Delivery',
      'info',
      IconTruckDelivery,
    ],
    [delivered, 'Delivered', 'good', IconCircleCheck],
    [failed && !archived, 'Failed Delivery', 'bad', IconAlertTriangle],
    [
      Boolean(order.ManuallyRefunded) && order.ShopPortalStatus === 'Archived',
      'Refunded',
      'quiet',
      IconReceiptRefund,
    ],
  ];
  return rules.flatMap(([holds, label, tone, icon]) => (holds ? [{ label, tone, icon }] : []));
}

/** The subtitle of a detail: the tab an order stands in, in words. */
export const portalStatusWords: Record<string, string> = {
  Pending: 'Open order',
  Queued: 'Ready for collection',
  Failed: 'Failed order',
  Archived: 'Archive',
};
