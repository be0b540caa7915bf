import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act as write } from '@/lib/api';
import { receive } from '@/lib/live/feed';
import { homePath, type Profile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { navigationFor } from './navigation';
import { routes } from './routes';

const accept = write('POST /api/portal/accept-terms');

const refused = () => ({ status: 401, body: { Error: 'Not signed in', Code: 'Unauthorised' } });
const ok = () => ({ body: { Result: 'ok' } });
const config = () => ({
  body: {
    Result: { Environment: 'demo', Brand: 'TradeKart', SupportPhone: '', Version: '1', Demo: true },
  },
});

function signedOut(more: Parameters<typeof stubServer>[0] = {}) {
  return stubServer({
    'GET /api/portal/profile': refused,
    'POST /api/portal/refresh-token': refused,
    'GET /api/portal/config': config,
    ...more,
  });
}

function signedIn(part: object) {
  return stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf(part) } }),
    'POST /api/portal/refresh-token': ok,
    'POST /api/portal/logout': ok,
    'GET /api/portal/config': config,
  });
}

beforeEach(() => {
  vi.spyOn(platform, 'socket').mockReturnValue({ send: () => undefined, close: () => undefined });
});
afterEach(() => signOut());

describe('nobody signed in', () => {
  it.each(['/', '/login', '/orders', '/admin/orders', '/no/such/path'])(
    '%s leads to /login',
    async (path) => {
      signedOut();
      const { router } = renderRoutes(routes, path);
      await screen.findByRole('button', { name: 'Sign In' });
      expect(router.state.location.pathname).toBe('/login');
    },
  );

  it.each([
    ['/forgotPassword', 'Send Reset Link'],
    ['/resetPassword/abc', 'Reset password'],
  ])('%s is open', async (path, button) => {
    signedOut();
    renderRoutes(routes, path);
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
  });

  it('is known without asking, unless somebody was signed in here before there was the cookie', async () => {
    document.cookie = 'portal_signed_in=; max-age=0';
    const asked = (calls: { path: string }[]) =>
      calls.some(({ path }) => path === '/api/portal/profile');
    const nobody = signedOut();
    const { unmount } = renderRoutes(routes, '/login');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(asked(nobody)).toBe(false);
    unmount();

    localStorage.setItem('portal.profile', JSON.stringify(profileOf()));
    const before = signedIn({});
    const { router } = renderRoutes(routes, '/returns');
    await waitFor(() => expect(asked(before)).toBe(true));
    await waitFor(() => expect(router.state.location.pathname).toBe('/returns'));
  });

  it('opens the requested page after signing in', async () => {
    let inside = false;
    const calls = signedOut({
      'GET /api/portal/profile': () => (inside ? { body: { Result: profileOf() } } : refused()),
      'POST /api/portal/login': () => {
        inside = true;
        return ok();
      },
    });
    const { router } = renderRoutes(routes, '/returns?tab=2');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/Email/), 'shop@tradekart.demo');
    await user.type(screen.getByLabelText(/^Password/), 'Demo-Portal-2026');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/returns?tab=2'),
    );
    expect(calls.find((c) => c.path === '/api/portal/login')?.body).toEqual({
      Email: 'shop@tradekart.demo',
      Password: 'Demo-Portal-2026',
    });
  });
});

