import { pages } from '@/lib/session';

const page = () => import('./BookkeepingPage');

/** Files for bookkeeping programs, and VAT returns. */
export const routes = [
  pages({ roles: ['Merchant'] }, { '/bookkeeping': page }),
  pages({ roles: ['Admin'] }, { '/admin/bookkeeping': page }),
];
