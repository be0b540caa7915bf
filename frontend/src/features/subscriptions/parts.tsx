import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import { money, whole } from '@/lib/format';
import type { Filter } from '@/lib/list';
import type { SubscriptionFilter } from './types';

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

interface Terms {
  SubscriptionPrice: number;
  SubscriptionNumberOfCredits: number;
}

/** termsOf says what a month brings and costs; nothing before the first activation. */
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