describe('signed in', () => {
  it.each([
    [{ Role: 'Shop' }, '/orders'],
    [{ Role: 'Merchant' }, '/merchant/orders'],
    [{ Role: 'Admin' }, '/admin/orders'],
    [{ Role: 'Somebody' }, '/orders'],
    [{ Role: 'Shop', IsCollectEnabled: true }, '/delivery-dashboard'],
    [{ Role: 'Merchant', IsCollectEnabled: true }, '/delivery-dashboard'],
  ])('%o starts at %s, from every path that is not theirs', async (part, home) => {
    for (const path of ['/', '/login', '/forgotPassword', '/no/such/path']) {
      signedIn(part);
      const { router, unmount } = renderRoutes(routes, path);
      await waitFor(() => expect(router.state.location.pathname).toBe(home));
      await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
      unmount();
      await signOut();
    }
  });

  it('keeps the delivery orders from a collection-only shop, which has none', async () => {
    signedIn({ IsCollectEnabled: true, IsCollectOnly: true });
    const { router, unmount } = renderRoutes(routes, '/orders');
    await waitFor(() => expect(router.state.location.pathname).toBe('/delivery-dashboard'));
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    unmount();
    await signOut();
  });

  it('keeps the account of the shop, and files, from a till that several people use', async () => {
    signedIn({
      Till: { Name: 'Counter 2', LockMinutes: 5, PersonName: 'Anna', PersonId: 'a' },
    });
    const { router } = renderRoutes(routes, '/account-security');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('redirects a role from the pages of others', async () => {
    signedIn({ Role: 'Shop' });
    const { router } = renderRoutes(routes, '/admin/upceditor');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(await screen.findByText('ShopPortal')).toBeVisible();
  });

  it('shows collection pages only to users with collection', () => {
    const collect = profileOf({
      IsCollectEnabled: true,
      Permissions: ['view_money', 'view_orders', 'cancel_collect_orders'],
    }) as Profile;
    const labels = (p: Profile) => navigationFor(p).map((e) => e.label);
    expect(labels(collect).slice(0, 3)).toEqual([
      'Orders',
      'Delivery Dashboard',
      'Delivery Orders',
    ]);
    expect(labels({ ...collect, IsCollectEnabled: false })).not.toContain('Delivery Orders');
    expect(labels({ ...collect, IsCollectOnly: true })).not.toContain('Orders');
    expect(homePath({ ...collect, IsCollectOnly: true })).toBe('/delivery-dashboard');
  });
});

describe('signing out', () => {
  it('without the server is done before any page is shown, and said until then', async () => {
    signedIn({});
    const { unmount } = renderRoutes(routes, '/orders');
    await screen.findByText('ShopPortal');
    unmount();
    let away = true;
    const calls = stubServer({
      'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }),
      'GET /api/portal/config': config,
      'POST /api/portal/logout': () => (away ? { status: 503 } : ok()),
    });
    await signOut();
    const again = renderRoutes(routes, '/orders');
    expect(await screen.findByText('You are signed out on this computer only')).toBeVisible();
    expect(again.router.state.location.pathname).toBe('/login');
    expect(calls.map(({ path }) => path)).not.toContain('/api/portal/profile');
    away = false;
    const logouts = () => calls.filter(({ path }) => path === '/api/portal/logout').length;
    const before = logouts();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(screen.queryByText('You are signed out on this computer only')).toBeNull(),
    );
    expect(logouts()).toBe(before + 1);
  });
});

describe('a session that ends', () => {
  it('opens the sign-in over the page, and the refused call continues afterwards', async () => {
    let alive = true;
    const live = (answer: () => object) => () => (alive ? answer() : refused());
    stubServer({
      'GET /api/portal/profile': live(() => ({ body: { Result: profileOf() } })),
      'POST /api/portal/refresh-token': live(ok),
      'POST /api/portal/accept-terms': live(ok),
      'POST /api/portal/logout': ok,
      'GET /api/portal/config': config,
      'POST /api/portal/login': () => {
        alive = true;
        return ok();
      },
    });
    renderRoutes(routes, '/orders');
    await screen.findByText('ShopPortal');
    alive = false;
    const call = accept(undefined, '');
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    expect(screen.getByLabelText(/Email/)).toHaveValue('shop@tradekart.demo');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Password/), 'Demo-Portal-2026');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await call;
    await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
  });

  it('asks before a change is sent that it interrupted', async () => {
    let alive = true;
    const live = (answer: () => object) => () => (alive ? answer() : refused());
    const calls = stubServer({
      'GET /api/portal/profile': live(() => ({ body: { Result: profileOf() } })),
      'POST /api/portal/refresh-token': live(ok),
      'POST /api/portal/accept-terms': live(ok),
      'POST /api/portal/logout': ok,
      'GET /api/portal/config': config,
      'POST /api/portal/login': ({ body }) => {
        if ((body as { Password: string }).Password === 'wrong') return refused();
        alive = true;
        return ok();
      },
    });
    renderRoutes(routes, '/orders');
    await screen.findByText('ShopPortal');
    const terms = () => calls.filter(({ path }) => path.endsWith('accept-terms'));
    const user = userEvent.setup();
    const interrupt = async (answer: string) => {
      alive = false;
      const call = accept(undefined, 'k').catch((e: unknown) => e);
      await user.type(await screen.findByLabelText(/^Password/), 'Demo-Portal-2026');
      await user.click(screen.getByRole('button', { name: 'Sign In' }));
      expect(await screen.findByText(/ended before this was sent: .*Orders/)).toBeTruthy();
      await user.click(await screen.findByRole('button', { name: answer }));
      return call;
    };
    expect(await interrupt('Do not send')).toMatchObject({ Code: 'Withdrawn' });
    expect(terms()).toHaveLength(1);
    expect(await interrupt('Send it')).toBe('ok');
    expect(terms()).toHaveLength(3);
  });

  it('shows a wrong password in the sign-in itself, and hides the page behind', async () => {
    let alive = true;
    const live = (answer: () => object) => () => (alive ? answer() : refused());
    stubServer({
      'GET /api/portal/profile': live(() => ({ body: { Result: profileOf() } })),
      'POST /api/portal/refresh-token': live(ok),
      'POST /api/portal/accept-terms': live(ok),
      'POST /api/portal/logout': ok,
      'POST /api/portal/forgot-password': ok,
      'GET /api/portal/config': config,
      'POST /api/portal/login': () => ({
        status: 401,
        body: { Error: 'Not these.', Code: 'InvalidCredentials' },
      }),
    });
    renderRoutes(routes, '/orders');
    await screen.findByText('ShopPortal');
    alive = false;
    void accept(undefined, '').catch(() => undefined);
    const user = userEvent.setup();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    expect(document.documentElement.dataset['sessionEnded']).toBe('true');
    await user.type(dialog.getByLabelText(/^Password/), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Sign In' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not these.');
    await waitFor(() => expect(dialog.getByLabelText(/^Password/)).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Forgot password?' }));
    expect(await dialog.findByLabelText(/Email/)).toHaveValue('shop@tradekart.demo');
    await user.click(dialog.getByRole('button', { name: 'Send Reset Link' }));
    expect(await dialog.findByText(/^If your email is registered/)).toBeVisible();
  });
});

