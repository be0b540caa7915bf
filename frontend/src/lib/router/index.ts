import { type ComponentProps, createElement, Fragment } from 'react';
import {
  type BlockerFunction,
  createPath,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type NavigateOptions,
  resolvePath,
  type RouteObject,
  type To,
  type UNSAFE_createMemoryHistory,
} from 'react-router';
import type { RouterProvider } from 'react-router/dom';
import { ask, fetchPage, isRedirect, outcome, prepare, type Steps } from './steps';

/** DataRouter is what the components and hooks of React Router expect of a router. */
type DataRouter = ComponentProps<typeof RouterProvider>['router'];
type State = DataRouter['state'];
type Match = State['matches'][number];
type History = Omit<ReturnType<typeof UNSAFE_createMemoryHistory>, 'index'>;
type Action = 'POP' | 'PUSH' | 'REPLACE';

interface Start {
  preventScrollReset?: boolean;
  flushSync?: boolean;
  /** Run the loaders of the present page again. */
  again?: boolean;
}

const idOf = (match: Match) => match.route.id;

/**
 * createRouter makes a router of routes for React Router's components and hooks. Its own
 * (createBrowserRouter) also knows actions, fetchers, data and rendering on a server, which are
 * half of the package and never used here. A loader here only guards a page: it may redirect. It
 * runs when its route is entered, not when only the query changes, and again after revalidate.
 */
