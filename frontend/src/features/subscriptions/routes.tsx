import { pages, can } from '@/lib/session';

/** Subscriptions and credits of merchants and of TK Pro organisations. */
export const routes = [
  pages(
    { roles: ['Admin'] },
    {
      '/admin/subscriptions': () => import('./SubscriptionsPage'),
      '/admin/subscription/merchant/:id': () => import('./MerchantPage'),
      '/admin/subscription/pro/:id': () => import('./TeamPage'),
      '/admin/ledger': () => import('./LedgerPage'),
    },
  ),
  pages({ when: (p) => can(p, 'view_money') }, { '/credits': () => import('./creditList') }),
  pages({ roles: ['Merchant'] }, { '/subscription': () => import('./MerchantPage') }),
];
