import { pages } from '@/lib/session';

/** The user's and, above all, the merchant's own settings. */
export const routes = [
  pages(
    { when: ({ Till }) => !Till }, // a till is used by several people, and the account is the shop's
    {
      '/account-settings': () => import('./AccountPage'),
      '/account-security': () => import('./SecurityPage'),
    },
  ),
  pages(
    { roles: ['Merchant'] },
    { '/merchant/privacy-policy/:returnswindow?': () => import('./PolicyPage') },
  ),
];
