import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ask } from '@/lib/api';
import { confirmation, loadProfile, signOut } from '@/lib/session';
import { useStore } from '@/lib/store';
import { render, renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import ConfirmAgain from './ConfirmAgain';
import { tellConfirmed } from './elsewhere';
import { Component as ConfirmedPage } from './ConfirmedPage';
import { Component } from './SignInPage';

afterEach(async () => {
  vi.unstubAllGlobals();
  await signOut();
});

const config = {
  Environment: 'test',
  Brand: 'TradeKart',
  SupportPhone: '',
  Version: '',
  Demo: false,
  Chat: false,
  Passkeys: false,
  SingleSignOn: true,
  CourierChat: '',
};
const base = {
  'GET /api/portal/config': () => ({ body: { Result: config } }),
  'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
};

const open = (path: string) =>
  renderRoutes(
    [
      { path: '/login', Component },
      { path: '/confirmed', Component: ConfirmedPage },
      { path: '*', element: <p>Signed in</p> },
    ],
    path,
  );

it('goes to the company’s sign-in from the password, where that is the only way', async () => {
  const calls = stubServer({
    ...base,
    'POST /api/portal/login': () => ({
      status: 403,
      body: { Error: 'Your organisation …', Code: 'SingleSignOnRequired' },
    }),
    'POST /api/portal/single-sign-on': () => ({
      body: { Result: { Address: 'https://login.example/authorise?x=1' } },
    }),
  });
  open('/login');
  expect(await screen.findByRole('button', { name: 'Sign in with your company' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Email/), 'ada@hartley.example');
  await userEvent.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/portal/single-sign-on')?.body).toEqual({
      Email: 'ada@hartley.example',
      ReturnTo: '/',
    }),
  );
});

it('asks for the address first, and says where there is no single sign-on', async () => {
  const calls = stubServer({
    ...base,
    'POST /api/portal/single-sign-on': () => ({
      status: 422,
      body: {
        Error: 'x',
        Code: 'ValidationFailed',
        Fields: { Email: 'There is no single sign-on for this email address.' },
      },
    }),
  });
  open('/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with your company' }));
  await userEvent.type(await screen.findByLabelText(/^Email/), 'ada@elsewhere.example{Enter}');
  expect(
    await screen.findByText('There is no single sign-on for this email address.'),
  ).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/portal/single-sign-on')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Use a password instead' }));
  expect(await screen.findByLabelText(/^Password/)).toBeVisible();
});

it('says why the provider’s answer was refused, in words of its own', async () => {
  stubServer(base);
  open('/login?refused=SingleSignOnNoAccount');
  expect(await screen.findByText(/There is no user here for you/)).toBeVisible();
  expect(screen.getByLabelText(/^Password/)).toBeVisible();
});

it('does not repeat what an address says', async () => {
  stubServer(base);
  open('/login?refused=Call%20this%20number');
  expect(await screen.findByText(/You could not be signed in/)).toBeVisible();
  expect(screen.queryByText(/Call this number/)).toBeNull();
});

it('asks for the code after the provider, and goes on where it was begun', async () => {
  let signedIn = false;
  const calls = stubServer({
    ...base,
    'GET /api/portal/profile': () =>
      signedIn ? { body: { Result: profileOf() } } : { status: 401, body: { Code: 'NotSignedIn' } },
    'POST /api/portal/single-sign-on/code': () => {
      signedIn = true;
      document.cookie = 'portal_signed_in=1';
      return { body: { Result: { ReturnTo: '/orders' } } };
    },
  });
  open('/login?step=code');
  await userEvent.type(await screen.findByLabelText(/^Code/), ' 123456{Enter}');
  expect(await screen.findByText('Signed in')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/code'))?.body).toEqual({
    Code: '123456',
    RememberDevice: false,
  });
});

/** Channel stands for the browser's, which these tests' environment lacks. */
class Channel {
  static all = new Set<Channel>();
  onmessage?: () => void;
  constructor() {
    Channel.all.add(this);
  }
  postMessage() {
    for (const other of Channel.all) if (other !== this) other.onmessage?.();
  }
  close() {
    Channel.all.delete(this);
  }
}

function Asked() {
  const answer = useStore(confirmation);
  return answer ? <ConfirmAgain onClose={answer} /> : null;
}

it('confirms with the provider in a window beside the page', async () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const beside = { location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal(
    'open',
    vi.fn(() => beside),
  );
  let confirmed = false;
  stubServer({
    ...base,
    'GET /api/portal/profile': () => ({
      body: { Result: profileOf({ HasPassword: false, SingleSignOn: true }) },
    }),
    'POST /api/portal/confirm/single-sign-on': () => ({
      body: { Result: { Address: 'https://login.example/again' } },
    }),
    'POST /api/keys': () =>
      confirmed
        ? { body: { Result: 'made' } }
        : { status: 403, body: { Error: 'Confirm', Code: 'ConfirmFirst' } },
  });
  document.cookie = 'portal_signed_in=1';
  await loadProfile();
  render(<Asked />);
  const made = ask('POST /api/keys', { Name: 'a' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm with your company' }));
  await waitFor(() =>
    expect(beside.location.replace).toHaveBeenCalledWith('https://login.example/again'),
  );
  confirmed = true;
  tellConfirmed();
  await expect(made).resolves.toBe('made');
});

it('says in that window why the provider did not confirm', async () => {
  stubServer(base);
  open('/confirmed?refused=SingleSignOnNotAsked');
  expect(await screen.findByText(/did not ask who you are again/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Not confirmed' })).toBeVisible();
});
