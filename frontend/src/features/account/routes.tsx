import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** What a merchant sets for itself. */
export const routes: RouteObject[] = [
  allow({}, [{ path: '/account-settings', lazy: () => import('./AccountPage') }]),
];
