import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** What one Admin asks for and another approves. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/approvals', lazy: () => import('./ApprovalsPage') },
  ]),
];
