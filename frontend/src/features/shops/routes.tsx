import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** A merchant's shops. */
export const routes: RouteObject[] = [
  allow({}, [
    { path: '/merchant/shops', lazy: () => import('./ShopsPage') },
    { path: '/merchant/shops/:id', lazy: () => import('./ShopPage') },
  ]),
];
