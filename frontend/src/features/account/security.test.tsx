import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schemas } from '@/lib/api';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

setUpScreens(() => Promise.all([import('./SecurityPage'), import('./SecurityDialogs')]));

const session = (Id: string, Device: string, more: object = {}): Schemas['Session'] => ({
  Id,
  Device,
  Address: '203.0.113.7',
  SignedInAt: '2026-03-02T09:30:00Z',
  LastUsedAt: '2026-03-02T10:00:00Z',
  Current: false,
  ...more,
});

async function open(at = '') {
  let all = [
    session('1', 'Chrome on Windows', { Current: true }),
    session('2', 'Safari on iPhone'),
    session('3', 'Unknown device', { Address: '' }),
  ];
  const keep = (which: (one: Schemas['Session']) => boolean) => {
    all = all.filter(which);
    return result(all);
  };
  const { calls } = await openScreen(routes, `/account-security${at}`, 'Shop', {
    'GET /api/portal/sessions': () => result(all),
    'POST /api/portal/sessions/2/end': () => keep(({ Id }) => Id !== '2'),
    'POST /api/portal/sessions/end-others': () => keep(({ Current }) => Current),
    'POST /api/portal/password': ({ body }) =>
      (body as Schemas['PasswordChange']).Password === 'right'
        ? result('done')
        : {
            status: 422,
            body: {
              Error: 'x',
              Code: 'ValidationFailed',
              Fields: { Password: 'This is not your password.' },
            },
          },
    'POST /api/portal/email': () => result('sent'),
  });
  return calls;
}

it('lists devices, and signs out one and all others', async () => {
  await open();
  expect(await screen.findByText('This device')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Sign out all others' }));
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
  expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull();
});

it('changes the password with the old one, and says beside it that it is wrong', async () => {
  const calls = await open('?dialog=password');
  const dialog = within(await screen.findByRole('dialog'));
  const type = async (label: RegExp, text: string) => {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), text);
  };
  await type(/^Your password now/, 'wrong');
  await type(/^New password(?! again)/, 'a sentence of my own');
  await type(/^New password again/, 'a sentence of my own');
  const button = dialog.getByRole('button', { name: 'Change password' });
  await userEvent.click(button);
  expect(await dialog.findByText('This is not your password.')).toBeVisible();
  await type(/^Your password now/, 'right');
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path === '/api/portal/password').at(-1)?.body).toEqual({
    Password: 'right',
    NewPassword: 'a sentence of my own',
  });
});

it('asks for the password before it sends a link to a new address', async () => {
  const calls = await open('?dialog=email');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^New email address/), 'new@example.org');
  await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
  expect(dialog.getByText('Please enter your password')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'right');
  await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.find(({ path }) => path === '/api/portal/email')?.body;
  expect(sent).toEqual({ Email: 'new@example.org', Password: 'right' });
});
