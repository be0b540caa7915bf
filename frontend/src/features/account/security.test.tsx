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

const refused = (field: string, text: string) => ({
  status: 422,
  body: { Error: 'x', Code: 'ValidationFailed', Fields: { [field]: text } },
});

async function open(at = '', role = 'Shop') {
  let all = [
    session('1', 'Chrome on Windows', { Current: true }),
    session('2', 'Safari on iPhone'),
    session('3', 'Unknown device', { Address: '' }),
  ];
  const keep = (which: (one: Schemas['Session']) => boolean) => {
    all = all.filter(which);
    return result(all);
  };
  let factor: Schemas['SecondFactor'] = { RecoveryCodes: 0, Passkeys: [], Rule: { Shops: false } };
  const { calls } = await openScreen(routes, `/account-security${at}`, role, {
    'GET /api/portal/second-factor': () => result(factor),
    'POST /api/portal/second-factor/begin': () =>
      result({ Secret: 'JBSWY3DPEHPK3PXP', Uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }),
    'POST /api/portal/second-factor/confirm': ({ body }) => {
      if ((body as { Code: string }).Code !== '123456')
        return refused('Code', 'This code is wrong.');
      factor = { ...factor, Since: '2026-03-02T09:30:00Z', RecoveryCodes: 2 };
      return result({ Codes: ['aaaaaa-bbbbbb', 'cccccc-dddddd'] });
    },
    'PUT /api/portal/second-factor/rule': ({ body }) => {
      const { From, Shops } = body as Schemas['FactorRuleChange'];
      factor = { ...factor, Rule: { Shops, ...(From && { From }) } };
      return result(factor);
    },
    'GET /api/portal/sessions': () => result(all),
    'POST /api/portal/sessions/2/end': () => keep(({ Id }) => Id !== '2'),
    'POST /api/portal/sessions/end-others': () => keep(({ Current }) => Current),
    'POST /api/portal/password': ({ body }) =>
      (body as Schemas['PasswordChange']).Password === 'right'
        ? result('done')
        : refused('Password', 'This is not your password.'),
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

it('sets up a second factor and shows the recovery codes once', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Set up second factor' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/^Your password/), 'right{Enter}');
  expect(await dialog.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Code/), '000000{Enter}');
  expect(await dialog.findByText('This code is wrong.')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText(/^Code/));
  await userEvent.type(dialog.getByLabelText(/^Code/), '123456{Enter}');
  expect(await dialog.findByText(/cccccc-dddddd/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('2 left')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/cccccc-dddddd/)).toBeNull());
  expect(screen.queryByText('Rules')).toBeNull();
});

it('lets a Merchant require a second factor of its users', async () => {
  const calls = await open('?dialog=rule', 'Merchant');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'right');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toEqual({ Shops: false, Password: 'right' });
  expect(await screen.findByText('Not required')).toBeVisible();
});
