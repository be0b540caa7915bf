import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** Push notifications to customers' devices. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/notifications', lazy: () => import('./NotificationsPage') },
  ]),
];
