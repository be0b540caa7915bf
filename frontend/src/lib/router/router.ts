import {
  createPath,
  type LoaderFunctionArgs,
  type Location,
  matchRoutes,
  type Navigator,
  parsePath,
  resolvePath,
  type RouteMatch,
  type RouteObject,
  type To,
  type UNSAFE_createMemoryHistory,
} from 'react-router';

/** The browser's history; a test has one in memory. */
export type History = Omit<ReturnType<typeof UNSAFE_createMemoryHistory>, 'index'>;

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  /** Leaves the page scrolled as it is. */
  preventScrollReset?: boolean;
  /** Shows the new address before the call returns, where nothing has to be loaded for it. */
  flushSync?: boolean;
}

/** What somebody decides who was asked about a navigation. */
export interface Question {
  leave: () => void;
  stay: () => void;
}

/** Returns true if it asks about a navigation, which then waits for the answer. */
export type Guard = (from: Location, to: Location, question: Question) => boolean;

export interface RouterState {
  location: Location;
  navigation: { state: 'idle' | 'loading' };
  /** False until what the first page needs has been loaded. */
  initialized: boolean;
  /** Whether Back or Forward led here, or the start. */
  popped: boolean;
  preventScrollReset: boolean;
  /** What could not be loaded, and the route that shows this in place of its page. */
  failure: { error: unknown; at: RouteObject | undefined } | undefined;
}

type Listener = (state: RouterState, flushSync: boolean) => void;
type Match = RouteMatch<string, RouteObject>;

export interface Router {
  readonly state: RouterState;
  readonly routes: RouteObject[];
  readonly navigator: Navigator;
  navigate: (to: To | number, options?: NavigateOptions) => Promise<void>;
  /** Runs the loaders of the page that is shown again, but for those that run only once. */
  revalidate: () => Promise<void>;
  /** Tells the state at once and at each change. */
  subscribe: (listener: Listener) => () => void;
  /** Is asked before every navigation; there is one guard at a time. */
  guard: (guard: Guard) => () => void;
}

/** What a loader throws to lead to another page. */
export const redirect = (to: string) => new Redirect(to);

class Redirect {
  constructor(readonly to: string) {}
}

/** load fetches a route's code, once. */
async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}

const noChange = () => undefined;

/**
 * createRouter loads what a page needs before the page is shown: the code of its routes, and what
 * their loaders decide. React Router's own also knows forms, fetchers and streams of a server that
 * renders, and is three times as large as what is left without it: matching, history and hooks.
 */
