import { shell } from '@/test/shell';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receive } from '@/lib/live/feed';
import { loadProfile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { render } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { useAttend } from '../attention';
import { AlarmButton } from './AlarmButton';
import { useOrderAlerts } from './alerts';
import { Announcer } from './Announcer';

const order = (Id: string, Kind = 'New') => ({
  Id,
  OrderNo: `TK-${Id}`,
  CustomerName: 'Ann Lee',
  TotalAmount: 1234,
  Since: '2026-11-21T10:00:00Z',
  Kind,
});
let orders: ReturnType<typeof order>[];
let owns = false;

function Page() {
  useOrderAlerts();
  const attend = useAttend();
  return (
    <>
      <Announcer />
      <AlarmButton />
      <button onClick={() => attend('a')}>Open a</button>
    </>
  );
}

async function open(part: object = {}) {
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf(part) } }),
    'GET /api/order/attention': () => ({
      body: { Result: { Count: orders.length, OldestAt: null, Orders: orders } },
    }),
    'POST /api/shop/delivery/a/attend': () => ({
      body: { Result: { AttendedAt: null, AttendedBy: '', AttendedHow: '' } },
    }),
  });
  await loadProfile();
  const view = render(<Page />);
  return { calls, ...view };
}
const changed = () => act(() => receive({ Seq: 1, LastUpdate: '', UpdateType: 'Attention' }));

function listen() {
  vi.spyOn(platform, 'ownsAlerts', 'get').mockImplementation(() => owns);
  return {
    start: vi.spyOn(platform.alarm, 'start').mockResolvedValue('playing'),
    stop: vi.spyOn(platform.alarm, 'stop').mockImplementation(() => undefined),
    once: vi.spyOn(platform.alarm, 'test').mockResolvedValue('playing'),
    notify: vi.spyOn(platform, 'notify').mockResolvedValue(true),
  };
}

beforeEach(() => {
  orders = [];
  owns = false;
  Object.defineProperty(platform, 'ownsAlerts', { configurable: true, get: () => owns });
});
afterEach(async () => {
  cleanup();
  shell.reset();
  await signOut();
});

describe('the alarm of a shop', () => {
  it('sounds while an order needs attention, also after a reload, and announces it once', async () => {
    orders = [order('a')];
    const { start, stop, notify } = listen();
    const { unmount } = await open();
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    expect(notify.mock.calls.map(([notice]) => `${notice.title}: ${notice.body}`)).toEqual([
      'New Order: TK-a · Ann Lee · £12.34',
    ]);
    changed(); // the feed repeats the event
    unmount();
    await open();
    await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
    expect(notify).toHaveBeenCalledTimes(1);
    stop.mockClear();
    orders = [];
    changed();
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });

  it("shows a dot on the tab's icon while an order needs attention", async () => {
    const icon = document.createElement('link');
    icon.rel = 'icon';
    icon.setAttribute('href', 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E');
    document.head.append(icon);
    orders = [order('a')];
    listen();
    await open();
    await waitFor(() => expect(icon.getAttribute('href')).toContain('circle'));
    orders = [];
    changed();
    await waitFor(() => expect(icon.getAttribute('href')).not.toContain('circle'));
    icon.remove();
  });

  it('is not silenced by what happens to another order', async () => {
    orders = [order('a'), order('b')];
    const { start, stop } = listen();
    await open();
    await waitFor(() => expect(start).toHaveBeenCalled());
    stop.mockClear();
    orders = [order('b')];
    changed();
    await screen.findByRole('button', { name: '1 waiting · Mute for two minutes' });
    expect(stop).not.toHaveBeenCalled();
  });

  it('stops when the order is opened, and reports that to the server', async () => {
    orders = [order('a')];
    const { start, stop } = listen();
    const { calls } = await open();
    await waitFor(() => expect(start).toHaveBeenCalled());
    stop.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Open a' }));
    await waitFor(() => expect(stop).toHaveBeenCalled());
    expect(calls.filter(({ path }) => path.endsWith('/attend'))).toHaveLength(1);
  });

  it('is muted on this device, shows it, and sounds again later', async () => {
    orders = [order('a')];
    const { start, stop } = listen();
    await open();
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    stop.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: /Mute for two minutes/ }));
    expect(stop).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: /Muted until/ }));
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('shows one notification for many orders', async () => {
    orders = ['a', 'b', 'c', 'd', 'e'].map((id) => order(id));
    const { notify } = listen();
    await open();
    await waitFor(() => expect(notify).toHaveBeenCalledTimes(1));
    expect(notify.mock.calls[0]?.[0].body).toBe('5 orders need attention.');
  });
});

it('an Admin gets one sound for each new order, and none is repeated', async () => {
  orders = [order('a')];
  const { start, once } = listen();
  await open({ Role: 'Admin' }); // orders that were already waiting are not new
  await waitFor(() => expect(localStorage.getItem('portal.announced')).toContain('a New'));
  orders = [order('a'), order('b')];
  changed();
  await waitFor(() => expect(once).toHaveBeenCalledTimes(1));
  changed();
  orders = [order('c'), order('a'), order('b')];
  changed();
  await waitFor(() => expect(once).toHaveBeenCalledTimes(2));
  expect(start).not.toHaveBeenCalled();
});

it('leaves sound and notifications to the desktop client, and says so on the page', async () => {
  owns = true;
  orders = [order('a')];
  const { start, notify } = listen();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await open();
  expect(await screen.findByText('1 new order')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('New Order'));
  expect(notify).not.toHaveBeenCalled();
  expect(start).not.toHaveBeenCalled();
});
