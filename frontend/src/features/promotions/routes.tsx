import { pages } from '@/lib/session';

/** Promotion codes and referral voucher codes. */
export const routes = [
  pages({ roles: ['Admin'] }, { '/admin/promotioncodes': () => import('./PromotionsPage') }),
];
