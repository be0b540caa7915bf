import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

const soon = (title: string) => async () => {
  const { PlaceholderPage } = await import('@/components/PlaceholderPage');
  return { element: <PlaceholderPage title={title} /> };
};

/** Promotion codes and referral voucher codes. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [{ path: '/admin/promotioncodes', lazy: soon('Promotion Codes') }]),
];
