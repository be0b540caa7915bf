import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

const page = { lazy: () => import('./InsightsPage') };

/** How a merchant's shops, or all of them, did in a period. */
export const routes: RouteObject[] = [
  allow({ roles: ['Merchant'], when: (p) => !p.IsCollectOnly }, [
    { path: '/merchant/insights', ...page },
  ]),
  allow({ roles: ['Admin'] }, [{ path: '/admin/insights', ...page }]),
];
