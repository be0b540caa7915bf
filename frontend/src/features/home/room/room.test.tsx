import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { routes } from '../routes';
import { queueOf } from './Queue';
import { whyOf } from '../Unheard';
import { stateOf } from './TroubledShops';

const now = Date.parse('2026-03-23T14:30:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const waits = {
  Waiting: 12,
  Late: 2,
  Oldest: ago(45),
  Cancellations: 1,
  Failed: 3,
  Concierge: 0,
  Intake: 4,
  Approvals: 0,
  Alarms: 2,
};

it('the queue begins with what is most urgent and leaves out what has nothing', () => {
  expect(queueOf({ Waits: waits }).map(({ title }) => title)).toEqual([
    '2 security alarms',
    '1 customer asks to cancel',
    '2 orders wait for more than 30 minutes',
    '3 failed deliveries',
    '4 messages that could not become an order',
  ]);
});

it('a shop is listed with every reason', () => {
  const shop = {
    Id: 's1',
    Name: 'Soho',
    MerchantName: 'Hartley',
    Waiting: 3,
    Late: 2,
    Oldest: ago(45),
    PausedUntil: '2026-03-23T15:30:00Z',
    PauseReason: 'Flood',
    Expected: 0,
  };
  expect(stateOf(shop, now)).toBe('2 late, longest 45 min · paused until 15:30: Flood');
  expect(stateOf({ ...shop, Late: 0, PausedUntil: null, Expected: 9 }, now)).toBe(
    'no order today, usually 9 by now',
  );
});

describe('the page', () => {
  setUpScreens(() => import('./RoomPage'));

  const lane = { Count: 0, Orders: [] };
  const room = (more: object) => ({
    At: new Date(now).toISOString(),
    Orders: { Now: 28, Before: 25 },
    Sales: { Now: 123_400, Before: 100_000 },
    Wait: { Now: 6, Before: 8 },
    SlowWait: { Now: 22, Before: null },
    Failed: { Now: 2, Before: 1 },
    Hours: Array.from({ length: 24 }, () => ({ Now: 1, Usual: 1 })),
    Waits: waits,
    Couriers: [
      { Provider: 'a', Name: 'Swift', LeftOut: true, Orders: 20, Failed: 4, UsualPercent: 2 },
      { Provider: 'b', Name: 'Steady', LeftOut: false, Orders: 20, Failed: 4, UsualPercent: 2 },
    ],
    Shops: [],
    ShopCount: 0,
    Unheard: [],
    UnheardCount: 0,
    Running: {
      Codes: 3,
      UsedToday: 2,
      Discount: 500,
      Pushes: 1,
      LastPush: 'Spring',
      LastPushId: 'p',
      LastSent: 100,
      LastOpened: 31,
    },
    Health: {
      LedgerAt: ago(600),
      Contradictions: 0,
      JobsWaiting: 0,
      OldestSeconds: 0,
      JobsDiscarded: 0,
    },
    ...more,
  });
  const open = (more: object = {}) =>
    openScreen(
      routes,
      '/admin/operations',
      { Role: 'Admin' },
      {
        'GET /api/admin/room': () => result(room(more)),
        'GET /api/today': () =>
          result({
            At: new Date(now).toISOString(),
            Waiting: lane,
            Ready: lane,
            Underway: lane,
            Asked: [],
            Failed: [],
            Received: { Now: 0, Before: 0 },
            Delivered: { Now: 0, Before: 0 },
            Hours: [],
            Tomorrow: { Count: 0, First: null },
          }),
      },
    );

  it('shows what waits, the couriers and the portal', async () => {
    await open();
    const queue = await screen.findByRole('region', { name: /^Waiting for somebody/ });
    expect(within(queue).getByRole('link', { name: 'Open inbox' }).getAttribute('href')).toBe(
      '/admin/intake',
    );
    const couriers = screen.getByRole('region', { name: 'Couriers today' });
    expect(
      within(couriers).getByText('Swift failed repeatedly and is not asked at the moment.'),
    ).toBeTruthy();
    expect(within(couriers).getByText('20 % failed').dataset['tone']).toBe('bad');
    expect(screen.getByText('Adds up')).toBeTruthy();
    expect(screen.getByText('2 uses today, £5.00 taken off')).toBeTruthy();
    const failed = screen.getByRole('region', { name: 'Failed today' });
    expect(
      within(failed).getByText('7 % of 28 orders; 1 on the whole day a week ago'),
    ).toBeTruthy();
  });

  it('says at which counter nobody listens, since when and why', async () => {
    const shop = { Id: 's1', Name: 'Soho', MerchantName: 'Hartley', Since: ago(12), Silence: '' };
    await open({ Unheard: [{ ...shop, Waiting: 2 }], UnheardCount: 1 });
    const panel = await screen.findByRole('region', { name: /^Nobody listens/ });
    expect(within(panel).getByRole('link', { name: 'Soho' })).toBeTruthy();
    expect(within(panel).getByText('2 waiting').dataset['tone']).toBe('bad');
    expect(whyOf({ ...shop, Waiting: 0, Silence: 'The volume is 0.' }, now)).toBe(
      'For 12 min: The volume is 0.',
    );
  });

  it('opens the chosen entry of the queue with the keyboard', async () => {
    const user = userEvent.setup();
    const { router } = await open({ Waits: { ...waits, Alarms: 0 } });
    await screen.findByText('3 failed deliveries');
    const reached = (name: string) =>
      waitFor(() => expect(document.activeElement?.textContent).toBe(name));
    await user.keyboard('j');
    await reached('Review');
    await user.keyboard('j');
    await reached('See orders');
    await user.keyboard('k');
    await reached('Review');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'));
  });

  it('says so where nothing waits', async () => {
    await open({ Waits: { ...waits, Alarms: 0, Late: 0, Cancellations: 0, Failed: 0, Intake: 0 } });
    expect(await screen.findByText('Nothing waits for anybody')).toBeTruthy();
  });
});
