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

/** useRouterState is what the router shows. */
export function useRouterState(): RouterState {
  const state = use(StateContext);
  if (!state) throw new Error('useRouterState needs a RouterView around it');
  return state;
}

/** useLoading is whether the next page is being loaded. */
export const useLoading = () => useRouterState().navigation.state === 'loading';

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
  const { failure } = useRouterState();
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
