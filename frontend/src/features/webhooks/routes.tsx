import { pages } from '@/lib/session';

const page = () => import('./WebhooksPage');

/** Which of a merchant's own systems are told what happens. */
export const routes = [
  pages({ roles: ['Admin'] }, { '/admin/webhooks': page }),
  pages({ roles: ['Merchant'] }, { '/merchant/webhooks': page }),
];
