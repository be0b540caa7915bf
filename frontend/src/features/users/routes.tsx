import { pages } from '@/lib/session';

const users = () => import('./userList');
const securityLog = () => import('./SecurityPage');

/** Who may sign in, and who changed what. */
export const routes = [
  pages(
    { roles: ['Admin'] },
    {
      '/admin/users': users,
      '/admin/audit': () => import('./auditList'),
      '/admin/security': securityLog,
    },
  ),
  pages({ roles: ['Merchant'] }, { '/merchant/users': users, '/merchant/security': securityLog }),
];
