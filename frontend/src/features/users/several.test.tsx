import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openScreen, page, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

setUpScreens(() => Promise.all([import('./userList'), import('@/components/list/SelectionBar')]));
afterEach(() => void notifications.clean());

const user = (Id: string, FirstName: string, part: object = {}) => ({
  Id,
  Email: `${Id}@x.test`,
  FirstName,
  LastName: '',
  Role: 'Shop',
  MerchantName: 'Hartley',
  ShopName: 'Soho',
  FurtherShops: [],
  Abilities: [],
  Withheld: [],
  Status: 'Active',
  SecondFactor: false,
  MailRefused: '',
  LastSignInAt: null,
  ...part,
});

it('does it to each of the selected rows that it is offered for, says why not, and takes all of it back', async () => {
  const headers = { 'Undo-Until': '2026-11-28T10:10:00Z' };
  const ok = () => ({ body: { Result: {} }, headers });
  const undone = [
    ok(),
    { status: 409, body: { Error: 'It has been changed since.', Code: 'ChangedSince' } },
  ];
  const { calls } = await openScreen(
    routes,
    '/admin/users',
    { Role: 'Admin', Email: 'admin@x.test' },
    {
      'POST /api/portal/refresh-token': () => result('ok'),
      'POST /api/users/list': () =>
        page('Users', [
          user('u1', 'Ann'),
          user('u2', 'Bob'),
          user('u3', 'Cy'),
          user('u4', 'Gone', { Status: 'Deactivated' }),
        ]),
      'GET /api/users/shops': () => result([]),
      'POST /api/users/u1/deactivate': ok,
      'POST /api/users/u2/deactivate': () => ({
        status: 409,
        body: { Error: 'Bob is the last Admin.', Code: 'LastAdmin' },
      }),
      'POST /api/users/u3/deactivate': ok,
      'POST /api/removals/undo': () => undone.shift() ?? {},
    },
  );
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
  await screen.findByText('u1@x.test', {}, { timeout: 10_000 });
  for (const name of ['Ann', 'Bob', 'Cy', 'Gone'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select user ${name}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate 3' }));
  expect(screen.getByRole('button', { name: 'Reactivate 1' })).toBeVisible();
  await screen.findByRole('dialog', { name: 'Deactivate 3 users?' });
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  const said = '2 users were deactivated. Not Bob: Bob is the last Admin.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select user Bob' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select user Ann' })).not.toBeChecked();
  const keys = calls
    .filter(({ path }) => path.endsWith('/deactivate'))
    .map(({ headers: sent }) => sent['idempotency-key']);
  expect(new Set(keys).size).toBe(3);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 user was put back. Not Ann: It has been changed since.');
  const taken = calls.filter(({ path }) => path === '/api/removals/undo').map(({ body }) => body);
  expect(taken).toEqual([{ Key: keys[2] }, { Key: keys[0] }]);
});

it('moves the selected people of shops to another shop, with all else that holds of them now', async () => {
  const ann = user('u1', 'Ann', { MerchantId: 'm1', ShopId: 's1', Abilities: ['view_money'] });
  const { calls } = await openScreen(
    routes,
    '/admin/users',
    { Role: 'Admin', Email: 'admin@x.test' },
    {
      'POST /api/users/list': () => page('Users', [ann, user('u2', 'Bob', { Role: 'Admin' })]),
      'GET /api/users/shops': () =>
        result([
          {
            MerchantId: 'm1',
            MerchantName: 'Hartley',
            Shops: [{ ShopId: 's2', ShopName: 'Bath' }],
          },
        ]),
      'GET /api/users/u1': () => result({ ...ann, FirstName: 'Anna' }),
      'PUT /api/users/u1': () => result(ann),
    },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select user Ann' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select user Bob' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move to a shop 1' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Shop' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Bath' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move to a shop' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      FirstName: 'Anna',
      LastName: '',
      Role: 'Shop',
      MerchantId: 'm1',
      ShopId: 's2',
      FurtherShops: [],
      Withheld: [],
      Abilities: ['view_money'],
    }),
  );
});
