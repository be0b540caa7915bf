import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconPlayerPause,
} from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import { money, whole } from '@/lib/format';
import type { Filter } from '@/lib/list';
import type { ShopSubscription, SubscriptionFilter } from './types';

/** Whether a subscription is active. */
export function ActiveBadge({ active }: { active: boolean }) {
  return (
    <StatusBadge
      tone={active ? 'good' : 'quiet'}
      icon={active ? IconCircleCheck : IconCircleDashed}
    >
      {active ? 'Active' : 'Inactive'}
    </StatusBadge>
  );
}

/** Whether a shop's subscription is active, suspended, or was never activated. */
export function ShopBadge({ shop }: { shop: ShopSubscription }) {
  if (shop.HasActiveShopSubscription) return <ActiveBadge active />;
  return shop.SubscriptionStartDate ? (
    <StatusBadge tone="warn" icon={IconPlayerPause}>
      Suspended
    </StatusBadge>
  ) : (
    <StatusBadge tone="quiet" icon={IconCircleMinus}>
      No subscription
    </StatusBadge>
  );
}

interface Terms {
  SubscriptionPrice: number;
  SubscriptionNumberOfCredits: number;
}

/** termsOf returns what a month brings and costs; nothing before the first activation. */
export const termsOf = ({ SubscriptionNumberOfCredits: credits, SubscriptionPrice }: Terms) =>
  credits ? `${whole(credits)} for ${money(SubscriptionPrice)}` : '';

export const byName = {
  start: 'asc',
  asc: 'Names from A: show from Z',
  desc: 'Names from Z: show from A',
} as const;

export const stateFilter: Filter<SubscriptionFilter> = {
  kind: 'one',
  field: 'Active',
  label: 'Status',
  options: [
    { value: 'true', label: 'Active' },
    { value: 'false', label: 'Inactive' },
  ],
};
