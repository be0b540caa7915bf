import { shell } from '@/test/shell';
import { notificationsStore } from '@mantine/notifications';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receive } from '@/lib/live/feed';
import { loadProfile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { render } from '@/test/render';
import { type Call, profileOf, stubServer } from '@/test/server';
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
  Entity: 'Order',
  Reason: '',
});
let orders: ReturnType<typeof order>[];
let came: Map<string, number>; // with which update each order came
let latest: number;
let inTab: number | undefined;
let owns = false;
let away = false;

/** attention is what the server answers to somebody who knows the updates up to a number. */
function attention(since: number) {
  const Latest = orders
    .filter(({ Id, Kind }) => since >= 0 && (came.get(Id + Kind) ?? 0) > since)
    .toReversed();
  const count = (kind: string) => Latest.filter(({ Kind }) => Kind === kind).length;
  return {
    Count: orders.length,
    Failed: orders.filter(({ Kind }) => Kind === 'Failed').length,
    OldestAt: orders[0]?.Since ?? null,
    Orders: orders.slice(0, 100),
    Open: inTab ?? orders.length,
    Number: latest,
    New: {
      Orders: count('New'),
      Cancellations: count('Cancellation'),
      Failures: count('Failed'),
      Latest: Latest.slice(0, 10),
    },
  };
}

const sinceOf = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('Since'));

/** wait makes exactly these orders need attention. */
function wait(...now: ReturnType<typeof order>[]) {
  orders = now;
  latest += 1;
  for (const { Id, Kind } of now) if (!came.has(Id + Kind)) came.set(Id + Kind, latest);
}

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
    'GET /api/order/attention': ({ path }) =>
      away ? { status: 503 } : { body: { Result: attention(sinceOf(path)) } },
    'GET /api/order/counts': () => ({ body: { Result: { Pending: inTab } } }),
    'POST /api/shop/delivery/a/attend': () => ({
      body: { Result: { AttendedAt: null, AttendedBy: '', AttendedHow: '' } },
    }),
  });
  await loadProfile();
  const view = render(<Page />);
  return { calls, ...view };
}
const reads = (calls: Call[]) =>
  calls.filter(({ path }) => path.startsWith('/api/order/attention'));

/** changed is the update that says so, and the time until the next request. */
async function changed(part: object = {}) {
  latest += 1;
  act(() => receive({ Seq: latest, LastUpdate: '', UpdateType: 'Attention', ...part }));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
}

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
  vi.useFakeTimers({ shouldAdvanceTime: true });
  orders = [];
  came = new Map();
  latest = 100;
  inTab = undefined;
  owns = false;
  away = false;
  Object.defineProperty(platform, 'ownsAlerts', { configurable: true, get: () => owns });
});
afterEach(async () => {
  cleanup();
  shell.reset();
  vi.useRealTimers();
  await signOut();
});

