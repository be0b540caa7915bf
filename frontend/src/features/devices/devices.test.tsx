import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';
import { printPlace, sendThere, setPrintPlace } from '@/lib/printThere';
import { receive } from '@/lib/live/feed';
import { openScreen, page, result, setUpScreens } from '@/test/screen';
import { printerText } from './deviceList';
import { toldText } from './silenceList';
import { routes } from './routes';

setUpScreens(() => import('./DevicesPage'));
afterEach(() => setPrintPlace(null));

const zebra = { Title: 'Zebra', Ready: true, Labels: true, Paper: 'label80', Waiting: 2 };
const device = (more: object) => ({
  Id: 'd1',
  DeviceId: 'counter',
  ShopId: 's1',
  ShopName: 'Soho',
  MerchantName: 'Hartley',
  Kind: 'Desktop',
  Name: 'Counter',
  Version: '1.5.0',
  Silence: '',
  Printers: [zebra],
  SeenAt: '2026-03-23T09:00:00Z',
  Online: true,
  PrintsForShop: false,
  ...more,
});
const request = (more: object) => ({
  Id: 'r1',
  DeviceId: 'counter',
  DeviceName: 'Counter',
  Kind: 'labels',
  OrderIds: ['o1'],
  State: 'Waiting',
  Problem: '',
  ...more,
});

let outcome: object = {};
const open = () =>
  openScreen(
    routes,
    '/devices',
    { Role: 'Shop' },
    {
      'POST /api/devices/list': () =>
        page('Devices', [
          device({}),
          device({ Id: 'd2', DeviceId: 'phone', Kind: 'Browser', Name: 'Phone', Printers: [] }),
        ]),
      'POST /api/shop/print-requests': () => ({ status: 201, ...result(request({})) }),
      'GET /api/shop/print-requests/r1': () => result(request(outcome)),
    },
  );

it('shows how a printer is, its paper, what waits and its last label', () => {
  expect(printerText(zebra)).toBe('Zebra: ready, 80 × 80 mm, 2 jobs waiting');
  expect(printerText({ Title: 'Old', Problem: 'paper out', Paper: 'A4' })).toBe(
    'Old: paper out, A4',
  );
  expect(printerText({ Title: 'Old', LastLabelAt: '2026-03-23T09:00:00Z' })).toMatch(
    /^Old: state not known, last label /,
  );
});

it('lets a browser print on a computer of its shop, and says what came of it', async () => {
  const { calls } = await open();
  const user = userEvent.setup();
  expect(await screen.findByText(/Zebra: ready/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Actions for Counter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print there from this browser' }));
  await waitFor(() => expect(printPlace()).toEqual({ DeviceId: 'counter', Name: 'Counter' }));
  const place = printPlace();
  if (!place) throw new Error('no computer was chosen');
  const shown = vi.spyOn(notifications, 'show');
  const updated = vi.spyOn(notifications, 'update');
  await sendThere(place, 'labels', ['o1']);
  expect(calls).toContainEqual(
    expect.objectContaining({
      path: '/api/shop/print-requests',
      body: { DeviceId: 'counter', Kind: 'labels', OrderIds: ['o1'], Packages: 1 },
    }),
  );
  expect(shown).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Sent to Counter. It waits to be taken.', loading: true }),
  );
  for (const [State, Problem, text] of [
    ['Unsure', 'Look.', 'Nobody knows yet whether Counter printed it. Look.'],
    ['Printed', '', 'Printed on Counter.'],
  ] as const) {
    outcome = { State, Problem };
    receive({ Seq: 1, LastUpdate: '', UpdateType: 'PrintThere', Id: 'r1', State });
    await waitFor(() =>
      expect(updated).toHaveBeenLastCalledWith(expect.objectContaining({ message: text })),
    );
  }
});

const silence = {
  Id: 'x1',
  ShopId: 's1',
  ShopName: 'Soho',
  MerchantName: 'Hartley',
  Began: '2026-03-23T14:30:00Z',
  Ended: null,
  Reason: 'The alarm is muted.',
  ToldAt: '2026-03-23T14:35:00Z',
  TextTo: '07700 900123',
  TextState: 'NotSent' as const,
  TextReason: 'No such number.',
  MailedTo: ['ann@example.com'],
};

it('says who was told that nobody listens, and what came of it', () => {
  expect(toldText(silence)).toBe(
    '23/03/2026 14:35: text to 07700 900123 not sent (No such number.), email to ann@example.com',
  );
  expect(toldText({ ...silence, TextState: 'Sent', TextReason: '', MailedTo: [] })).toMatch(
    /text to 07700 900123 sent$/,
  );
  expect(toldText({ ...silence, TextTo: '', TextReason: 'No number.', MailedTo: [] })).toMatch(
    /text not sent \(No number\.\)$/,
  );
  expect(toldText({ ...silence, ToldAt: null })).toBe('');
});

it('lists when nobody listened at a shop, and why', async () => {
  await openScreen(
    routes,
    '/merchant/devices?tab=1',
    { Role: 'Merchant' },
    {
      'POST /api/devices/silences/list': () =>
        page('Silences', [
          silence,
          { ...silence, Id: 'x2', ShopName: 'East', Ended: '2026-03-23T15:00:00Z', Reason: '' },
        ]),
    },
  );
  expect(await screen.findByText('Soho')).toBeVisible();
  expect(screen.getByText('The alarm is muted.')).toBeVisible();
  expect(screen.getByText('No device was online')).toBeVisible();
  expect(screen.getByText('Nobody listens')).toBeVisible();
});

it('lists what each person did, and on which day where that is asked', async () => {
  const row = (more: object) => ({
    Id: 's1 a',
    Day: '',
    From: '2026-03-17',
    To: '2026-03-23',
    ShopId: 's1',
    ShopName: 'Soho',
    Name: 'Anna',
    Email: '',
    AtTill: true,
    Accepted: 3,
    Rejected: 0,
    Packed: 2,
    HandedOver: 0,
    Booked: 0,
    ReturnsReceived: 0,
    ...more,
  });
  const { calls } = await openScreen(
    routes,
    '/merchant/work?daily=true',
    { Role: 'Merchant' },
    {
      'GET /api/users/shops': () => result([]),
      'POST /api/person-work/list': ({ body }: { body?: unknown }) => {
        const { Filter } = body as { Filter?: { Daily?: boolean } };
        return page('People', [
          row(Filter?.Daily ? { Day: '2026-03-23' } : {}),
          row({ Id: 'x', Name: '' }),
        ]);
      },
    },
  );
  expect(await screen.findByText('Anna')).toBeVisible();
  expect(screen.getByText('Somebody whose user was removed')).toBeVisible();
  expect(screen.getByText('23/03/2026')).toBeVisible();
  const asked = calls.find(({ path }) => path === '/api/person-work/list');
  expect(asked?.body).toMatchObject({ Filter: { Daily: true } });
});

it('is not opened at a till', async () => {
  const till = { Name: 'Counter', LockMinutes: 5, PersonName: 'Anna', PersonId: 'a' };
  await openScreen(
    [...routes, { path: '/orders', Component: () => 'The orders' }],
    '/work',
    { Role: 'Shop', Till: till },
    {},
  );
  expect(await screen.findByText('The orders')).toBeVisible();
});
