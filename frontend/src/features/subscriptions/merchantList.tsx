import { money } from '@/lib/format';
import { byName, listOf } from '@/lib/list';
import { activity, stateFilter, termsOf } from './parts';
import { merchants } from './subscriptions';

/** Every merchant's subscription; for Admin. */
export const merchantList = listOf(merchants, {
  search: { label: 'Search merchants', pause: 500 },
  sort: byName,
  filters: [stateFilter],
  columns: [
    {
      label: 'Merchant',
      sort: 'own',
      cell: (merchant) => merchant.MerchantName,
      width: 'minmax(10rem, 1.5fr)',
    },
    {
      label: 'Credits a month for each shop',
      sort: 'SubscriptionNumberOfCredits',
      cell: termsOf,
      width: 'minmax(10rem, 1fr)',
    },
    {
      label: 'Pay as you go',
      sort: 'PayAsYouGoPrice',
      cell: ({ PayAsYouGoPrice }) => money(PayAsYouGoPrice),
      end: true,
      width: '8rem',
    },
    {
      label: 'Concierge fee',
      sort: 'PremiumFee',
      cell: ({ PremiumFee }) => money(PremiumFee),
      end: true,
      width: '8rem',
    },
  ],
  flags: activity,
  card: {
    detail: (merchant) =>
      `${termsOf(merchant) && `${termsOf(merchant)} a month and shop · `}${money(merchant.PayAsYouGoPrice)} without a credit`,
  },
  open: ({ MerchantId }) => `/admin/subscription/merchant/${MerchantId}`,
  empty: {
    none: { title: "You don't have any merchants or TK Pro Organisations" },
  },
});
