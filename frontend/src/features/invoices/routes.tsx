import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

const soon = (title: string) => async () => {
  const { PlaceholderPage } = await import('@/components/PlaceholderPage');
  return { element: <PlaceholderPage title={title} /> };
};

/** Invoices: Admin's, a merchant's, and those of a collection-only shop. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [{ path: '/admin/invoices', lazy: soon('Invoices') }]),
  allow({ when: (p) => p.Role === 'Merchant' || (p.Role === 'Shop' && p.IsCollectOnly) }, [
    { path: '/invoices', lazy: soon('Invoices') },
  ]),
];
