import type { RouteObject } from 'react-router';
import { queryClient } from '@/lib/query';
import { redirect } from '@/lib/router';
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
 * firstStart is the loader of the root, which every page is below. It leads the first start to the
 * question which server, and gives a later one the lists that were last seen.
 */
export async function firstStart({ request }: { request: Request }) {
  if (!platform.desktop) return null;
  const asks = new URL(request.url).pathname === '/desktop/connect';
  if (!asks && !(await platform.desktop.client.State()).Server) throw redirect('/desktop/connect');
  const { restoreLists } = await import('./offline');
  await restoreLists(queryClient);
  return null;
}

let found = false;

/** lastPage is the page that was open when the program ended; it is found once, at the start. */
export async function lastPage(): Promise<string | undefined> {
  if (!platform.desktop || found) return undefined;
  found = true;
  const { Page } = await platform.desktop.client.State();
  return Page === '/' ? undefined : Page;
}
