import type { RouteObject } from 'react-router';
import { allow, can } from '@/lib/session';

const page = () => import('./InvoicesPage');

/** Invoices: Admin's, a merchant's, and those of a collection-only shop. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [{ path: '/admin/invoices', lazy: page }]),
  allow(
    {
      when: (p) =>
        can(p, 'view_money') && (p.Role === 'Merchant' || (p.Role === 'Shop' && p.IsCollectOnly)),
    },
    [{ path: '/invoices', lazy: page }],
  ),
];
