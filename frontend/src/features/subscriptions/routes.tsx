import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

/** Subscriptions and credits of merchants and of TK Pro organisations. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/subscriptions', lazy: () => import('./SubscriptionsPage') },
    { path: '/admin/subscription/merchant/:id', lazy: () => import('./MerchantPage') },
    { path: '/admin/subscription/pro/:id', lazy: () => import('./TeamPage') },
    { path: '/admin/ledger', lazy: () => import('./LedgerPage') },
  ]),
  allow({}, [{ path: '/credits', lazy: () => import('./CreditsPage') }]),
  allow({ roles: ['Merchant'] }, [{ path: '/subscription', lazy: () => import('./OwnPage') }]),
];
