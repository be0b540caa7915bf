import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

const soon = (title: string) => async () => {
  const { PlaceholderPage } = await import('@/components/PlaceholderPage');
  return { element: <PlaceholderPage title={title} /> };
};

/** Agency fee summaries. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/agency-fee-summary', lazy: soon('Agency Fee Summary') },
  ]),
  allow({ roles: ['Merchant'] }, [
    { path: '/agency-fee-summary', lazy: soon('Agency Fee Summary') },
  ]),
];