it('says with the first reads of a page what it has heard', async () => {
  const calls = signedIn({ Role: 'Admin', LastEvent: 7 });
  const { unmount } = renderRoutes(routes, '/admin/insights');
  const first = () => calls.find(({ path }) => path.startsWith('/api/insights'));
  await waitFor(() => expect(first()).toBeDefined());
  expect(first()?.headers['portal-heard']).toBe('7');
  unmount();
});

describe('rights', () => {
  it('follow a change of role at once', async () => {
    let part: object = {};
    stubServer({
      'GET /api/portal/profile': () => ({ body: { Result: profileOf(part) } }),
      'POST /api/portal/refresh-token': ok,
      'POST /api/portal/logout': ok,
      'GET /api/portal/config': config,
    });
    const { router } = renderRoutes(routes, '/orders');
    await screen.findByText('ShopPortal');
    part = { Role: 'Merchant' };
    act(() => receive({ Seq: 1, LastUpdate: '', UpdateType: 'Profile' }));
    expect(await screen.findByText('MerchantPortal')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/merchant/orders'));
  });

  it('come from the server, not from what was remembered', async () => {
    signedIn({});
    await signOut();
    localStorage.setItem('portal.profile', JSON.stringify(profileOf({ Role: 'Admin' })));
    const { router } = renderRoutes(routes, '/admin/orders');
    await screen.findByText('ShopPortal');
    expect(router.state.location.pathname).toBe('/orders');
  });

  it('show the collection entries to a collect-enabled Merchant', () => {
    const merchant = profileOf({ Role: 'Merchant', IsCollectEnabled: true }) as Profile;
    expect(navigationFor(merchant).map(({ to }) => to)).toContain('/delivery-dashboard');
    expect(homePath(merchant)).toBe('/delivery-dashboard');
  });
});
