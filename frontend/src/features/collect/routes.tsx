import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

const soon = (title: string) => async () => {
  const { Soon } = await import('./Soon');
  return { element: <Soon title={title} /> };
};

/** Courier (collection) orders, for collection-enabled shops and for Admin. */
export const routes: RouteObject[] = [
  allow({ when: (p) => p.IsCollectEnabled || p.IsCollectOnly || p.Role === 'Admin' }, [
    { path: '/delivery-dashboard', lazy: soon('Delivery Dashboard') },
    { path: '/delivery-orders', lazy: soon('Delivery Orders') },
    { path: '/delivery-order', lazy: soon('Delivery Orders') },
    { path: '/delivery-order/:id', lazy: soon('Delivery order') },
  ]),
  allow({ roles: ['Shop'], when: (p) => p.IsCollectEnabled || p.IsCollectOnly }, [
    { path: '/new-delivery-order', lazy: () => import('./booking/BookingPage') },
  ]),
];
