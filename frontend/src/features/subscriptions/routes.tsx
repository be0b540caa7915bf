import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

const soon = (title: string) => async () => {
  const { PlaceholderPage } = await import('@/components/PlaceholderPage');
  return { element: <PlaceholderPage title={title} /> };
};

/** Subscriptions and credits of merchants and of TK Pro organisations. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/subscriptions', lazy: () => import('./SubscriptionsPage') },
    { path: '/admin/subscription/merchant/:id', lazy: soon('Subscription') },
    { path: '/admin/subscription/pro/:id', lazy: soon('Subscription') },
  ]),
  allow({ roles: ['Merchant'] }, [{ path: '/subscription', lazy: soon('Subscription') }]),
];
