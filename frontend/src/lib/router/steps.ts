import { createElement } from 'react';
import type { RouteMatch, RouteObject } from 'react-router';

type Page = Partial<RouteObject>;
type Lazy = () => Promise<Page>;

/** Steps are the parts of routes that are run, by the route's id; a route that is shown has none of them. */
export interface Steps {
  loaders: Map<string, RouteObject>;
  pages: Map<string, Lazy>;
}

/** prepare copies routes as they are shown and gives each an id. */
export function prepare(routes: readonly RouteObject[], steps: Steps, above = ''): RouteObject[] {
  return routes.map((route, index) => {
    const { lazy, loader, children, ErrorBoundary, HydrateFallback, ...shown } = route;
    const id = `${above}${index}`;
    if (loader) steps.loaders.set(id, route);
    if (lazy) steps.pages.set(id, lazy as Lazy);
    return {
      ...shown,
      id,
      ...(children && { children: prepare(children, steps, `${id}-`) }),
      ...(ErrorBoundary && { errorElement: createElement(ErrorBoundary) }),
      ...(HydrateFallback && { hydrateFallbackElement: createElement(HydrateFallback) }),
    } as RouteObject;
  });
}

export const isRedirect = (value: unknown): value is Response =>
  value instanceof Response && value.headers.has('Location');

/** fetchPage adds to a route what its module has; once that worked, it need not be fetched again. */
export async function fetchPage(route: RouteObject, { pages }: Steps) {
  const id = route.id ?? '';
  const { ErrorBoundary, ...page } = (await pages.get(id)?.()) ?? {};
  Object.assign(route, page, ErrorBoundary && { errorElement: createElement(ErrorBoundary) });
  pages.delete(id);
}

/** ask runs the loader of a route, which throws or returns a redirect if the page is not for this user. */
export async function ask(
  { route, params }: { route: RouteObject; params: object },
  { loaders }: Steps,
  request: Request,
) {
  const { loader } = loaders.get(route.id ?? '') ?? {};
  if (typeof loader !== 'function') return;
  const answer: unknown = await loader({ request, params } as never, undefined);
  if (isRedirect(answer)) throw answer as unknown as Error;
}

/** outcome returns what is shown: the page, or the boundary nearest above what failed. */
export function outcome(
  matches: RouteMatch[],
  failures: ReadonlyMap<string, unknown>,
  root: RouteObject | undefined,
  pathname: string,
) {
  const idOf = ({ route }: RouteMatch) => route.id ?? '';
  if (matches.length === 0 && root) {
    const none: RouteMatch = { params: {}, pathname: '/', pathnameBase: '/', route: root };
    return { matches: [none], errors: { [idOf(none)]: new Error(`No page at ${pathname}`) } };
  }
  const failed = matches.findIndex((match) => failures.has(idOf(match)));
  const above = matches.slice(0, failed + 1);
  const shows = above.findLast((match) => 'errorElement' in match.route) ?? above[0];
  const failure = failures.get(above.length > 0 ? idOf(above[failed] as RouteMatch) : '');
  return { matches, errors: shows ? { [idOf(shows)]: failure } : null };
}
