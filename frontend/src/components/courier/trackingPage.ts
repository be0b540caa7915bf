const own = (url: string) => {
  const { pathname } = new URL(url, window.location.origin);
  return /^\/track\/[\w-]{43}$/.test(pathname) ? pathname : undefined;
};

/** mapOf is the path of this portal's tracking page with its map alone, for a frame; undefined for other hosts. */
export function mapOf(url: string): string | undefined {
  const path = own(url);
  return path && `${path}?view=map`;
}

/** inShopsWords is the tracking page as the shop reads it; pages of other hosts have one for all. */
export const inShopsWords = (url: string) => (own(url) ? `${url}?view=shop` : url);
