import type { RouteObject } from 'react-router';
import { allow, type Profile } from '@/lib/session';
import { OrdersPage } from './OrdersPage';

const delivers = (profile: Profile) => !profile.IsCollectOnly;

/**
 * Delivery orders: the list, and one order beside it. The list is in the first chunk, because
 * most users need it; everything opened from it is lazy.
 */
export const routes: RouteObject[] = [
  allow({ roles: ['Shop'], when: delivers }, [
    { path: '/orders', Component: OrdersPage, children: [{ path: 'details/:id?' }] },
    { path: '/returns', lazy: () => import('./ReturnsPage') },
  ]),
  allow({ roles: ['Merchant'], when: delivers }, [
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
