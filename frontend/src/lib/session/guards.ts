import { redirect, type RouteObject } from 'react-router';
import { homePath, type Profile, type Role } from './profile';
import { loadProfile } from './session';

const returnKey = 'portal.returnTo';

/** requireProfile is for loaders of signed-in routes; nobody signed in leads to /login. */
export async function requireProfile(request?: Request): Promise<Profile> {
  const profile = await loadProfile();
  if (profile) return profile;
  if (request) rememberPath(new URL(request.url));
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's way
  throw redirect('/login');
}

function rememberPath({ pathname, search }: URL) {
  try {
    if (pathname !== '/') sessionStorage.setItem(returnKey, pathname + search);
  } catch {
    // Without storage the person simply starts at home.
  }
}

/** takeReturnPath is the page that was asked for before signing in; it is given once. */
export function takeReturnPath(): string {
  try {
    const path = sessionStorage.getItem(returnKey) ?? '/';
    sessionStorage.removeItem(returnKey);
    return path;
  } catch {
    return '/';
  }
}

/** signedOutOnly is the loader of the sign-in screens: whoever is signed in goes home. */
export async function signedOutOnly(): Promise<null> {
  const profile = await loadProfile().catch(() => undefined);
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's way
  if (profile) throw redirect(homePath(profile));
  return null;
}

export interface Allowed {
  roles?: Role[];
  when?: (profile: Profile) => boolean;
}

/** allow opens routes to some; everybody else is led home, as from a path that does not exist. */
export function allow({ roles, when }: Allowed, children: RouteObject[]): RouteObject {
  return {
    loader: async ({ request }) => {
      const profile = await requireProfile(request);
      const open = (!roles || roles.includes(profile.Role)) && (!when || when(profile));
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's way
      if (!open) throw redirect(homePath(profile));
      return null;
    },
    children,
  };
}
