import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openScreen, page, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

setUpScreens(() => Promise.all([import('./KeysPage'), import('./KeyDialogs')]));

const key = (Id: string, more: object = {}) => ({
  Id,
  Name: `Web shop ${Id}`,
  Ending: 'wxyz',
  MerchantId: 'm1',
  MerchantName: 'Hartley',
  ShopId: '',
  ShopName: '',
  Created: '2026-03-23T09:00:00Z',
  CreatedBy: 'Ann Reed',
  LastUsed: null,
  Ends: null,
  Valid: true,
  Test: false,
  ...more,
});
const made = { Key: 'tk_intake_secret', IntakeKey: key('k9', { Name: 'Till' }) };

const asked = [
  {
    Id: '019dcb2e-0000-7000-8000-000000000001',
    At: '2026-03-23T09:00:00Z',
    KeyId: 'k1',
    KeyName: 'Web shop k1',
    KeyEnding: 'wxyz',
    MerchantName: 'Hartley',
    Method: 'POST',
    Route: '/api/intake/orders',
    Status: 422,
    Code: 'ValidationFailed',
    Fields: 'TimeSlotTo CustomerEmail',
    OrderId: '',
    OrderNo: '',
  },
];

const testOrder = {
  Id: 'o1',
  OrderNo: 'TK-100042',
  ExternalOrderId: 'web-1001',
  Status: 'PendingDelivery',
  ShopPortalStatus: 'Pending',
  TotalAmount: 1999,
  ShopName: 'Soho',
  MerchantName: 'Hartley',
  KeyId: 'k3',
  KeyName: 'Web shop k3',
  KeyEnding: 'wxyz',
  Created: '2026-03-23T09:00:00Z',
  Ends: '2026-04-22T09:00:00Z',
};

const soho = {
  MerchantId: 'm1',
  MerchantName: 'Hartley',
  Shops: [{ ShopId: 's1', ShopName: 'Soho' }],
};

const open = (at = '/merchant/keys', merchants: object[] = [soho]) =>
  openScreen(
    routes,
    at,
    { Role: 'Merchant', MerchantId: 'm1' },
    {
      'POST /api/keys/list': () =>
        page('Keys', [
          key('k1'),
          key('k2', { Valid: false, ShopName: 'Soho' }),
          key('k3', { Test: true }),
        ]),
      'POST /api/test-orders/list': () => page('Orders', [testOrder]),
      'DELETE /api/test-orders': () => result('ok'),
      'POST /api/intake-requests/list': () => page('Requests', asked),
      'GET /api/users/shops': () => result(merchants),
      'POST /api/keys': () => ({ status: 201, ...result(made) }),
      'POST /api/keys/k1/replace': () => ({ status: 201, ...result(made) }),
      'POST /api/keys/k1/revoke': () => result(key('k1', { Valid: false })),
    },
  );

it('makes a key for a shop and shows it once', async () => {
  const user = userEvent.setup();
  const { calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const form = await screen.findByRole('dialog', { name: 'Make a key' });
  expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: 'Name' }));
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Till');
  await user.click(within(form).getByRole('combobox', { name: 'Orders for' }));
  await user.click(await screen.findByRole('option', { name: 'Soho' }));
  await user.click(within(form).getByRole('button', { name: 'Make key' }));
  const shown = await screen.findByRole('dialog', { name: 'Till' });
  expect(within(shown).getByText('tk_intake_secret')).toBeTruthy();
  expect(calls.find(({ path, method }) => path === '/api/keys' && method === 'POST')?.body).toEqual(
    {
      Name: 'Till',
      ShopId: 's1',
    },
  );
  await user.click(within(shown).getByRole('button', { name: 'I have stored the key' }));
  await waitFor(() => expect(screen.queryByText('tk_intake_secret')).toBeNull());
});

it('replaces a key after a question, and offers nothing for one that has ended', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/merchant/keys?dialog=replace&of=k1');
  const question = await screen.findByRole('dialog', { name: 'Replace this key?' });
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.click(within(question).getByRole('button', { name: 'Replace key' }));
  expect(await screen.findByText('tk_intake_secret')).toBeTruthy();
  expect(calls.some(({ path }) => path === '/api/keys/k1/replace')).toBe(true);
});

it('makes a key for a merchant that has no shops yet', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/merchant/keys', []);
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const form = await screen.findByRole('dialog', { name: 'Make a key' });
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Till');
  await user.click(within(form).getByRole('combobox', { name: 'Orders for' }));
  await user.click(await screen.findByRole('option', { name: 'All shops' }));
  await user.click(within(form).getByRole('button', { name: 'Make key' }));
  await screen.findByRole('dialog', { name: 'Till' });
  expect(calls.find(({ path, method }) => path === '/api/keys' && method === 'POST')?.body).toEqual(
    { Name: 'Till', MerchantId: 'm1' },
  );
});

it('makes a test key, and deletes the orders of test keys', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/merchant/keys?dialog=make');
  const form = await screen.findByRole('dialog', { name: 'Make a key' });
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Trial');
  await user.click(within(form).getByRole('combobox', { name: 'Orders for' }));
  await user.click(await screen.findByRole('option', { name: 'All shops' }));
  await user.click(within(form).getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Test: orders for practice' }));
  await user.click(within(form).getByRole('button', { name: 'Make key' }));
  const shown = await screen.findByRole('dialog', { name: 'Till' });
  expect(calls.find(({ path, method }) => path === '/api/keys' && method === 'POST')?.body).toEqual(
    { Name: 'Trial', MerchantId: 'm1', Test: true },
  );
  await user.click(within(shown).getByRole('button', { name: 'I have stored the key' }));

  await user.click(await screen.findByText('Web shop k3'));
  expect(await screen.findByText('web-1001')).toBeTruthy();
  const listed = calls.find(({ path }) => path === '/api/test-orders/list')?.body;
  expect(listed).toMatchObject({ Filter: { KeyId: ['k3'] } });
  await user.click(screen.getByRole('button', { name: 'Delete all test orders' }));
  const question = await screen.findByRole('dialog', { name: 'Delete all test orders?' });
  await user.click(within(question).getByRole('button', { name: 'Delete all test orders' }));
  await waitFor(() =>
    expect(
      calls.some(({ path, method }) => `${method} ${path}` === 'DELETE /api/test-orders'),
    ).toBe(true),
  );
});

it('shows the requests of a key', async () => {
  const user = userEvent.setup();
  const { calls } = await open();
  await user.click(await screen.findByText('Web shop k1'));
  expect(await screen.findByText('POST /api/intake/orders')).toBeTruthy();
  expect(screen.getByText(/422 ValidationFailed \(TimeSlotTo, CustomerEmail\)/)).toBeTruthy();
  const sent = calls.find(({ path }) => path === '/api/intake-requests/list')?.body;
  expect(sent).toMatchObject({ OrderBy: 'desc', Filter: { KeyId: ['k1'] } });
});
