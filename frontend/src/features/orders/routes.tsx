import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';
import { OrdersPage } from './OrdersPage';

/**
 * Delivery orders: the list, and one order beside it. The list is in the first chunk, being
 * what most people come for; everything that opens from it is lazy.
 */
export const routes: RouteObject[] = [
  allow({ roles: ['Shop'] }, [
    { path: '/orders', Component: OrdersPage, children: [{ path: 'details/:id?' }] },
    { path: '/returns', lazy: () => import('./ReturnsPage') },
  ]),
  allow({ roles: ['Merchant'] }, [
    { path: '/merchant/orders', Component: OrdersPage, children: [{ path: 'details/:id?' }] },
  ]),
  allow({ roles: ['Admin'] }, [
    {
      path: '/admin/orders',
      Component: OrdersPage,
      children: [{ path: 'details/:id?' }, { path: ':isFromDetails' }],
    },
  ]),
];
