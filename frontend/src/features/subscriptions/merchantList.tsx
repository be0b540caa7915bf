import { Group, Text } from '@mantine/core';
import { RowLink } from '@/components/list';
import { money } from '@/lib/format';
import type { CardProps, List } from '@/lib/list';
import { readMerchants, saveMerchants } from './calls';
import { ActiveBadge, byName, stateFilter, termsOf } from './parts';
import type { MerchantSubscription, SubscriptionFilter } from './types';

/** Every merchant's subscription; for Admin. */
export const merchantList: List<MerchantSubscription, SubscriptionFilter> = {
  name: 'merchant-subscriptions',
  title: 'Merchants',
  noun: ['merchant', 'merchants'],
  read: (params, _, signal) => readMerchants(params, signal),
  id: (merchant) => merchant.MerchantId,
  label: (merchant) => merchant.MerchantName,
  paging: { mode: 'infinite', size: 50 },
  search: { label: 'Search merchants', pause: 500 },
  sort: byName,
  filters: [stateFilter],
  columns: [
    {
      label: 'Merchant',
      cell: (merchant) => merchant.MerchantName,
      width: 'minmax(10rem, 1.5fr)',
    },
    { label: 'Credits a month for each shop', cell: termsOf, width: 'minmax(10rem, 1fr)' },
    {
      label: 'Pay as you go',
      cell: ({ PayAsYouGoPrice }) => money(PayAsYouGoPrice),
      end: true,
      width: '8rem',
    },
    {
      label: 'Concierge fee',
      cell: ({ PremiumFee }) => money(PremiumFee),
      end: true,
      width: '8rem',
    },
    {
      label: 'Status',
      cell: (merchant) => <ActiveBadge active={merchant.HasActiveSubscription} />,
      width: '8rem',
    },
  ],
  card: MerchantCard,
  open: ({ MerchantId }) => `/admin/subscription/merchant/${MerchantId}`,
  file: saveMerchants,
  empty: {
    none: { title: "You don't have any merchants or TK Pro Organisations" },
  },
  live: { types: ['MerchantSubscriptionsList'], arrivals: ['MerchantSubscriptionsList'] },
};

function MerchantCard({ row: merchant, view }: CardProps<MerchantSubscription>) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <RowLink view={view}>{merchant.MerchantName}</RowLink>
        <ActiveBadge active={merchant.HasActiveSubscription} />
      </Group>
      <Text size="sm" c="dimmed">
        {termsOf(merchant) && `${termsOf(merchant)} a month and shop · `}
        {money(merchant.PayAsYouGoPrice)} without a credit
      </Text>
    </>
  );
}
