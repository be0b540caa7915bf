import { act, screen, waitFor } from '@testing-library/react';
import { Outlet, redirect, useBlocker, useNavigate, useParams } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '@/test/render';

const page = (text: string) => () => <p>{text}</p>;
const settled = () => act(() => Promise.resolve());

describe('the router', () => {
  it('shows a page without a guard in the same moment', () => {
    renderRoutes([{ path: '/a', Component: page('first') }], '/a');
    expect(screen.getByText('first')).toBeVisible();
  });

  it('lets the address of a redirect take the place of the first one', async () => {
    const { router } = renderRoutes(
      [
        { path: '/', loader: () => redirect('/home'), Component: page('never') },
        { path: '/home', Component: page('home') },
      ],
      '/',
    );
    expect(await screen.findByText('home')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/home');
  });

  it('asks a guard when its pages are entered, not when the query changes, and again on request', async () => {
    const guard = vi.fn(() => null);
    const { router } = renderRoutes(
      [
        { path: '/a', loader: guard, Component: page('a'), children: [{ path: ':id' }] },
        { path: '/b', Component: page('b') },
      ],
      '/a',
    );
    await screen.findByText('a');
    await act(() => router.navigate('/a?tab=1'));
    await act(() => router.navigate('/a/7'));
    expect(guard).toHaveBeenCalledTimes(1);
    await act(() => router.revalidate());
    expect(guard).toHaveBeenCalledTimes(2);
    await act(() => router.navigate('/b'));
    await act(() => router.navigate(-1));
    await screen.findByText('a');
    expect(guard).toHaveBeenCalledTimes(3);
  });

  it('enters a page all the same if the guards are asked again on the way', async () => {
    let arrive = (_: { Component: () => React.ReactNode }) => undefined as void;
    const slow = new Promise<{ Component: () => React.ReactNode }>((resolve) => (arrive = resolve));
    const { router } = renderRoutes(
      [
        { path: '/a', loader: () => null, Component: page('a') },
        { path: '/', loader: () => redirect('/slow') },
        { path: '/slow', loader: () => null, lazy: () => slow },
      ],
      '/a',
    );
    await screen.findByText('a');
    act(() => void router.navigate('/', { replace: true }));
    await act(() => Promise.resolve());
    act(() => void router.revalidate());
    await settled();
    act(() => arrive({ Component: page('slow') }));
    expect(await screen.findByText('slow')).toBeVisible();
  });

  it('keeps the page until the next one is there, and drops one that was overtaken', async () => {
    let arrive = (_: { Component: () => React.ReactNode }) => undefined as void;
    const slow = new Promise<{ Component: () => React.ReactNode }>((resolve) => (arrive = resolve));
    const { router } = renderRoutes(
      [
        { path: '/a', Component: page('a') },
        { path: '/slow', lazy: () => slow },
        { path: '/c', Component: page('c') },
      ],
      '/a',
    );
    act(() => void router.navigate('/slow'));
    expect(router.state.navigation.state).toBe('loading');
    expect(screen.getByText('a')).toBeVisible();
    act(() => void router.navigate('/c'));
    arrive({ Component: page('slow') });
    await settled();
    expect(screen.getByText('c')).toBeVisible();
    expect(router.state.location.pathname).toBe('/c');
    await act(() => router.navigate('/slow'));
    expect(screen.getByText('slow')).toBeVisible();
  });

  it('shows a failure in the nearest boundary and tries again on the next visit', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let works = false;
    const lazy = () =>
      works ? Promise.resolve({ Component: page('here') }) : Promise.reject(new Error('lost'));
    const { router } = renderRoutes(
      [
        {
          Component: Outlet,
          ErrorBoundary: page('failed'),
          children: [
            { path: '/a', lazy },
            { path: '/b', Component: page('b') },
          ],
        },
      ],
      '/a',
    );
    expect(await screen.findByText('failed')).toBeVisible();
    await act(() => router.navigate('/b'));
    expect(screen.getByText('b')).toBeVisible();
    works = true;
    await act(() => router.navigate('/a'));
    expect(await screen.findByText('here')).toBeVisible();
  });

  it('asks before it leaves, forwards and back', async () => {
    function Asking() {
      const blocker = useBlocker(true);
      const { id } = useParams();
      const navigate = useNavigate();
      return (
        <>
          <p>page {id}</p>
          <button onClick={() => void navigate('/away')}>away</button>
          {blocker.state === 'blocked' && (
            <>
              <button onClick={blocker.reset}>stay</button>
              <button onClick={blocker.proceed}>go</button>
            </>
          )}
        </>
      );
    }
    const { router } = renderRoutes(
      [
        { path: '/start', Component: page('start') },
        { path: '/ask/:id', Component: Asking },
        { path: '/away', Component: page('gone') },
      ],
      '/start',
    );
    await act(() => router.navigate('/ask/1'));
    await act(() => router.navigate(-1));
    act(() => screen.getByText('stay').click());
    expect(router.state.location.pathname).toBe('/ask/1');
    await act(() => router.navigate(-1));
    act(() => screen.getByText('go').click());
    expect(await screen.findByText('start')).toBeVisible();
    await act(() => router.navigate(1));
    act(() => screen.getByText('away').click());
    expect(screen.getByText('page 1')).toBeVisible();
    act(() => screen.getByText('go').click());
    await waitFor(() => expect(screen.getByText('gone')).toBeVisible());
  });
});
