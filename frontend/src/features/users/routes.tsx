import { pages } from '@/lib/session';

const users = () => import('./userList');

/** Who may sign in, and who changed what. */
export const routes = [
  pages(
    { roles: ['Admin'] },
    { '/admin/users': users, '/admin/audit': () => import('./auditList') },
  ),
  pages({ roles: ['Merchant'] }, { '/merchant/users': users }),
];
