import type { RouteObject } from 'react-router';
import { allow, can, type Profile } from '@/lib/session';

const page = () => import('./OrdersPage');
const delivers = (profile: Profile) => !profile.IsCollectOnly;

/** Delivery orders: the list, and one order beside it. */
export const routes: RouteObject[] = [
  allow({ roles: ['Shop'], when: delivers }, [
    { path: '/orders', lazy: page, children: [{ path: 'details/:id?' }] },
  ]),
  allow({ roles: ['Shop'], when: (p) => delivers(p) && can(p, 'view_qr_printable_section') }, [
    { path: '/packing-board', lazy: () => import('./board/BoardPage') },
  ]),
  allow({ roles: ['Merchant'], when: delivers }, [
    { path: '/merchant/orders', lazy: page, children: [{ path: 'details/:id?' }] },
  ]),
  allow({ roles: ['Admin'] }, [
    {
      path: '/admin/orders',
      lazy: page,
      children: [{ path: 'details/:id?' }, { path: ':isFromDetails' }],
    },
  ]),
];
