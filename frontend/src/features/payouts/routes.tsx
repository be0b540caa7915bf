import { pages } from '@/lib/session';

/** Where merchants' money goes, and what is paid. */
export const routes = [
  pages(
    { roles: ['Merchant'] },
    {
      '/merchant/paymentsettings': () => import('./SettingsPage'),
      '/payouts': () => import('./OwnPayoutsPage'),
    },
  ),
  pages(
    { roles: ['Admin'] },
    {
      '/admin/payouts': () => import('./PayoutsPage'),
      '/admin/payouts/:id': () => import('./RunPage'),
    },
  ),
];
