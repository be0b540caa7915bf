import { pages } from '@/lib/session';

const page = () => import('./DevicesPage');
const work = () => import('./workList');

/** The devices at which shops work, their printers, and what each person did there, which nobody reads at a till. */
export const routes = [
  pages({ roles: ['Admin'] }, { '/admin/devices': page }),
  pages({ roles: ['Merchant'] }, { '/merchant/devices': page, '/merchant/work': work }),
  pages({ roles: ['Shop'] }, { '/devices': page }),
  pages({ roles: ['Shop'], when: ({ Till }) => !Till }, { '/work': work }),
];
