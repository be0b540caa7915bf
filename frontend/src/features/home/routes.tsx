import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** What a merchant sees first, and how an Admin watches the platform. */
export const routes: RouteObject[] = [
  allow({ roles: ['Merchant'], when: (p) => !p.IsCollectOnly }, [
    { path: '/merchant/home', lazy: () => import('./HomePage') },
  ]),
  allow({ roles: ['Admin'] }, [
    { path: '/admin/operations', lazy: () => import('./room/RoomPage') },
  ]),
];
