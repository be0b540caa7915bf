import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';
import { mayBook } from './rights';

const list = () => import('./list/DeliveryOrdersPage');

/** Courier (collection) orders, for collection-enabled shops and for Admin. */
export const routes: RouteObject[] = [
  allow({ when: (p) => p.IsCollectEnabled || p.IsCollectOnly || p.Role === 'Admin' }, [
    { path: '/delivery-dashboard', lazy: () => import('./dashboard/DashboardPage') },
    { path: '/delivery-orders', lazy: list },
    { path: '/delivery-order', lazy: list },
    { path: '/delivery-order/:id', lazy: () => import('./detail/CollectDetailPage') },
  ]),
  allow({ when: (p) => mayBook(p) && (p.IsCollectEnabled || p.IsCollectOnly) }, [
    { path: '/delivery-drafts', lazy: () => import('./drafts/DraftsPage') },
    { path: '/address-book', lazy: () => import('./recipients/AddressBookPage') },
  ]),
  allow(
    { when: (p) => p.Role === 'Admin' || (mayBook(p) && (p.IsCollectEnabled || p.IsCollectOnly)) },
    [{ path: '/new-delivery-order', lazy: () => import('./booking/BookingPage') }],
  ),
];
