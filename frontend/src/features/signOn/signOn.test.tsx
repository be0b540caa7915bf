import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openScreen, page, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

setUpScreens(() =>
  Promise.all([import('./SignOnPage'), import('./SignOnListPage'), import('./SignOnDialogs')]),
);

const none = {
  Id: '',
  MerchantId: 'm1',
  MerchantName: 'Hartley & Wren',
  Issuer: '',
  ClientId: '',
  Domains: [],
  Enforced: false,
  CreatesUsers: false,
  IsSecondFactor: false,
  GroupsClaim: '',
  Roles: [],
  BreakGlassEmail: '',
  RedirectUri: 'https://portal.example/api/portal/single-sign-on/m1/callback',
  OwnRedirect: true,
  Users: 0,
};
const set = {
  ...none,
  Id: 'p1',
  Issuer: 'https://login.hartley.example',
  ClientId: 'portal',
  SecretAt: '2026-11-26T09:00:00Z',
  Domains: [{ Domain: 'hartley.example' }],
};
const groups = [
  { MerchantId: 'm1', MerchantName: 'Hartley & Wren', Shops: [{ ShopId: 's1', ShopName: 'Soho' }] },
];
const abilities = [
  { Name: 'view_order_region', Title: 'See the region', HeldBy: ['Admin'], Grantable: true },
];

it('lets a Merchant set up a provider, test it, and say what groups are', async () => {
  let now: object = none;
  const { calls } = await openScreen(routes, '/merchant/single-sign-on', 'Merchant', {
    'GET /api/single-sign-on/m1': () => result(now),
    'PUT /api/single-sign-on/m1': ({ body }) => {
      now = { ...set, ...(body as object), Domains: set.Domains };
      return result(now);
    },
    'POST /api/single-sign-on/m1/test': () =>
      result({ Works: false, Problem: 'The provider’s keys could not be read.' }),
    'GET /api/users/shops': () => result(groups),
    'GET /api/users/abilities': () => result(abilities),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up single sign-on' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set up single sign-on' });
  await userEvent.type(within(dialog).getByLabelText(/^Issuer/), set.Issuer);
  await userEvent.type(within(dialog).getByLabelText(/^Client id/), 'portal');
  await userEvent.type(within(dialog).getByLabelText(/^Client secret/), 'a secret');
  await userEvent.type(within(dialog).getByLabelText(/^Domains/), 'hartley.example, hw.example');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Waits for an Admin’s approval/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(puts()[0]).toMatchObject({
    ClientSecret: 'a secret',
    Domains: ['hartley.example', 'hw.example'],
  });

  await userEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('The provider’s keys could not be read.')).toBeVisible();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Change groups' }));
  const rules = await screen.findByRole('dialog', { name: 'New users and groups' });
  await userEvent.click(within(rules).getByLabelText(/^Whoever has no user/));
  await userEvent.click(within(rules).getByRole('button', { name: 'Add a group' }));
  await userEvent.type(within(rules).getByLabelText('Group'), ' Staff ');
  await userEvent.click(within(rules).getByRole('combobox', { name: 'Is here' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Shop: Soho' }));
  await userEvent.click(within(rules).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(puts()[1]).toMatchObject({
      CreatesUsers: true,
      GroupsClaim: 'groups',
      Roles: [{ Group: 'Staff', Role: 'Shop', ShopId: 's1', Abilities: [] }],
    }),
  );
  expect(puts()[1]).not.toHaveProperty('ClientSecret');
});

it('lets an Admin find what waits, and approve a domain', async () => {
  let approved = false;
  const list = 'POST /api/single-sign-on/list';
  await openScreen(routes, '/admin/single-sign-on', 'Admin', {
    [list]: () => page('Providers', [{ ...set, Domains: ['hartley.example'], Waiting: 1 }]),
    'GET /api/users/shops': () => result(groups),
    'GET /api/single-sign-on/m1': () =>
      result(
        approved
          ? { ...set, Domains: [{ Domain: 'hartley.example', Approved: '2026-11-26T09:30:00Z' }] }
          : set,
      ),
    'POST /api/single-sign-on/m1/domains/hartley.example/approve': () => {
      approved = true;
      return result(set);
    },
  });
  expect(await screen.findByText('1 domain to approve')).toBeVisible();
  await userEvent.click(screen.getByText('Hartley & Wren'));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve hartley.example' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve domain' }));
  expect(await screen.findByText(/^Approved 26/)).toBeVisible();
});

it('names an Admin for emergencies before the platform’s is enforced', async () => {
  const { calls } = await openScreen(routes, '/admin/single-sign-on/platform', 'Admin', {
    'GET /api/single-sign-on/platform': () =>
      result({ ...set, MerchantId: '', MerchantName: '', Domains: [] }),
    'PUT /api/single-sign-on/platform': () => result(set),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change rules' }));
  const dialog = await screen.findByRole('dialog', { name: 'How people sign in' });
  await userEvent.click(within(dialog).getByLabelText(/^People of these domains/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Please name an Admin/)).toBeVisible();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('leads a provider that was set up earlier to the address of its own, once it is registered', async () => {
  const own = 'https://portal.example/api/portal/single-sign-on/m1/callback';
  const { calls } = await openScreen(routes, '/merchant/single-sign-on', 'Merchant', {
    'GET /api/single-sign-on/m1': () =>
      result({ ...set, OwnRedirect: false, NextRedirectUri: own, RedirectUri: 'https://old' }),
    'PUT /api/single-sign-on/m1': () => result(set),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use new redirect address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Use the new redirect address?' });
  expect(within(dialog).getByText(own)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ OwnRedirect: true });
});
