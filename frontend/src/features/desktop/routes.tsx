import { redirect, type RouteObject } from 'react-router';
import { platform } from '@/platform';

/** onlyHere keeps the screens of the desktop client out of a browser. */
function onlyHere() {
  if (!platform.desktop) throw redirect('/');
  return null;
}

/** What comes before signing in: which server. */
export const openRoutes: RouteObject[] = [
  { path: '/desktop/connect', loader: onlyHere, lazy: () => import('./SetupPage') },
];

/** What belongs to this computer: its printers, its sound, its settings. */
export const routes: RouteObject[] = [
  {
    path: '/desktop',
    loader: onlyHere,
    children: [
      { path: 'printers', lazy: () => import('./PrintersPage') },
      { path: 'queue', lazy: () => import('./QueuePage') },
      { path: 'check', lazy: () => import('./CheckPage') },
      { path: 'preferences', lazy: () => import('./PreferencesPage') },
    ],
  },
];

/**
 * firstStart leads the first start to the question which server; everything else would only
 * fail. It is the loader of the root, which every page is below.
 */
export async function firstStart({ request }: { request: Request }) {
  const asks = new URL(request.url).pathname === '/desktop/connect';
  if (platform.desktop && !asks && !(await platform.desktop.client.State()).Server)
    throw redirect('/desktop/connect');
  return null;
}
