import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** How the portal itself fares, and what it stores about people, for Admins. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/operator', lazy: () => import('./OperatorPage') },
    { path: '/admin/personal-data', lazy: () => import('./PersonalDataPage') },
  ]),
];
