import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { User } from '@/lib/api';
import { receive } from '@/lib/live/feed';
import { platform } from '@/platform';
import { type Handlers, openScreen, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';
import { actionLabel, changesOf, splitLabel } from './auditEntry';

function user(part: Partial<User> = {}): User {
  return {
    Id: 'u1',
    Email: 'zara@x.test',
    FirstName: 'Zara',
    LastName: 'Lee',
    Role: 'Shop',
    MerchantId: 'm1',
    MerchantName: 'Hartley',
    ShopId: 's1',
    FurtherShops: [],
    ShopName: 'Soho',
    Abilities: [],
    Withheld: [],
    Status: 'Active',
    CreatedAt: '2026-01-01T00:00:00Z',
    InvitationExpires: null,
    SecondFactor: false,
    MailRefused: '',
    LastSignInAt: null,
    ...part,
  };
}

const groups = [
  { MerchantId: 'm1', MerchantName: 'Hartley', Shops: [{ ShopId: 's1', ShopName: 'Soho' }] },
  { MerchantId: 'm2', MerchantName: 'Bare', Shops: [] },
];
const abilities = [
  { Name: 'view_orders', Title: 'See orders', HeldBy: ['Admin', 'Shop'], Grantable: true },
  { Name: 'reject_orders', Title: 'Reject orders', HeldBy: ['Shop'], Grantable: true },
  { Name: 'view_privacy_policy', Title: 'See the policy', HeldBy: ['Merchant'], Grantable: true },
];

const bundles = [
  { Name: 'Counter', Description: 'Everything', Abilities: [], Withheld: [] },
  { Name: 'Packer', Description: 'Only packs', Abilities: [], Withheld: ['reject_orders'] },
];

function open(at: string, part: object, more: Handlers = {}, list = [user()]) {
  return openScreen(routes, at, part, {
    'POST /api/portal/refresh-token': () => result('ok'),
    'POST /api/users/list': () => ({ body: { Users: list, Total: list.length } }),
    'GET /api/users/shops': () => result(groups),
    'GET /api/users/abilities': () => result(abilities),
    'GET /api/users/bundles': () => result(bundles),
    'GET /api/users/u1': () => result(list[0]),
    ...more,
  });
}

const admin = { Role: 'Admin', Email: 'admin@x.test' };
const written = (calls: { method: string; path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path.endsWith(path)).map((call) => call.body);

// The screens are lazy; a test need not wait for their first load.
setUpScreens(() =>
  Promise.all([import('./userList'), import('./auditList'), import('./UserDialog')]),
);

it('says of whom mail comes back, and why', async () => {
  const away = user({ Id: 'u2', Email: 'away@x.test', MailRefused: 'The mailbox is closed.' });
  await open('/admin/users', admin, {}, [user(), away]);
  expect(await screen.findByText('Mail comes back')).toBeVisible();
  expect(screen.getAllByText('Mail comes back')).toHaveLength(1);
});

describe('users', () => {
  it('asks for what the address says', async () => {
    const { calls } = await open(
      '/admin/users?query=zara&role=Shop&status=Invited&merchant=m1&page=2',
      admin,
    );
    await screen.findByText('Zara Lee');
    expect(written(calls, '/users/list')[0]).toEqual({
      Query: 'zara',
      Filter: { Role: ['Shop'], Status: ['Invited'], Merchants: ['m1'] },
      OrderBy: 'asc',
      Page: 2,
      Size: 20,
    });
  });

  it('deactivates a user after a confirmation that names them', async () => {
    const { calls } = await open('/admin/users', admin, {
      'POST /api/users/u1/deactivate': () => ({
        body: { Result: user({ Status: 'Deactivated' }) },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Zara Lee' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate Zara Lee?' });
    expect(written(calls, '/deactivate')).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written(calls, '/deactivate')).toHaveLength(1);
  });

  it('does not let users deactivate themselves', async () => {
    await open('/admin/users', { ...admin, Email: 'zara@x.test' });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Zara Lee' }));
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(screen.queryByRole('menuitem', { name: 'Deactivate' })).toBeNull();
  });

  it('changes a user in a dialog opened by the address, with fields that depend on the role', async () => {
    const one = user({ Abilities: ['view_privacy_policy'] });
    const saved = vi.fn((call: { body: unknown }) => ({ body: { Result: one, call } }));
    await open('/admin/users?dialog=edit&of=u1', admin, { 'PUT /api/users/u1': saved }, [one]);
    const dialog = await screen.findByRole('dialog', { name: 'Edit user' });
    const first = await within(dialog).findByLabelText('First name');
    await userEvent.clear(first);
    await userEvent.type(first, 'Zora ');
    expect(within(dialog).getByLabelText('Reject orders')).toBeChecked();
    await userEvent.click(within(dialog).getByLabelText('See the policy'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved.mock.calls[0]?.[0].body).toEqual({
      FirstName: 'Zora',
      FurtherShops: [],
      LastName: 'Lee',
      Role: 'Shop',
      MerchantId: 'm1',
      ShopId: 's1',
      Abilities: [],
      Withheld: [],
    });
  });

  it('fills in the abilities of a bundle, which may then be changed one by one', async () => {
    const saved = vi.fn((call: { body: unknown }) => ({ body: { Result: user(), call } }));
    await open('/admin/users?dialog=edit&of=u1', admin, { 'PUT /api/users/u1': saved });
    const dialog = await screen.findByRole('dialog', { name: 'Edit user' });
    const bundle = await within(dialog).findByRole('combobox', { name: 'Abilities as' });
    expect(bundle).toHaveValue('Counter');
    await userEvent.click(bundle);
    await userEvent.click(await screen.findByRole('option', { name: 'Packer' }));
    expect(within(dialog).getByText('Only packs')).toBeVisible();
    expect(within(dialog).getByLabelText('Reject orders')).not.toBeChecked();
    await userEvent.click(within(dialog).getByLabelText('See the policy'));
    expect(bundle).toHaveValue('');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved.mock.calls[0]?.[0].body).toMatchObject({
      Abilities: ['view_privacy_policy'],
      Withheld: ['reject_orders'],
    });
  });

  it('says in the open dialog that another Admin has changed the user', async () => {
    const list = [user()];
    await open('/admin/users?dialog=edit&of=u1', admin, {}, list);
    const dialog = await screen.findByRole('dialog', { name: 'Edit user' });
    await userEvent.type(await within(dialog).findByLabelText('First name'), '!');
    list[0] = user({ LastName: 'Leigh' });
    receive({ Seq: 1, LastUpdate: '', UpdateType: 'User', Id: 'u1' });
    expect(await within(dialog).findByText('This has changed since you opened it')).toBeVisible();
    expect(within(dialog).getByLabelText('First name')).toHaveValue('Zara!');
  });

  it('shows an error beside its field, and keeps the typed values', async () => {
    const taken = 'There is a user with this email address already';
    await open(
      '/merchant/users?dialog=invite',
      { Role: 'Merchant' },
      {
        'GET /api/users/shops': () => ({ body: { Result: groups.slice(0, 1) } }),
        'POST /api/users': () => ({
          status: 422,
          body: { Error: taken, Code: 'ValidationFailed', Fields: { Email: taken } },
        }),
      },
    );
    const email = await screen.findByLabelText(/^Email/);
    await userEvent.type(email, 'zara@x.test');
    expect(screen.queryByLabelText(/^Role/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText(taken)).toBeVisible();
    expect(email).toHaveValue('zara@x.test');
  });

  it('says what to do when there are no users', async () => {
    await open('/merchant/users', { Role: 'Merchant' }, {}, []);
    expect(await screen.findByText('No users yet')).toBeVisible();
  });

  it('says what to do when no user matches', async () => {
    await open('/admin/users?status=Invited', admin, {}, []);
    expect(await screen.findByText('No user matches')).toBeVisible();
  });
});

describe('audit', () => {
  const entry = {
    Id: 1,
    At: '2026-06-01T11:30:00Z',
    ActorId: 'a1',
    Actor: 'Ruth <ruth@x.test>',
    Action: 'user.changed',
    TargetKind: 'user',
    TargetId: 'u1',
    TargetLabel: 'Zara Lee <zara@x.test>',
    MerchantId: 'm1',
    MerchantName: 'Hartley',
    Before: { Role: 'Shop', ShopId: 's1', Shop: 'Soho' },
    After: { Role: 'Merchant' },
    Address: '192.0.2.1',
  };

  it('shows who changed what, in London time, and downloads the file', async () => {
    const file = vi.spyOn(platform, 'saveFile').mockReturnValue();
    const { calls } = await open('/admin/audit?actor=ruth&from=2026-06-01&to=2026-06-02', admin, {
      'POST /api/audit/list': () => ({ body: { Entries: [entry], Total: 1 } }),
      'GET /api/audit/actions': () => result(['user.changed']),
      'POST /api/audit/csv': () => ({ body: 'a,b\r\n' }),
    });
    expect(await screen.findByText('01/06/2026 12:30')).toBeVisible();
    expect(screen.getByText('zara@x.test')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(file).toHaveBeenCalled());
    expect(file.mock.calls[0]?.[0]).toBe('audit.csv');
    expect(file.mock.calls[0]?.[1].size).toBe(5);
    const range = { From: '2026-05-31T23:00:00.000Z', To: '2026-06-02T23:00:00.000Z' };
    expect(written(calls, '/audit/csv')[0]).toEqual({ Filter: { ...range, Actor: 'ruth' } });
  });

  it('describes changes and actions in words', () => {
    expect(changesOf(entry)).toEqual([
      { name: 'Role', before: 'Shop', after: 'Merchant' },
      { name: 'Shop', before: 'Soho', after: '' },
    ]);
    const made = { Action: 'user.invited', Before: {}, After: { Email: 'a@x.test', Role: 'Shop' } };
    expect(changesOf(made)).toEqual([{ name: 'Role', before: '', after: 'Shop' }]);
    const read = (Action: string, Before: object, After: object) =>
      changesOf({ Action, Before: { ...Before }, After: { ...After } }).map(
        ({ name, before, after }) => `${name}: ${before} → ${after}`,
      );
    const expires = { Expires: '2026-11-21T23:59:00Z', Active: false };
    expect(
      read('promo_code.extended', expires, { Expires: '2026-12-24T23:59:00Z', Active: true }),
    ).toEqual(['Active: No → Yes', 'Expires: 21/11/2026 23:59 → 24/12/2026 23:59']);
    const promo = { Type: 'MultiUseValue', Amount: 500, Percentage: 0, MinimumSpend: 2000 };
    expect(read('promo_code.created', {}, promo)).toEqual([
      'Amount:  → £5.00',
      'Minimum spend:  → £20.00',
      'Type:  → Multi use value',
    ]);
    expect(
      read('order.accepted', { ShopPortalStatus: 'Pending' }, { ShopPortalStatus: 'Queued' }),
    ).toEqual(['Portal status: Open → Ready for collection']);
    expect(read('order.packages_set', { Packages: 0 }, { Packages: 2 })).toEqual([
      'Packages: 0 → 2',
    ]);
    expect(
      read(
        'order.cancelled',
        { Status: 'PendingDelivery' },
        { Status: 'CancelledDelivery', SKU: 'A1' },
      ),
    ).toEqual(['SKU:  → A1', 'Status: Pending → Cancelled']);
    const opening = { AsOf: '2026-11-01', Pence: -12_050 };
    expect(read('opening_balance.entered', {}, opening)).toEqual([
      'As of:  → 01/11/2026',
      'Amount:  → -£120.50',
    ]);
    const price = { PayAsYouGoPrice: 250, Status: 'OutForDelivery' };
    expect(read('pro_team.repriced', {}, price)).toEqual([
      'Pay as you go price:  → £2.50',
      'Status:  → Out for delivery',
    ]);
    const policy = { Policy: '<p>Unworn,</p><p>with receipt</p>', ReturnsWindow: 14 };
    expect(read('merchant.returns_policy_changed', { Policy: '' }, policy)).toEqual([
      'Policy:  → Unworn, with receipt',
      'Returns window:  → 14 calendar days',
    ]);
    expect(read('shop.image_added', { Images: '' }, { Images: '/a.png' })).toEqual([
      'Images: 0 images → 1 image',
    ]);
    const away = { Address: '1 High St, , Hull, , HU1 1AA' };
    expect(read('shop.address_changed', away, { Address: '2 High St, Hull' })).toEqual([
      'Address: 1 High St, Hull, HU1 1AA → 2 High St, Hull',
    ]);
    expect(read('push.created', {}, { Shops: ['Soho', 'Hull'], Customers: 0 })).toEqual([
      'Shops:  → Soho, Hull',
    ]);
    const filter = { Rows: 3, Filter: { Status: ['Active'] } };
    expect(read('promo_codes.exported', {}, filter)).toEqual([
      'Filter:  → Status Active',
      'Rows:  → 3',
    ]);
    expect(actionLabel('shop.hours_changed')).toBe('Picking hours changed');
    expect(splitLabel('Zara <z@x.test>')).toEqual({ name: 'Zara', email: 'z@x.test' });
    expect(splitLabel('z@x.test')).toEqual({ name: 'z@x.test', email: '' });
    expect(actionLabel('user.invitation_resent')).toBe('Invitation sent again');
    expect(actionLabel('variant.moved_undone')).toBe('Undone: Product variant moved');
    expect(actionLabel('shop.opening_hours_set')).toBe('Shop opening hours set');
  });
});
