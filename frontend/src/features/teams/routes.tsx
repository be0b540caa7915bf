import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** The people of TK Pro organisations. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/subscription/pro/:id/people', lazy: () => import('./PeoplePage') },
  ]),
];

/** Where the link in a manager's mail leads; managers have no account. */
export const openRoutes: RouteObject[] = [
  { path: '/approval/:token', lazy: () => import('./ApprovalPage') },
];
