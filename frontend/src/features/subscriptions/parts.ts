import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconPlayerPause,
} from '@tabler/icons-react';
import type { ShopSubscription } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { money, whole } from '@/lib/format';
import type { Filter } from '@/lib/list';

const active: Flag = { label: 'Active', tone: 'good', icon: IconCircleCheck };
const suspended: Flag = { label: 'Suspended', tone: 'warn', icon: IconPlayerPause };
const none: Flag = { label: 'No subscription', tone: 'quiet', icon: IconCircleMinus };

/** Whether a subscription is active. */
export const activityOf = (of: { HasActiveSubscription: boolean }): Flag =>
  of.HasActiveSubscription ? active : { label: 'Inactive', tone: 'quiet', icon: IconCircleDashed };

/** The flag of a list of subscriptions. */
export const activity = {
  of: (row: { HasActiveSubscription: boolean }) => [activityOf(row)],
  width: '8rem',
};

/** Whether a shop's subscription is active, suspended, or was never activated. */
export function shopActivity(shop: ShopSubscription): Flag {
  if (shop.HasActiveShopSubscription) return active;
  return shop.SubscriptionStartDate ? suspended : none;
}

interface Terms {
  SubscriptionPrice: number;
  SubscriptionNumberOfCredits: number;
}

/** termsOf returns what a month brings and costs; nothing before the first activation. */
export const termsOf = ({ SubscriptionNumberOfCredits: credits, SubscriptionPrice }: Terms) =>
  credits ? `${whole(credits)} for ${money(SubscriptionPrice)}` : '';

export const stateFilter: Filter<{ Active?: boolean }> = {
  kind: 'either',
  field: 'Active',
  label: 'Status',
  options: [
    { value: 'true', label: 'Active' },
    { value: 'false', label: 'Inactive' },
  ],
};
