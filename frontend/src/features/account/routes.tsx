import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** What a person, and above all a merchant, sets for itself. */
export const routes: RouteObject[] = [
  allow({}, [{ path: '/account-settings', lazy: () => import('./AccountPage') }]),
  allow({ roles: ['Merchant'] }, [
    { path: '/merchant/privacy-policy/:returnswindow?', lazy: () => import('./PolicyPage') },
  ]),
];