export function createRouter(routes: RouteObject[], history: History): Router {
  const listeners = new Set<Listener>();
  let ask: Guard | undefined;
  let shown: readonly Match[] = [];
  let latest: unknown; // the navigation that began last
  let state: RouterState = {
    location: history.location,
    navigation: { state: 'idle' },
    initialized: false,
    popped: true,
    preventScrollReset: false,
    failure: undefined,
  };

  const update = (next: Partial<RouterState>, flushSync = false) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener(state, flushSync);
  };

  const locationOf = (to: To, given: unknown): Location => {
    const path = resolvePath(typeof to === 'string' ? parsePath(to) : to, state.location.pathname);
    return {
      ...history.encodeLocation(path),
      state: given ?? null,
      key: Math.random().toString(36).slice(2, 10),
      mask: undefined,
    };
  };

  /** prepare runs loaders and fetches code; it returns where they redirect to, or what failed. */
  async function prepare(to: Location, matches: readonly Match[], fresh: readonly Match[]) {
    const request = new Request(history.createURL(to));
    const parts = fresh.map(({ route }) => load(route)); // begins before the loaders have decided
    for (const part of parts) part.catch(noChange); // may fail when nobody waits for it any longer
    const steps = [
      ...fresh.map(({ route: { loader }, params }) => () => {
        if (typeof loader !== 'function') return undefined;
        return loader({ request, params } as unknown as LoaderFunctionArgs);
      }),
      ...parts.map((part) => () => part),
    ];
    for (const [index, step] of steps.entries()) {
      try {
        await step();
      } catch (error) {
        if (error instanceof Redirect) return { redirect: error.to };
        const failed = matches.findIndex((match) => match === fresh[index % fresh.length]);
        const above = matches.slice(0, failed + 1).map(({ route }) => route);
        return { failure: { error, at: above.findLast((route) => route.ErrorBoundary) } };
      }
    }
    return {};
  }

  /** go shows a place once what it needs is there, unless another was asked for in the meantime. */
  async function go(
    to: Location,
    commit: () => void,
    { flushSync, ...options }: NavigateOptions & { popped?: boolean; again?: boolean } = {},
  ): Promise<void> {
    const mine = (latest = {});
    const matches = matchRoutes(routes, to) ?? [];
    const fresh = matches.filter(({ route, pathname }, index) => {
      const before = shown[index];
      if (before?.route !== route || before.pathname !== pathname) return true;
      return options.again === true && !route.shouldRevalidate;
    });
    let failure: RouterState['failure'];
    if (fresh.some(({ route }) => route.loader || route.lazy)) {
      update({ navigation: { state: 'loading' } });
      const outcome = await prepare(to, matches, fresh);
      if (latest !== mine) return;
      if (outcome.redirect) {
        const next = locationOf(outcome.redirect, null);
        const same = next.pathname === state.location.pathname;
        const replace = options.replace ?? (!state.initialized || same);
        return enter(next, { replace });
      }
      ({ failure } = outcome);
    }
    shown = failure ? [] : matches;
    commit();
    const { popped = false, preventScrollReset = false } = options;
    const here = { location: to, popped, preventScrollReset, failure };
    update({ ...here, navigation: { state: 'idle' }, initialized: true }, flushSync);
  }

  /** enter goes to a place. The address that is shown is not put into the history once more, as browsers do it too. */
  const enter = (to: Location, options: NavigateOptions = {}) => {
    const commit = () => {
      going = false;
      const same = createPath(to) === createPath(state.location);
      if (options.replace || same) history.replace(to);
      else history.push(to);
    };
    return go(to, commit, options);
  };

  let popped: Promise<void> | undefined;
  let going = false; // the browser was asked to go back or forward, and has not said yet that it did
  let returning = false; // the browser is led back to the page that asks
  let answered = false;
  history.listen(({ location, delta }) => {
    going = false;
    if (returning) {
      returning = false;
      return;
    }
    const leave = () => {
      answered = true;
      if (delta) history.go(delta);
    };
    if (delta && !answered && ask?.(state.location, location, { leave, stay: noChange })) {
      returning = true;
      history.go(-delta);
      return;
    }
    answered = false;
    popped = go(location, noChange, { popped: true });
  });

  const router: Router = {
    get state() {
      return state;
    },
    routes,
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => void router.navigate(delta),
      push: (to, given, options) =>
        void router.navigate(to, { ...options, state: given as unknown }),
      replace: (to, given, options) =>
        void router.navigate(to, { ...options, replace: true, state: given as unknown }),
    },
    async navigate(to, options = {}) {
      if (typeof to === 'number') {
        if (going) return popped; // the second click of two on Cancel would leave the page
        going = true;
        popped = undefined;
        history.go(to);
        return popped;
      }
      const next = locationOf(to, options.state);
      const leave = () => void enter(next, options);
      if (ask?.(state.location, next, { leave, stay: noChange })) return undefined;
      return enter(next, options);
    },
    revalidate: () =>
      go(state.location, noChange, { again: true, preventScrollReset: true, popped: state.popped }),
    subscribe(listener) {
      listeners.add(listener);
      listener(state, false);
      return () => void listeners.delete(listener);
    },
    guard(guard) {
      ask = guard;
      return () => {
        if (ask === guard) ask = undefined;
      };
    },
  };
  void go(history.location, noChange, { replace: true, popped: true });
  return router;
}