export function createRouter(routes: readonly RouteObject[], history: History): DataRouter {
  const steps: Steps = { loaders: new Map(), pages: new Map() };
  const tree = prepare(routes, steps);
  const subscribers = new Set<Parameters<DataRouter['subscribe']>[0]>();
  const questions = new Map<string, BlockerFunction>();
  let passed = new Map<string, string>(); // the loaders that let the present page through, with their paths
  let latest = 0; // the number of the latest navigation; an earlier one has been overtaken
  let pending: [Action, Location, Start] | undefined; // the navigation that is still fetching or asking
  let cameBack: (() => void) | undefined; // the next step back undoes one that was blocked
  let scrolled: { positions: Record<string, number>; now: () => number } | undefined;

  const [first] = (matchRoutes(tree, history.location) ?? []) as Match[];
  const route = { hydrateFallbackElement: createElement(Fragment), ...first?.route };
  let state = {
    historyAction: history.action,
    location: history.location,
    matches: [{ ...first, route }],
    initialized: false,
    renderFallback: true,
    navigation: IDLE_NAVIGATION,
    revalidation: 'idle',
    restoreScrollPosition: null,
    preventScrollReset: false,
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  } as unknown as State;

  function update(changes: Partial<State>, flushSync = false) {
    state = { ...state, ...changes };
    const how = { deletedFetchers: [], newErrors: null, flushSync, viewTransitionOpts: undefined };
    for (const tell of subscribers) tell(state, how);
  }

  /** blockedBy returns the key of the question that must be answered before that navigation. */
  function blockedBy(nextLocation: Location, historyAction: Action): string | undefined {
    const [key, asks] = [...questions].at(-1) ?? [];
    if (!key || state.blockers.get(key)?.state === 'proceeding') return undefined;
    const question = { currentLocation: state.location, nextLocation, historyAction };
    return asks?.(question as Parameters<BlockerFunction>[0]) ? key : undefined;
  }

  function block(key: string, location: Location, go: () => void) {
    const set = (blocker: unknown) =>
      update({ blockers: new Map(state.blockers).set(key, blocker as never) });
    set({
      state: 'blocked',
      location,
      proceed: () => {
        set({ state: 'proceeding', proceed: undefined, reset: undefined, location });
        go();
      },
      reset: () => set(IDLE_BLOCKER),
    });
  }

  /** start enters a location: at once if nothing has to be asked or fetched first. */
  async function start(action: Action, location: Location, how: Start = {}): Promise<void> {
    const mine = ++latest;
    if (scrolled) scrolled.positions[state.location.key] = scrolled.now();
    const matches = (matchRoutes(tree, location) ?? []) as Match[];
    const due = matches.filter((match) => {
      const route = steps.loaders.get(idOf(match));
      if (!route) return false;
      return passed.get(idOf(match)) !== match.pathname || (how.again && !route.shouldRevalidate);
    });
    const missing = matches.filter((match) => steps.pages.has(idOf(match)));
    const failures = new Map<string, unknown>();

    if (due.length > 0 || missing.length > 0) {
      pending = [action, location, how];
      update({ navigation: { ...IDLE_NAVIGATION, state: 'loading', location } as never });
      const fetched = Promise.allSettled(missing.map((match) => fetchPage(match.route, steps)));
      const request = () => new Request(history.createURL(location));
      const allowed = await Promise.allSettled(due.map((match) => ask(match, steps, request())));
      if (mine !== latest) return;
      const reasons = allowed.map((result) =>
        'reason' in result ? (result.reason as unknown) : 0,
      );
      const redirect = reasons.findLast(isRedirect);
      if (redirect) {
        const to = locate(redirect.headers.get('Location') ?? '/');
        // Back must not lead to the page that only leads on.
        return start(action === 'PUSH' ? 'PUSH' : 'REPLACE', to, how);
      }
      const pages = await fetched;
      if (mine !== latest) return;
      for (const [at, results] of [
        [missing, pages],
        [due, allowed],
      ] as const)
        results.forEach((result, i) => {
          const match = at[i];
          if (match && result.status === 'rejected') failures.set(idOf(match), result.reason);
        });
    }
    passed = new Map(
      matches.map((match) => [idOf(match), failures.has(idOf(match)) ? '' : match.pathname]),
    );
    commit(action, location, matches, failures, how);
  }

  function commit(
    action: Action,
    location: Location,
    found: Match[],
    failures: Map<string, unknown>,
    { preventScrollReset = false, flushSync, again }: Start,
  ) {
    pending = undefined;
    const { matches, errors } = outcome(found, failures, tree[0], location.pathname);
    if (action === 'PUSH') history.push(location, location.state);
    else if (action === 'REPLACE') history.replace(location, location.state);
    const position = scrolled?.positions[location.key];
    update(
      {
        historyAction: action as State['historyAction'],
        location,
        matches: matches as State['matches'],
        errors,
        initialized: true,
        renderFallback: false,
        navigation: IDLE_NAVIGATION,
        restoreScrollPosition: again ? false : (position ?? null),
        preventScrollReset,
        blockers: new Map([...state.blockers.keys()].map((key) => [key, IDLE_BLOCKER])),
      },
      flushSync,
    );
  }

  function locate(to: To | null, linkState: unknown = null): Location {
    const path = resolvePath(to ?? '', state.location.pathname);
    return {
      ...path,
      ...history.encodeLocation(path),
      state: linkState,
      key: Math.random().toString(36).slice(2, 10),
      mask: undefined,
    } as Location;
  }

  async function navigate(to: To | number | null, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const location = locate(to, options.state);
    const action = options.replace ? 'REPLACE' : 'PUSH';
    const key = blockedBy(location, action);
    if (key) return block(key, location, () => void navigate(to, options));
    const { preventScrollReset = false, flushSync = false } = options;
    return start(action, location, { preventScrollReset, flushSync });
  }

  history.listen(({ action, location, delta }) => {
    if (cameBack) {
      cameBack();
      cameBack = undefined;
      return;
    }
    const key = blockedBy(location, action);
    if (!key || delta === null) return void start(action, location);
    const back = new Promise<void>((resolve) => (cameBack = resolve));
    history.go(-delta);
    block(key, location, () => void back.then(() => history.go(delta)));
  });
  void start('POP', history.location);

  return {
    get state() {
      return state;
    },
    routes: tree,
    manifest: {},
    basename: '/',
    window: undefined,
    match: () => [],
    subscribe: (tell: Parameters<DataRouter['subscribe']>[0]) => {
      subscribers.add(tell);
      return () => subscribers.delete(tell);
    },
    navigate,
    // What changed while a page is being entered is asked for that page, which is entered all the same.
    revalidate: () => {
      const [action, location, how] = pending ?? (['POP', state.location, {}] as const);
      return start(action, location, { ...how, again: true });
    },
    createHref: (to: Location) => createPath(to),
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    getBlocker: (key: string, asks: BlockerFunction) => {
      questions.set(key, asks);
      return state.blockers.get(key) ?? IDLE_BLOCKER;
    },
    deleteBlocker: (key: string) => {
      questions.delete(key);
      state.blockers.delete(key);
    },
    enableScrollRestoration: (positions: Record<string, number>, now: () => number) => {
      scrolled = { positions, now };
      const position = positions[state.location.key];
      if (state.initialized && position !== undefined) update({ restoreScrollPosition: position });
      return () => (scrolled = undefined);
    },
  } as unknown as DataRouter;
}
