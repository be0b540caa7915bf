import { pages } from '@/lib/session';

/** Merchants; for Admin. */
export const routes = [
  pages(
    { roles: ['Admin'] },
    {
      '/admin/merchants': () => import('./MerchantsPage'),
      '/admin/merchants/:id': () => import('./MerchantPage'),
    },
  ),
];
