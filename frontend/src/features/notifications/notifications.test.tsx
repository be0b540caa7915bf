import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PushNotification } from '@/lib/api';
import { leaveQuestion } from '@/lib/form';
import { type Handlers, openScreen, page, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

function push(part: Partial<PushNotification> = {}): PushNotification {
  return {
    Id: 'p1',
    Title: 'Free delivery',
    Body: 'Today only',
    Created: new Date().toISOString(),
    CreatedBy: 'Ruth Castellan',
    Shops: ['Hartley & Wren Soho'],
    ShopCount: 1,
    Customers: 0,
    ScheduleDate: new Date().toISOString(),
    State: 'Waiting',
    Devices: 0,
    Sent: 0,
    Failed: 0,
    Opened: 0,
    Problem: '',
    SendInQuietHours: false,
    Segment: '',
    GroupName: 'November 2026',
    ...part,
  };
}

async function open(at: string, list: PushNotification[], more: Handlers) {
  const { calls } = await openScreen(routes, `/admin/notifications${at}`, 'Admin', {
    'POST /api/admin/push-notifications': () => page('Result', list),
    'GET /api/admin/v2/shop': () => result([]),
    'POST /api/admin/push-segments/list': () => page('Result', []),
    ...more,
  });
  return calls;
}

setUpScreens(() => Promise.all([import('./PushPage'), import('./PushDialogs')]));

it('cancels a scheduled notification after confirmation', async () => {
  const cancel = vi.fn(() => ({ body: { Result: push({ State: 'Cancelled' }) } }));
  await open('', [push()], { 'PUT /api/admin/push-notifications/p1/cancel': cancel });
  expect(await screen.findByText('November 2026')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel sending' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel sending' }));
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
});

