import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** The people of TK Pro organisations, and their agreements with merchants. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/subscription/pro/:id/people', lazy: () => import('./PeoplePage') },
    { path: '/admin/subscription/pro/:id/agreements', lazy: () => import('./AgreementsPage') },
  ]),
  allow({ roles: ['Merchant'] }, [
    { path: '/subscription/organisations', lazy: () => import('./AgreementsPage') },
  ]),
];

/** Where the links in managers' mails lead; managers have no account. */
export const openRoutes: RouteObject[] = [
  { path: '/approval/:token', lazy: () => import('./ApprovalPage') },
  { path: '/agreement/:token', lazy: () => import('./AgreementPage') },
];
