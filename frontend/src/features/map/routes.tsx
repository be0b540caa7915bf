import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** Where the couriers of one's shops are. */
export const routes: RouteObject[] = [
  allow({}, [{ path: '/courier-map', lazy: () => import('./MapPage') }]),
];
