import { Outlet, type RouteObject } from 'react-router';
import { routes as account } from '@/features/account/routes';
import { routes as bookkeeping } from '@/features/bookkeeping/routes';
import { routes as catalogue } from '@/features/catalogue/routes';
import { routes as chat } from '@/features/chat/routes';
import { routes as collect } from '@/features/collect/routes';
import { firstStart, lastPage, openRoutes, routes as desktop } from '@/features/desktop/routes';
import { routes as devices } from '@/features/devices/routes';
import { openRoutes as driver } from '@/features/driver/routes';
import { routes as fees } from '@/features/fees/routes';
import { routes as home } from '@/features/home/routes';
import { routes as insights } from '@/features/insights/routes';
import { routes as invoices } from '@/features/invoices/routes';
import { routes as requests } from '@/features/approvals/routes';
import { routes as map } from '@/features/map/routes';
import { routes as merchants } from '@/features/merchants/routes';
import { routes as signOn } from '@/features/signOn/routes';
import { routes as notifications } from '@/features/notifications/routes';
import { routes as operator } from '@/features/operator/routes';
import { routes as orders } from '@/features/orders/routes';
import { routes as payouts } from '@/features/payouts/routes';
import { routes as promotions } from '@/features/promotions/routes';
import { routes as returns } from '@/features/returns/routes';
import { routes as session } from '@/features/session/routes';
import { routes as shops } from '@/features/shops/routes';
import { routes as subscriptions } from '@/features/subscriptions/routes';
import { openRoutes as approvals, routes as teams } from '@/features/teams/routes';
import { routes as intake } from '@/features/intake/routes';
import { routes as users } from '@/features/users/routes';
import { routes as webhooks } from '@/features/webhooks/routes';
import { redirect } from '@/lib/router';
import { homePath, requireProfile } from '@/lib/session';
import { byRecord } from './byRecord';
import { ErrorScreen } from './ErrorScreen';
import { Opening } from './Opening';

/**
 * start redirects / and every unknown path to the page that was open last, or to the role's
 * start page; users who are not signed in go to /login.
 */
async function start() {
  const profile = await requireProfile();
  throw redirect((await lastPage()) ?? homePath(profile));
}

/** All screens. Each feature defines its own routes; this file only combines them. */
export const routes: RouteObject[] = byRecord([
  {
    Component: Outlet,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Opening,
    loader: firstStart,
    shouldRevalidate: () => false,
    children: [
      ...session,
      ...openRoutes,
      ...chat,
      ...approvals,
      ...driver,
      {
        lazy: () => import('./shell/Shell'),
        loader: async ({ request }) => {
          await requireProfile(request);
          return null;
        },
        shouldRevalidate: () => false,
        children: [
          {
            ErrorBoundary: ErrorScreen,
            children: [
              ...home,
              ...insights,
              ...orders,
              ...returns,
              ...collect,
              ...map,
              ...merchants,
              ...signOn,
              ...shops,
              ...account,
              ...catalogue,
              ...promotions,
              ...invoices,
              ...requests,
              ...fees,
              ...payouts,
              ...bookkeeping,
              ...operator,
              ...subscriptions,
              ...teams,
              ...notifications,
              ...intake,
              ...users,
              ...webhooks,
              ...devices,
              ...desktop,
              { index: true, loader: start, Component: Opening },
              { path: '*', loader: start, Component: Opening },
            ],
          },
        ],
      },
    ],
  },
]);
