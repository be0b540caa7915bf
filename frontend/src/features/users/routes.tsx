import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** Who may sign in, and who changed what. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/users', lazy: () => import('./UsersPage') },
    { path: '/admin/audit', lazy: () => import('./AuditPage') },
  ]),
  allow({ roles: ['Merchant'] }, [{ path: '/merchant/users', lazy: () => import('./UsersPage') }]),
];
