import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** What came in from other systems and needs a person. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [{ path: '/admin/intake', lazy: () => import('./InboxPage') }]),
  allow({ roles: ['Merchant'] }, [{ path: '/merchant/intake', lazy: () => import('./InboxPage') }]),
];
