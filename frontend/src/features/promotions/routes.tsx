import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** Promotion codes and referral voucher codes. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/promotioncodes', lazy: () => import('./PromotionsPage') },
  ]),
];
