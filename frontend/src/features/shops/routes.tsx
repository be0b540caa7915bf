import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

const soon = (title: string, text?: string) => async () => {
  const { PlaceholderPage } = await import('@/components/PlaceholderPage');
  return { element: <PlaceholderPage title={title} {...(text && { text })} /> };
};

/** A merchant's shops. */
export const routes: RouteObject[] = [
  allow({}, [
    { path: '/merchant/shops', lazy: () => import('./ShopsPage') },
    { path: '/merchant/shops/:id', lazy: () => import('./ShopPage') },
  ]),
  allow({ roles: ['Merchant'] }, [
    {
      path: '/merchant/paymentsettings',
      lazy: soon(
        'Payment Settings',
        'Where your money goes, and how often, will be set on this page.',
      ),
    },
  ]),
];
