import { pages } from '@/lib/session';

const one = () => import('./SignOnPage');

/** Single sign-on with a provider of one's organisation. */
export const routes = [
  pages({ roles: ['Merchant'] }, { '/merchant/single-sign-on': one }),
  pages(
    { roles: ['Admin'] },
    {
      '/admin/single-sign-on': () => import('./SignOnListPage'),
      '/admin/single-sign-on/:owner': one,
    },
  ),
];
