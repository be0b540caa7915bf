import type { RouteObject } from 'react-router';

/** Where an own driver’s link leads; drivers have no account. */
export const openRoutes: RouteObject[] = [
  { path: '/drive/:token', lazy: () => import('./DriverPage') },
];
