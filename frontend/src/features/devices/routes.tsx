import { pages } from '@/lib/session';

const page = () => import('./DevicesPage');

/** The devices at which shops work, and their printers. */
export const routes = [
  pages({ roles: ['Admin'] }, { '/admin/devices': page }),
  pages({ roles: ['Merchant'] }, { '/merchant/devices': page }),
  pages({ roles: ['Shop'] }, { '/devices': page }),
];
