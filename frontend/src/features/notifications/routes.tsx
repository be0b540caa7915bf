import { pages } from '@/lib/session';

/** Push notifications to customers' devices. */
export const routes = [
  pages({ roles: ['Admin'] }, { '/admin/notifications': () => import('./PushPage') }),
];
