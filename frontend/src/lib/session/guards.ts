import { notifications } from '@mantine/notifications';
import type { RouteObject } from 'react-router';
import { redirect } from '../router';
import { homePath, type Profile, type Role } from './profile';
import { rememberPath } from './returnPath';
import { loadProfile } from './session';

/** requireProfile is for loaders of signed-in routes; nobody signed in leads to /login. */
export async function requireProfile(request?: Request): Promise<Profile> {
  const profile = await loadProfile();
  if (profile?.SecondFactorDue) throw redirect('/second-factor');
  if (profile) return profile;
  if (request) rememberPath(new URL(request.url));

  throw redirect('/login');
}

/** signedOutOnly is the loader of the sign-in screens: whoever is signed in goes home. */
export async function signedOutOnly(): Promise<null> {
  const profile = await loadProfile().catch(() => undefined);

  if (profile) throw redirect(homePath(profile));
  return null;
}

export interface Allowed {
  roles?: Role[];
  when?: (profile: Profile) => boolean;
}

/** secondFactorDue is the loader of the page that sets up a required second factor. */
export async function secondFactorDue(): Promise<null> {
  const profile = await loadProfile();
  if (!profile) throw redirect('/login');
  if (!profile.SecondFactorDue) throw redirect('/');
  return null;
}

/** pages are the routes of some: the module of each page by its path. */
export const pages = (who: Allowed, at: Record<string, RouteObject['lazy']>): RouteObject =>
  allow(
    who,
    Object.entries(at).map(([path, lazy]) => ({ path, lazy })),
  );

/** allow opens routes to some; everybody else is led home and told so. */
export function allow({ roles, when }: Allowed, children: RouteObject[]): RouteObject {
  return {
    loader: async ({ request }) => {
      const profile = await requireProfile(request);
      const open = (!roles || roles.includes(profile.Role)) && (!when || when(profile));

      if (!open) {
        notifications.show({
          id: 'not-allowed',
          message: 'You are not allowed to open that page, so you were taken to your own.',
        });
        throw redirect(homePath(profile));
      }
      return null;
    },
    children,
  };
}
