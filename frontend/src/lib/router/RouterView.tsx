import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  type Location,
  Outlet,
  type RouteObject,
  Router as RouterContexts,
  useLocation,
  useRoutes,
} from 'react-router';
import type { Router, RouterState } from './router';

const RouterContext = createContext<Router | undefined>(undefined);
const StateContext = createContext<RouterState | undefined>(undefined);
const ErrorContext = createContext<unknown>(undefined);

/** useRouter is the router of the page; only a page that is shown by RouterView has one. */
export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('useRouter needs a RouterView around it');
  return router;
}

/** useRouteError is what an ErrorBoundary of a route shows. */
export const useRouteError = () => use(ErrorContext);

/** useLoading is whether the next page is being loaded. */
export const useLoading = () => use(StateContext)?.navigation.state === 'loading';

/** Leads to another page in place of its own. */
export function Navigate({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate(to, { replace: true }), [router, to]);
  return null;
}

interface BoundaryProps {
  location: Location;
  Failed: ComponentType;
  children: ReactNode;
}

/** Shows a route's ErrorBoundary in place of a page that failed, until another place is shown. */
class Boundary extends Component<BoundaryProps, { failed?: { error: unknown }; at: Location }> {
  override state: { failed?: { error: unknown }; at: Location } = { at: this.props.location };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, { at }: { at: Location }) {
    return at === location ? null : { at: location, failed: undefined };
  }

  override render() {
    const { Failed, children } = this.props;
    const { failed } = this.state;
    if (!failed) return children;
    return <ErrorContext value={failed.error}>{<Failed />}</ErrorContext>;
  }
}

/** One route of the page: its component, or its ErrorBoundary where it could not be loaded. */
function RouteView({ route }: { route: RouteObject }) {
  const failure = use(StateContext)?.failure;
  const location = useLocation();
  const { element, ErrorBoundary } = route;
  const Page = route.Component ?? Outlet;
  if (failure && failure.at === route && ErrorBoundary) {
    return <ErrorContext value={failure.error}>{<ErrorBoundary />}</ErrorContext>;
  }
  const page = element ?? <Page />;
  if (!ErrorBoundary) return page;
  return (
    <Boundary location={location} Failed={ErrorBoundary}>
      {page}
    </Boundary>
  );
}

/** The routes as React Router shows them, each by what it is once its code has been loaded. */
const views = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { path, index, caseSensitive, children } = route;
    const element = <RouteView route={route} />;
    if (index) return { path, index, element };
    return { path, caseSensitive, element, children: children && views(children) };
  });

function Pages({ routes }: { routes: readonly RouteObject[] }) {
  return useRoutes(useMemo(() => views(routes), [routes]));
}

const positions = new Map<string, number>();

/** Keeps how far each page was scrolled, for Back; a page that a link leads to begins at its top. */
export function useScrollRestoration(): void {
  const router = useRouter();
  const state = use(StateContext);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    let { key } = router.state.location;
    return router.subscribe(({ location }) => {
      positions.set(key, window.scrollY);
      ({ key } = location);
    });
  }, [router]);
  const { location } = state ?? {};
  useLayoutEffect(() => {
    if (!state || state.navigation.state === 'loading') return;
    const before = state.popped ? positions.get(state.location.key) : undefined;
    if (before !== undefined) window.scrollTo(0, before);
    else if (!state.preventScrollReset) window.scrollTo(0, 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a change of place scrolls
  }, [location]);
}

/** Shows the page of a router, and the first route's HydrateFallback until it has been loaded. */
export function RouterView({ router }: { router: Router }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(
    () =>
      router.subscribe((next, sync) => {
        if (sync) flushSync(() => setState(next));
        else startTransition(() => setState(next));
      }),
    [router],
  );
  const { HydrateFallback } = router.routes[0] ?? {};
  if (state.failure && !state.failure.at) throw state.failure.error;
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <RouterContexts location={state.location} navigator={router.navigator}>
          {state.initialized ? (
            <Pages routes={router.routes} />
          ) : (
            HydrateFallback && <HydrateFallback />
          )}
        </RouterContexts>
      </StateContext>
    </RouterContext>
  );
}
