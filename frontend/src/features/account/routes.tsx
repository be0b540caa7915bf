import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** The user's and, above all, the merchant's own settings. */
export const routes: RouteObject[] = [
  allow({}, [{ path: '/account-settings', lazy: () => import('./AccountPage') }]),
  allow({ roles: ['Merchant'] }, [
    { path: '/merchant/privacy-policy/:returnswindow?', lazy: () => import('./PolicyPage') },
  ]),
];
