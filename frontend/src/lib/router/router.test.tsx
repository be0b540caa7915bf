import { act, fireEvent, screen } from '@testing-library/react';
import { Outlet, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '@/test/render';
import {
  createRouter,
  Navigate,
  type Question,
  redirect,
  useLoading,
  useRouteError,
  useScrollRestoration,
} from '.';

const page = (text: string) => () => <p>{text}</p>;

/** A promise, and what settles it. */
function later<T>() {
  let done: (value: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    done = resolve;
    fail = reject;
  });
  return { promise, done, fail };
}

function Failed() {
  return <p>failed: {(useRouteError() as Error).message}</p>;
}

it('shows a page once its code and what its loader decides are there', async () => {
  const code = later<{ Component: () => React.JSX.Element }>();
  const Start = () => <p>{useLoading() ? 'loading' : 'start'}</p>;
  const { router } = renderRoutes([
    { path: '/', Component: Start },
    { path: '/next', lazy: () => code.promise },
  ]);
  screen.getByText('start');
  void act(() => void router.navigate('/next'));
  await screen.findByText('loading');
  expect(router.state.location.pathname).toBe('/'); // the address changes with the page
  code.done({ Component: page('next') });
  await screen.findByText('next');
  expect(router.state.location.pathname).toBe('/next');
});

it('shows the page that was asked for last, whichever is loaded first', async () => {
  const slow = later<{ Component: () => React.JSX.Element }>();
  const { router } = renderRoutes([
    { path: '/', Component: page('start') },
    { path: '/slow', lazy: () => slow.promise },
    { path: '/fast', lazy: () => Promise.resolve({ Component: page('fast') }) },
  ]);
  const first = router.navigate('/slow');
  await act(() => router.navigate('/fast'));
  slow.done({ Component: page('slow') });
  await act(() => first);
  screen.getByText('fast');
  expect(router.state.location.pathname).toBe('/fast');
});

it('runs a loader once for a page, not for its filters, and again when it is asked to', async () => {
  const loader = vi.fn(() => null);
  const once = vi.fn(() => null);
  const { router } = renderRoutes(
    [
      {
        loader: once,
        shouldRevalidate: () => false,
        children: [{ path: '/list/:id', loader, Component: page('list') }],
      },
    ],
    '/list/1',
  );
  await screen.findByText('list');
  await act(() => router.navigate('?query=tea'));
  expect(loader).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/list/2'));
  expect(loader).toHaveBeenCalledTimes(2);
  await act(() => router.revalidate());
  expect(loader).toHaveBeenCalledTimes(3);
  expect(once).toHaveBeenCalledTimes(1);
});

it('leads to where a loader redirects, without an entry for the page that refused', async () => {
  const { router } = renderRoutes([
    { path: '/', Component: page('start') },
    {
      path: '/old',
      loader: () => {
        throw redirect('/new');
      },
      lazy: () => Promise.reject(new Error('gone')),
    },
    { path: '/new', Component: page('new') },
    { path: '/moved', Component: () => <Navigate to="/new" /> },
  ]);
  await act(() => router.navigate('/old'));
  screen.getByText('new');
  await act(() => router.navigate(-1));
  screen.getByText('start');
  await act(() => router.navigate('/moved'));
  await screen.findByText('new');
  await act(() => router.navigate(-1));
  screen.getByText('start');
});

it('shows what could not be loaded in the nearest boundary, and tries again the next time', async () => {
  let broken = true;
  const lazy = () =>
    broken ? Promise.reject(new Error('no line')) : Promise.resolve({ Component: page('next') });
  const Breaks = () => {
    if (broken) throw new Error('no sense');
    return <p>well</p>;
  };
  const { router } = renderRoutes([
    {
      ErrorBoundary: Failed,
      children: [
        { path: '/', Component: page('start') },
        { path: '/next', lazy },
        { path: '/breaks', Component: Breaks },
      ],
    },
  ]);
  await act(() => router.navigate('/next'));
  screen.getByText('failed: no line');
  vi.spyOn(console, 'error').mockReturnValue(undefined); // React says which component failed
  await act(() => router.navigate('/breaks'));
  screen.getByText('failed: no sense');
  broken = false;
  await act(() => router.navigate('/next'));
  screen.getByText('next');
  await act(() => router.navigate('/breaks'));
  screen.getByText('well');
});

it('asks before a page is left forwards or by Back, and goes on once it may', async () => {
  const { router } = renderRoutes([
    { path: '/', Component: page('start') },
    { path: '/form', Component: page('form') },
    { path: '/other', Component: page('other') },
  ]);
  await act(() => router.navigate('/form'));
  const asked: Question[] = [];
  const free = router.guard((from, to, question) => {
    if (from.pathname !== '/form' || to.pathname === '/form') return false;
    return asked.push(question) > 0;
  });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/form');
  act(() => asked[0]?.stay());
  await act(() => router.navigate('/other'));
  expect(router.state.location.pathname).toBe('/form');
  expect(asked).toHaveLength(2);
  act(() => asked[1]?.leave());
  screen.getByText('other');
  await act(() => router.navigate(-1));
  screen.getByText('form');
  await act(() => router.navigate(-1));
  act(() => asked[2]?.leave());
  screen.getByText('start');
  free();
});

it('begins a page at its top, and shows a former one as far down as it was left', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const Frame = () => {
    useScrollRestoration();
    return <Outlet />;
  };
  const { router } = renderRoutes([
    {
      Component: Frame,
      children: [
        { path: '/', Component: page('start') },
        { path: '/next', Component: page('next') },
      ],
    },
  ]);
  Object.assign(window, { scrollY: 300 });
  await act(() => router.navigate('?query=tea', { replace: true, preventScrollReset: true }));
  scrolled.mockClear();
  await act(() => router.navigate('/next'));
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  Object.assign(window, { scrollY: 40 });
  await act(() => router.navigate(-1));
  expect(scrolled.mock.lastCall).toEqual([0, 300]);
  await act(() => router.navigate(1));
  expect(scrolled.mock.lastCall).toEqual([0, 40]);
  fireEvent(window, new Event('pagehide'));
  expect(sessionStorage.getItem('portal.scroll')).toContain(',40]');
  Object.assign(window, { scrollY: 0 });
});

it('goes back once if it is asked twice before the browser has done so', async () => {
  const history = createMemoryHistory({ initialEntries: ['/', '/list', '/list?dialog=edit'] });
  const go = history.go.bind(history);
  vi.spyOn(history, 'go').mockImplementation((delta) => queueMicrotask(() => go(delta)));
  const router = createRouter([{ path: '*', Component: page('any') }], history);
  void router.navigate(-1);
  await router.navigate(-1);
  await Promise.resolve();
  expect(router.state.location.pathname + router.state.location.search).toBe('/list');
  await router.navigate(-1);
  await Promise.resolve();
  expect(router.state.location.pathname).toBe('/');
});