describe('the alarm of a shop', () => {
  it('sounds while an order needs attention, also after a reload, and announces it once', async () => {
    wait(order('a'));
    const { start, stop, notify } = listen();
    const { unmount } = await open();
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    expect(notify.mock.calls.map(([notice]) => `${notice.title}: ${notice.body}`)).toEqual([
      'New Order: TK-a · Ann Lee · £12.34',
    ]);
    await changed(); // the feed repeats the event
    unmount();
    await open();
    await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
    expect(notify).toHaveBeenCalledTimes(1);
    stop.mockClear();
    wait();
    await changed();
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });

  it('sounds for a courier order that failed, also where only couriers are booked, and says why', async () => {
    const failed = { ...order('a', 'Failed'), Entity: 'Collect', Reason: 'The road is closed.' };
    inTab = 0;
    wait(failed);
    const { start, stop, notify } = listen();
    await open({ IsCollectOnly: true });
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    expect(notify.mock.calls.map(([notice]) => `${notice.title}: ${notice.body}`)).toEqual([
      'Delivery failed: TK-a · Ann Lee · The road is closed.',
    ]);
    expect(screen.getByRole('link', { name: '1 failed' }).getAttribute('href')).toBe(
      '/delivery-order/a',
    );
    stop.mockClear();
    away = true;
    await changed({ Entity: 'Collect', Id: 'a' }); // somebody has seen it on another device
    await waitFor(() => expect(stop).toHaveBeenCalled());
    expect(screen.queryByRole('link', { name: '1 failed' })).toBeNull();
  });

  it("shows a dot on the tab's icon while an order needs attention", async () => {
    const icon = document.createElement('link');
    icon.rel = 'icon';
    icon.setAttribute('href', 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E');
    document.head.append(icon);
    wait(order('a'));
    listen();
    await open();
    await waitFor(() => expect(icon.getAttribute('href')).toContain('circle'));
    wait();
    await changed();
    await waitFor(() => expect(icon.getAttribute('href')).not.toContain('circle'));
    icon.remove();
  });

  it('sounds again on a muted device when nobody answers an order', async () => {
    wait(order('a'));
    const { start, stop, notify } = listen();
    await open();
    await waitFor(() => expect(start).toHaveBeenCalled());
    await userEvent.click(await screen.findByRole('button', { name: 'Mute for two minutes' }));
    await waitFor(() => expect(stop).toHaveBeenCalled());
    start.mockClear();
    notify.mockClear();
    const send = (State: string) =>
      act(() =>
        receive({
          Seq: (latest += 1),
          LastUpdate: '',
          UpdateType: 'Escalated',
          OrderId: 'a',
          State,
        }),
      );
    send('Manager'); // somebody else's turn
    expect(notify).not.toHaveBeenCalled();
    send('Shop');
    await waitFor(() => expect(start).toHaveBeenCalled());
    expect(notify.mock.calls.map(([{ title }]) => title)).toEqual(['An order is not answered']);
  });

  it('sounds once for an order that the shop accepted by itself', async () => {
    wait();
    const { once } = listen();
    await open();
    await act(() => vi.advanceTimersByTimeAsync(6_000)); // after the alarm of an order before
    once.mockClear();
    const tell = () =>
      act(() =>
        receive({ Seq: (latest += 1), LastUpdate: '', UpdateType: 'AutoAccept', OrderId: 'a' }),
      );
    tell();
    tell();
    await waitFor(() => expect(once).toHaveBeenCalledTimes(1));
  });

  it('tells a Merchant of several unanswered orders in one notice', async () => {
    wait(order('a'), order('b'));
    listen();
    await open({ Role: 'Merchant' });
    const shown = () =>
      notificationsStore
        .getState()
        .notifications.filter(({ id }) => id === 'unanswered')
        .map(({ title }) => title);
    for (const OrderId of ['a', 'b'])
      act(() =>
        receive({
          Seq: (latest += 1),
          LastUpdate: '',
          UpdateType: 'Escalated',
          OrderId,
          State: 'Manager',
        }),
      );
    await waitFor(() => expect(shown()).toEqual(['2 orders are not answered']));
  });

  it('is not silenced by what happens to another order', async () => {
    wait(order('a'), order('b'));
    const { start, stop } = listen();
    await open();
    await waitFor(() => expect(start).toHaveBeenCalled());
    stop.mockClear();
    wait(order('b'));
    await changed();
    await screen.findByRole('button', { name: 'Mute for two minutes' });
    expect(stop).not.toHaveBeenCalled();
  });

  it('stops when the order is opened, and reports that to the server', async () => {
    wait(order('a'));
    const { start, stop } = listen();
    const { calls } = await open();
    await waitFor(() => expect(start).toHaveBeenCalled());
    stop.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Open a' }));
    await waitFor(() => expect(stop).toHaveBeenCalled());
    expect(calls.filter(({ path }) => path.endsWith('/attend'))).toHaveLength(1);
  });

  it('is muted on this device, shows it, and sounds again later', async () => {
    wait(order('a'));
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
    wait(...['a', 'b', 'c', 'd', 'e'].map((id) => order(id)));
    const { notify } = listen();
    await open();
    await waitFor(() => expect(notify).toHaveBeenCalledTimes(1));
    expect(notify.mock.calls[0]?.[0].body).toBe('5 new orders.');
  });
});

describe('with more orders than the server lists', () => {
  const five = Array.from({ length: 5_000 }, (_, i) => order(`w${i}`));

  it('an old order that enters the list is not new', async () => {
    wait(...five);
    const { notify, once } = listen();
    await open({ Role: 'Admin' });
    await waitFor(() => expect(localStorage.getItem('portal.announcedUpTo')).toBe('101'));
    wait(...five.slice(40));
    await changed();
    wait(...five.slice(40), order('late'));
    await changed();
    await waitFor(() => expect(once).toHaveBeenCalledTimes(1));
    expect(notify.mock.calls.map(([{ tag }]) => tag)).toEqual(['order-late']);
  });

  it('one that is not listed can be attended to', async () => {
    wait(...five, order('a'));
    listen();
    const { calls } = await open();
    await screen.findByRole('link', { name: '5001 waiting' });
    await userEvent.click(screen.getByRole('button', { name: 'Open a' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/a/attend'))).toBe(true));
  });
});

it('requests little however many updates come, and always the last state', async () => {
  wait(order('a'));
  listen();
  const { calls } = await open({ Role: 'Admin' });
  await waitFor(() => expect(reads(calls)).toHaveLength(1));
  for (let second = 0; second < 60; second += 1) {
    for (let i = 0; i < 15; i += 1) {
      latest += 1;
      act(() => receive({ Seq: latest, LastUpdate: '', UpdateType: 'Attention' }));
    }
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  }
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(reads(calls).length).toBeGreaterThan(15);
  expect(reads(calls).length).toBeLessThan(25);
  expect(sinceOf(reads(calls).at(-1)?.path ?? '')).toBeGreaterThan(latest - 100);
});

it('requests every 30 s without any update', async () => {
  listen();
  const { calls } = await open();
  await waitFor(() => expect(reads(calls)).toHaveLength(1));
  for (const n of [2, 3, 4]) {
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(reads(calls)).toHaveLength(n);
  }
});

it('an update that an order needs nothing any more silences the alarm without a request', async () => {
  wait(order('a'));
  const { start, stop } = listen();
  await open();
  await waitFor(() => expect(start).toHaveBeenCalled());
  away = true;
  await changed({ Entity: 'Order', Id: 'b', State: 'New' });
  expect(stop).not.toHaveBeenCalled();
  await changed({ Entity: 'Order', Id: 'a' });
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

describe('what a screen reader is told', () => {
  it('changes with every new order, also if the words are the same', async () => {
    listen();
    await open();
    await waitFor(() => expect(localStorage.getItem('portal.announcedUpTo')).not.toBeNull());
    const said: string[] = [];
    const region = screen.getByRole('status');
    const observer = new MutationObserver(() => said.push(region.textContent));
    observer.observe(region, { childList: true, subtree: true, characterData: true });
    for (const id of ['a', 'b']) {
      wait(...orders, order(id));
      await changed();
    }
    await waitFor(() => expect(said).toEqual(['1 new order', '1 new order']));
    observer.disconnect();
  });

  it('names a cancellation as such, in the title too', async () => {
    listen();
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    wait(order('a', 'Cancellation'));
    await open();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('1 cancellation request'),
    );
    expect(document.title).toBe('Cancellation request');
    wait(order('a', 'Cancellation'), order('b'), order('c'), order('d', 'Cancellation'));
    await changed();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('2 new orders, 1 cancellation request'),
    );
  });
});

describe('the number of waiting orders', () => {
  it('is the number of open orders, and opens them', async () => {
    wait(order('a'));
    inTab = 18;
    listen();
    await open();
    const link = await screen.findByRole('link', { name: '18 waiting' });
    expect(link).toHaveAttribute('href', '/orders');
  });

  it('counts cancellations if nothing else is open', async () => {
    wait(order('a', 'Cancellation'));
    inTab = 0;
    listen();
    await open();
    await screen.findByRole('link', { name: '1 cancellation' });
  });
});

it('a mute holds for all tabs of the device', async () => {
  wait(order('a'));
  const { stop } = listen();
  await open();
  await screen.findByRole('button', { name: 'Mute for two minutes' });
  const key = 'portal.mutedUntil';
  localStorage.setItem(key, String(Date.now() + 60_000)); // another tab does
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  await screen.findByRole('button', { name: /Muted until/ });
  expect(stop).toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await screen.findByRole('button', { name: 'Mute for two minutes' });
});

it('an Admin gets one sound for each new order, and none is repeated', async () => {
  wait(order('a'));
  const { start, once } = listen();
  await open({ Role: 'Admin' }); // orders that were already waiting are not new
  await waitFor(() => expect(localStorage.getItem('portal.announcedUpTo')).toBe('101'));
  wait(order('a'), order('b'));
  await changed();
  await waitFor(() => expect(once).toHaveBeenCalledTimes(1));
  await changed();
  wait(order('a'), order('b'), order('c'));
  await changed();
  await waitFor(() => expect(once).toHaveBeenCalledTimes(2));
  expect(start).not.toHaveBeenCalled();
});

it('leaves sound and notifications to the desktop client, and says so on the page', async () => {
  owns = true;
  wait(order('a'));
  const { start, notify } = listen();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await open();
  await waitFor(() => expect(screen.getByText('1 new order')).toBeInTheDocument());
  await waitFor(() => expect(document.title).toBe('New Order'));
  expect(notify).not.toHaveBeenCalled();
  expect(start).not.toHaveBeenCalled();
});