it('shows why a notification is on hold when the push service refuses the key', async () => {
  const held = push({ State: 'Sending', Devices: 2, Problem: 'the push service refuses the key' });
  await open('?dialog=detail&of=p1', [held], {
    'GET /api/admin/push-notifications/p1': () => result(held),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Push notification' }));
  expect(await dialog.findByText('Nothing is being sent')).toBeVisible();
  expect(dialog.getByText(/The push service refuses the key\./)).toBeVisible();
  expect(await screen.findAllByText('Held')).toHaveLength(2);
});

it('saves the devices of a notification as a file', async () => {
  const sent = push({ State: 'Sent', Devices: 1, Sent: 1 });
  const device = {
    Id: 'd1',
    CustomerId: 'ann',
    Merchant: 'Hartley',
    Platform: 'iOS',
    State: 'Sent',
  };
  const calls = await open('?dialog=detail&of=p1', [sent], {
    'GET /api/admin/push-notifications/p1': () => ({ body: { Result: sent } }),
    'POST /api/admin/push-notifications/p1/deliveries': () => ({
      body: { Deliveries: [{ ...device, Error: '' }], Total: 1, Next: '' },
    }),
    'POST /api/admin/push-notifications/p1/deliveries/csv': () => ({ status: 422, body: {} }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Push notification' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(calls.some(({ path }) => path.endsWith('/p1/deliveries/csv'))).toBe(true),
  );
});

it('checks a list of customers row by row before it is sent', async () => {
  const check = {
    Rows: 3,
    Accepted: 2,
    LeftOut: {
      Count: 1,
      Problems: [{ Row: 2, Name: 'bob', Column: 'Customer id', Problem: 'No device.' }],
      Data: 'Customer id,Row,Reason\r\nbob,2,No device.\r\n',
      FileName: 'customers-left-out.csv',
    },
  };
  const calls = await open('?dialog=send', [], {
    'POST /api/admin/push-notifications/check-customers': () => result(check),
    'POST /api/admin/create-customer-push-notification': () => ({
      status: 201,
      body: { Result: push() },
    }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Hello');
  await userEvent.type(dialog.getByLabelText(/^Body/), 'There');
  await userEvent.click(dialog.getByText('Customers'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, new File(['ann\nbob\ncy'], 'list.csv'));
  await userEvent.click(dialog.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('2 of 3 rows can be notified.')).toBeVisible();
  expect(screen.getByRole('row', { name: /2 Customer id No device.*bob/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() =>
    expect(calls.some(({ path }) => path === '/api/admin/create-customer-push-notification')).toBe(
      true,
    ),
  );
});

it('asks before a draft is lost, and not after it was sent', async () => {
  const send = vi.fn(() => ({ status: 201, body: { Result: push() } }));
  await open('?dialog=send', [], {
    'GET /api/admin/v2/shop': () => ({
      body: {
        Result: [
          { MerchantId: 'm', MerchantName: 'Hartley', Shops: [{ ShopId: 's', ShopName: 'Soho' }] },
        ],
      },
    }),
    'POST /api/admin/create-push-notification': send,
  });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Hello');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(leaveQuestion.get()).toBeDefined();
  leaveQuestion.set(undefined);
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Hello');
  await userEvent.type(dialog.getByLabelText(/^Body/), 'There');
  await userEvent.click(dialog.getByPlaceholderText('Choose shops'));
  await userEvent.click(await screen.findByRole('option', { name: 'Soho' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Review' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(send).toHaveBeenCalledOnce();
  expect(leaveQuestion.get()).toBeUndefined();
});

it('says that the shops could not be loaded', async () => {
  await open('?dialog=send', [], {
    'GET /api/admin/v2/shop': () => ({ status: 403, body: { Error: 'Not allowed.', Code: 'X' } }),
  });
  expect(await screen.findByText('Not allowed.')).toBeVisible();
});

it('sends what is written to the Admin’s own devices first', async () => {
  const mine = [{ MerchantId: 'm', Merchant: 'Hartley', CustomerId: 'me', Devices: 2 }];
  let kept: typeof mine = [];
  const calls = await open('?dialog=send', [], {
    'GET /api/admin/v2/shop': () =>
      result([
        { MerchantId: 'm', MerchantName: 'Hartley', Shops: [{ ShopId: 's', ShopName: 'Soho' }] },
      ]),
    'POST /api/admin/push-notifications/reach': () => result({ Devices: 3, Customers: 2 }),
    'GET /api/admin/push-notifications/test-customers': () => result(kept),
    'PUT /api/admin/push-notifications/test-customers': () => result((kept = mine)),
    'POST /api/admin/push-notifications/test': () =>
      result({ Devices: 2, Sent: 2, Problem: '', Recorded: false, Left: 19 }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Hello');
  await userEvent.type(dialog.getByLabelText(/^Body/), 'There');
  await userEvent.click(dialog.getByPlaceholderText('Choose shops'));
  await userEvent.click(await screen.findByRole('option', { name: 'Soho' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Review' }));
  expect(await screen.findByRole('button', { name: 'Send to me' })).toBeDisabled();
  await userEvent.click(screen.getByPlaceholderText('Choose a merchant'));
  await userEvent.click(await screen.findByRole('option', { name: 'Hartley' }));
  await userEvent.type(screen.getByLabelText('My customer id there'), ' me ');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send to me' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Send to me' }));
  expect(await screen.findByText('Sent to 2 devices of yours.')).toBeVisible();
  const written = calls.filter(({ path }) => /create|\/test$/.test(path));
  expect(written.map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/push-notifications/test', { Title: 'Hello', Body: 'There' }],
  ]);
});

it('says that a notification waits for the end of quiet hours, and sends it anyway', async () => {
  const WaitsUntil = '2026-11-28T08:00:00Z';
  const anyway = vi.fn(() => result(push({ SendInQuietHours: true })));
  const send = vi.fn(() => ({ status: 201, body: { Result: push() } }));
  const waiting = push({ WaitsUntil });
  const calls = await open('', [waiting], {
    'PUT /api/admin/push-notifications/p1/send-in-quiet-hours': anyway,
    'GET /api/admin/v2/shop': () =>
      result([
        { MerchantId: 'm', MerchantName: 'Hartley', Shops: [{ ShopId: 's', ShopName: 'Soho' }] },
      ]),
    'POST /api/admin/push-notifications/reach': () => result({ Devices: 3, Customers: 2 }),
    'POST /api/admin/push-notifications/waits': () => result({ WaitsUntil }),
    'GET /api/admin/push-notifications/test-customers': () => result([]),
    'POST /api/admin/create-push-notification': send,
  });
  expect(await screen.findByText('Waits until 08:00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send in quiet hours' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/does not wait until 28\/11\/2026 08:00/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Send in quiet hours' }));
  await waitFor(() => expect(anyway).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Hello');
  await userEvent.type(dialog.getByLabelText(/^Body/), 'There');
  await userEvent.click(dialog.getByPlaceholderText('Choose shops'));
  await userEvent.click(await screen.findByRole('option', { name: 'Soho' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('Quiet hours: it waits until 08:00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send at 08:00' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Send in quiet hours too/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const sent = calls.find(({ path }) => path === '/api/admin/create-push-notification');
  expect(sent?.body).toMatchObject({ SendInQuietHours: true });
});

it('keeps quiet hours, and ends them', async () => {
  const calls = await open('?dialog=quiet', [], {
    'GET /api/admin/push-notifications/settings': () => result({ QuietFrom: '', QuietTo: '' }),
    'PUT /api/admin/push-notifications/settings': () =>
      result({ QuietFrom: '21:00', QuietTo: '08:00' }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  const box = await dialog.findByRole('checkbox');
  expect(dialog.getByLabelText('From')).toBeDisabled();
  await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = calls.find(({ method }) => method === 'PUT');
  expect(saved?.body).toEqual({ QuietFrom: '21:00', QuietTo: '08:00' });
});

const london = {
  Id: 'g1',
  Name: 'London',
  Kind: 'Region',
  Regions: ['London'],
  PostcodeAreas: ['GU'],
  ShopCount: 12,
  Customers: 0,
  Created: new Date().toISOString(),
  CreatedBy: 'Ruth Castellan',
};

it('sends to a saved segment after its reach was shown', async () => {
  const calls = await open('?dialog=send', [], {
    'POST /api/admin/push-segments/list': () => page('Result', [london]),
    'POST /api/admin/push-notifications/reach': () => result({ Devices: 300, Customers: 250 }),
    'POST /api/admin/push-notifications/waits': () => result({}),
    'GET /api/admin/push-notifications/test-customers': () => result([]),
    'POST /api/admin/create-push-notification': () => ({ status: 201, body: { Result: push() } }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Hello');
  await userEvent.type(dialog.getByLabelText(/^Body/), 'There');
  await userEvent.click(dialog.getByText('Segment'));
  expect(dialog.getByRole('button', { name: 'Review' })).toBeDisabled();
  await userEvent.click(dialog.getByPlaceholderText('Choose a segment'));
  await userEvent.click(await screen.findByRole('option', { name: 'London (12 shops)' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('300 devices of 250 customers')).toBeVisible();
  expect(screen.getByText('London (12 shops)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = (path: string) => calls.find((one) => one.path === path)?.body;
  expect(body('/api/admin/push-notifications/reach')).toEqual({ SegmentId: 'g1' });
  expect(body('/api/admin/create-push-notification')).toMatchObject({ SegmentId: 'g1' });
  expect(body('/api/admin/create-push-notification')).not.toHaveProperty('Shops');
});

it('keeps, changes and removes segments', async () => {
  const calls = await open('?tab=1', [], {
    'POST /api/admin/push-segments/list': () => page('Result', [london]),
    'GET /api/admin/push-segments/places': () =>
      result({ Regions: ['London', 'Wales'], Counties: ['Kent'], PostcodeAreas: ['CF', 'GU'] }),
    'GET /api/admin/push-segments/g1': () => result(london),
    'POST /api/admin/push-segments': () => ({ status: 201, body: { Result: london } }),
    'PUT /api/admin/push-segments/g1': () => result(london),
    'DELETE /api/admin/push-segments/g1': () => result(london),
  });
  expect(await screen.findByText('London, GU')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add segment' }));
  let dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Wales and Kent');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Customers of' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Region' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Regions' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Wales' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Counties' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kent' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add segment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path }) => path === '/api/admin/push-segments')?.body).toEqual({
    Name: 'Wales and Kent',
    Kind: 'Region',
    Regions: ['Wales'],
    Counties: ['Kent'],
    PostcodeAreas: [],
  });
  await userEvent.click(screen.getByRole('button', { name: /Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
  dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/^Name/), ' and Surrey');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    Name: 'London and Surrey',
    Kind: 'Region',
  });
  await userEvent.click(screen.getByRole('button', { name: /Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

it('keeps a list of customers as a segment, and replaces it', async () => {
  const regulars = { ...london, Name: 'Regulars', Kind: 'Customers', Customers: 2, ShopCount: 0 };
  const calls = await open('?tab=1', [], {
    'POST /api/admin/push-segments/list': () => page('Result', [regulars]),
    'GET /api/admin/push-segments/g1': () => result(regulars),
    'POST /api/admin/push-segments/customers': () => ({ status: 201, body: { Result: regulars } }),
    'PUT /api/admin/push-segments/g1/customers': () => result(regulars),
  });
  expect(await screen.findByText('2 customers')).toBeVisible();
  const choose = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, new File(['ann\nbob'], 'list.csv'));
  };
  await userEvent.click(screen.getByRole('button', { name: 'Add customer list' }));
  let dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Regulars');
  await choose();
  await userEvent.click(dialog.getByRole('button', { name: 'Add segment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Replace list' }));
  dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/It replaces the 2 customers of today/)).toBeVisible();
  await choose();
  await userEvent.click(dialog.getByRole('button', { name: 'Replace list' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path.endsWith('/customers')).map((c) => c.method)).toEqual([
    'POST',
    'PUT',
  ]);
});

it('shows when a notification was opened', async () => {
  await open('?dialog=detail&of=p1', [], {
    'GET /api/admin/push-notifications/p1': () =>
      result(push({ State: 'Sent', Devices: 4, Sent: 4, Opened: 3 })),
    'GET /api/admin/push-notifications/p1/openings': () =>
      result({
        Step: 'Hour',
        Points: [
          { From: '2026-11-21T10:00', Opened: 1 },
          { From: '2026-11-21T11:00', Opened: 3 },
        ],
      }),
    'POST /api/admin/push-notifications/p1/deliveries': () => page('Deliveries', []),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Push notification' }));
  expect(await dialog.findByText('3 of 4 devices opened it, 75 %.')).toBeVisible();
  expect(dialog.getByTitle('Sat 21 Nov, 11:00: 3')).toBeInTheDocument();
});
