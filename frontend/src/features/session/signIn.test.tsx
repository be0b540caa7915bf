import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Schemas } from '@/lib/api';
import { signOut } from '@/lib/session';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { Component } from './SignInPage';

afterEach(() => signOut());

it('asks for a code after the password where there is a second factor', async () => {
  let signedIn = false;
  const calls = stubServer({
    'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
    'GET /api/portal/profile': () =>
      signedIn
        ? { body: { Result: profileOf() } }
        : { status: 401, body: { Error: 'x', Code: 'NotSignedIn' } },
    'POST /api/portal/login': ({ body }) => {
      const { Code } = body as Schemas['Login'];
      if (!Code) return { status: 401, body: { Error: 'x', Code: 'SecondFactorNeeded' } };
      signedIn = Code === '123456';
      return signedIn
        ? { body: { Result: {} } }
        : {
            status: 422,
            body: { Error: 'x', Code: 'ValidationFailed', Fields: { Code: 'This code is wrong.' } },
          };
    },
  });
  renderRoutes(
    [
      { path: '/login', Component },
      { path: '*', element: <p>Signed in</p> },
    ],
    '/login',
  );
  await userEvent.type(await screen.findByLabelText(/^Email/), 'ada@example.org');
  await userEvent.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
  const code = await screen.findByLabelText(/^Code/);
  await waitFor(() => expect(code).toHaveFocus());
  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByText('This code is wrong.')).toBeVisible();
  await userEvent.clear(code);
  await userEvent.click(screen.getByLabelText(/^Ask for no code/));
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText('Signed in')).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/portal/login').at(-1)?.body).toEqual({
    Email: 'ada@example.org',
    Password: 'secret',
    Code: '123456',
    RememberDevice: true,
  });
});
