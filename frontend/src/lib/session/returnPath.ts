const key = 'portal.returnTo';

/** rememberPath keeps the page that somebody asked for who has to sign in first. */
export function rememberPath({ pathname, search }: { pathname: string; search: string }) {
  try {
    if (pathname !== '/') sessionStorage.setItem(key, pathname + search);
  } catch {
    // Without storage the user starts on the start page.
  }
}

export function forgetPath() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** takeReturnPath is the page that was asked for before signing in; it is given once. */
export function takeReturnPath(): string {
  try {
    const path = sessionStorage.getItem(key) ?? '/';
    forgetPath();
    return path;
  } catch {
    return '/';
  }
}
