import { pages } from '@/lib/session';

const inbox = () => import('./inboxList');
const keys = () => import('./KeysPage');
const shops = () => import('./WebShopsPage');

/** What other systems send: the inbox of what needs a person, and the keys that they send with. */
export const routes = [
  pages(
    { roles: ['Admin'] },
    { '/admin/intake': inbox, '/admin/keys': keys, '/admin/web-shops': shops },
  ),
  pages(
    { roles: ['Merchant'] },
    { '/merchant/intake': inbox, '/merchant/keys': keys, '/merchant/web-shops': shops },
  ),
];
