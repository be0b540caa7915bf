import { Notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Outlet } from 'react-router';
import { receive } from '@/lib/live/feed';
import { queryClient } from '@/lib/query';
import { loadProfile } from '@/lib/session';
import { kept } from '@/lib/store';
import { platform } from '@/platform';
import { untouched } from '@/test/orders';
import { profileOf, stubServer } from '@/test/server';
import { renderRoutes } from '@/test/render';
import { Component as OrdersPage } from '../OrdersPage';
import { useOrderAlerts } from './alerts';
import { Announcer } from './Announcer';

const card = (n: number, part: object = {}) => ({
  Id: `id-${n}`,
  OrderNo: `NO${n}`,
  ExternalOrderId: '',
  Created: new Date(Date.now() - n * 60_000).toISOString(),
  Pending: null,
  TimeSlotFrom: null,
  TimeSlotTo: null,
  ...untouched,
  Rejected: null,
  Returned: null,
  ShopId: 's1',
  ShopName: 'Shop',
  CustomerFirstName: 'Ann',
  CustomerLastName: 'Lee',
  DeliveryAddressLine1: '1 High St',
  DeliveryAddressCity: 'London',
  DeliveryAddressPostCode: 'N1 1AA',
  Attention: '',
  FailedReason: '',
  FailedReasonNotes: '',
  LatestUpdateForArchived: null,
  ItemCount: 2,
  OrderPaymentStatus: 'Succeeded',
  HasCancellationRequest: false,
  NothingDeliverable: false,
  Version: 1,
  TotalAmount: 1234,
  ...part,
});
interface ListBody {
  After?: string;
  Size: number;
}
/** The page of a list that a request asks for, by its cursor. */
function partOf(all: object[], body: unknown) {
  const { After, Size } = body as ListBody;
  const from = Number(After ?? 0);
  const to = from + Size;
  return {
    TotalCount: all.length,
    Deliveries: all.slice(from, to),
    Next: to < all.length ? String(to) : '',
  };
}
/** Stands in for the shell, which announces new orders on every screen. */
function Frame() {
  useOrderAlerts();
  return (
    <>
      <Announcer />
      <Notifications />
      <Outlet />
    </>
  );
}

const screens = [
  { path: '/other', element: <p>Other</p> },
  { path: '/orders', Component: OrdersPage, children: [{ path: 'details/:id?' }] },
];
const routes = [{ Component: Frame, children: screens }];
let seq = 100;
const waits =
  (...ids: string[]) =>
  ({ path }: { path: string }) => {
    const Orders = ids.map((Id) => ({
      Id,
      OrderNo: `NO-${Id}`,
      CustomerName: 'Ann Lee',
      TotalAmount: 1234,
      Since: '2026-11-21T10:00:00Z',
      Kind: 'New',
    }));
    const Latest = path.endsWith(`=${seq}`) ? [] : Orders;
    return {
      body: {
        Result: {
          Count: ids.length,
          OldestAt: Orders[0]?.Since ?? null,
          Orders,
          Open: ids.length,
          Number: seq,
          New: { Orders: Latest.length, Cancellations: 0, Latest },
        },
      },
    };
  };
const say = (UpdateType: string, OrderId?: string) =>
  act(() => receive({ Seq: ++seq, LastUpdate: '', UpdateType, ...(OrderId && { OrderId }) }));

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('data-index') ? 138 : 600;
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 900 });
});

async function open(
  at = '/orders',
  handlers = {},
  total = 60,
  page2?: { status: number; body: object },
) {
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }),
    'GET /api/order/attention': waits(),
    'GET /api/order/counts': () => ({
      body: { Result: { Pending: total, Queued: 0, Failed: 0, Archived: 0 } },
    }),
    ...Object.fromEntries(
      ['pending', 'queued', 'failed', 'archived'].map((tab) => [
        `POST /api/shop/deliveries/${tab}`,
        ({ body }: { body: unknown }) => {
          if ((body as ListBody).After && page2) return page2;
          return {
            body: partOf(
              Array.from({ length: total }, (_, i) => card(i)),
              body,
            ),
          };
        },
      ]),
    ),
    ...handlers,
  });
  await loadProfile();
  const view = renderRoutes(routes, at);
  await screen.findByText('NO0');
  return { calls, ...view };
}
/** Calls back for every date that is formatted, until the returned function is called. */
function watchFormatting(seen: (date: Date) => void): () => void {
  const formats = Intl.DateTimeFormat.prototype;
  const real = Object.getOwnPropertyDescriptor(formats, 'format') ?? {};
  Object.defineProperty(formats, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const format = real.get?.call(this) as (date: Date) => string;
      return (date: Date) => {
        seen(date);
        return format(date);
      };
    },
  });
  return () => Object.defineProperty(formats, 'format', real);
}
/** scrollTo scrolls the list, as a wheel does. */
function scrollTo(container: HTMLElement, top: number) {
  const list = container.querySelector<HTMLElement>('[data-density]')!;
  list.scrollTop = top;
  fireEvent.scroll(list);
}
const lists = (calls: { path: string }[]) =>
  calls.filter((c) => /deliveries\/(pending|queued|failed|archived)/.test(c.path)).length;
const wait = (ms: number) => act(() => new Promise((r) => setTimeout(r, ms)));

/** A server that returns one changed order when it is requested by its id. */
const changing = (n: number, part: object) => ({
  'POST /api/shop/deliveries/by-ids': ({ body }: { body: unknown }) => {
    const { Ids } = body as { Ids: string[] };
    const cards = Ids.map((id) => Number(id.slice(3)));
    return { body: { Result: cards.map((i) => card(i, i === n ? part : {})) } };
  },
});
/** Counts the listeners added to the window and the document from now on, less those removed. */
function countListeners() {
  let count = 0;
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    target.addEventListener = (...given) => {
      count += 1;
      add(...given);
    };
    target.removeEventListener = (...given) => {
      count -= 1;
      remove(...given);
    };
    onTestFinished(() => {
      Object.assign(target, { addEventListener: add, removeEventListener: remove });
    });
  }
  return () => count;
}
describe('the orders screen', () => {
  it('reports a failed next page below the table, because a table contains only rows', async () => {
    const density = kept('density.orders');
    density.write('rows');
    onTestFinished(() => density.forget());
    const refused = { status: 422, body: { Error: 'no', Code: 'X' } };
    const { container } = await open('/orders', {}, 40, refused);
    scrollTo(container, 3_500);
    const failed = await screen.findByText('More orders could not be loaded.');
    const table = screen.getByRole('table');
    expect(table.contains(screen.getByText('NO29'))).toBe(true);
    expect(table.contains(failed)).toBe(false);
  });
  it.each([
    [404, 'Nothing has the code TK-9.'],
    [500, 'The order with the code TK-9 could not be looked up. Something went wrong.'],
  ])('says after %i what became of a scanned code', async (status, text) => {
    const body = { Error: 'Something went wrong.', Code: 'X' };
    await open('/orders', {
      'GET /api/order/find': () => ({ status, body }),
      'GET /api/returns/find': () => ({ status: 404, body }),
      'GET /api/collect/find': () => ({ status: 404, body }),
    });
    [...'TK-9', 'Enter'].forEach((key, n) => {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(press, 'timeStamp', { value: 5_000 + n * 8 });
      fireEvent(document.body, press);
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });
  it('loads only the changed orders, in one call', async () => {
    const { calls } = await open('/orders', changing(3, { TotalAmount: 777700 }));
    await wait(600);
    const before = lists(calls);
    say('Connected');
    say('Order', 'id-3');
    say('Order', 'id-4');
    say('Order', 'unknown');
    expect(await screen.findByText('£7,777.00')).toBeTruthy();
    expect(lists(calls) - before).toBe(0);
    const asked = calls.filter((c) => c.path === '/api/shop/deliveries/by-ids');
    expect(asked.map(({ body }) => body)).toEqual([{ Ids: ['id-3', 'id-4'] }]);
  });
  it('loads no row for a change in another tab', async () => {
    const { calls } = await open('/orders');
    await wait(600);
    const before = lists(calls);
    say('Connected');
    act(() =>
      receive({
        Seq: ++seq,
        LastUpdate: '',
        UpdateType: 'NewOrder',
        OrderId: 'x',
        State: 'Queued',
      }),
    );
    await wait(1200);
    expect(lists(calls) - before).toBe(0);
  });
  it('reloads at once when all loaded orders have left and others exist', async () => {
    let handled = false;
    await open('/orders', {
      'POST /api/shop/deliveries/pending': ({ body }: { body: unknown }) => {
        const all = Array.from({ length: 30 }, (_, i) => card(i)).slice(handled ? 10 : 0);
        return { body: partOf(all, body) };
      },
      'POST /api/shop/deliveries/by-ids': () => ({ body: { Result: [] } }),
    });
    await wait(600);
    handled = true;
    say('Connected');
    for (let n = 0; n < 10; n += 1) say('Order', `id-${n}`);
    expect(await screen.findByText('NO10')).toBeTruthy();
    expect(screen.queryByText('No records found')).toBeNull();
  });
  it('a refused next page is not requested repeatedly', async () => {
    const { calls, container } = await open('/orders', {}, 60, {
      status: 422,
      body: { Error: 'no', Code: 'X' },
    });
    scrollTo(container, 3_500);
    await screen.findByText('More orders could not be loaded.');
    await wait(800);
    expect(lists(calls)).toBe(2);
  });
  it('a live update redraws one card only', async () => {
    await open('/orders', changing(3, { TotalAmount: 777700 }));
    await wait(600);
    // Every card shows when its order was placed, so each formatted time is one drawn card.
    const drawn = new Set<string>();
    const ends = watchFormatting((date) => drawn.add(date.toISOString()));
    say('Connected');
    say('Order', 'id-3');
    expect(await screen.findByText('£7,777.00')).toBeTruthy();
    ends();
    expect(drawn.size).toBe(1);
  });
  it('a tab starts at its first page when opened again', async () => {
    const { calls } = await open();
    fireEvent.click(screen.getByRole('tab', { name: /Archive/ }));
    await waitFor(() => expect(calls.some((c) => c.path.endsWith('archived'))).toBe(true));
    await wait(100);
    const before = calls.filter((c) => c.path.endsWith('pending')).length;
    fireEvent.click(screen.getByRole('tab', { name: /Open orders/ }));
    await waitFor(() =>
      expect(calls.filter((c) => c.path.endsWith('pending')).length).toBeGreaterThan(before),
    );
  });
  it('the search opens and closes with its button, with /, and with Escape', async () => {
    const { router } = await open();
    const field = () => screen.queryByRole('textbox', { name: 'Search orders' });
    const button = screen.getByRole('button', { name: 'Search' });
    expect(field()).toBeNull();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.keyDown(document.body, { key: '/' });
    await waitFor(() => expect(field()).toHaveFocus());
    expect(button).toHaveAttribute('aria-expanded', 'true');
    fireEvent.change(field()!, { target: { value: 'tea' } });
    await waitFor(() => expect(router.state.location.search).toBe('?query=tea'));
    fireEvent.keyDown(field()!, { key: 'Escape' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(field()).toBeNull());
    expect(button).toHaveFocus();
    fireEvent.click(button);
    await waitFor(() => expect(field()).toHaveFocus());
    fireEvent.click(button);
    expect(field()).toBeNull();
  });
  it('a search in the address keeps the field open', async () => {
    await open('/orders?query=tea');
    expect(screen.getByRole('textbox', { name: 'Search orders' })).toHaveValue('tea');
  });
  it('a new open order near the top appears automatically with one request', async () => {
    let came = false;
    const { calls } = await open('/orders', {
      'POST /api/shop/deliveries/pending': ({ body }: { body: unknown }) => {
        const all = [...(came ? [card(-1)] : []), ...Array.from({ length: 60 }, (_, i) => card(i))];
        return { body: partOf(all, body) };
      },
    });
    await wait(600);
    const before = lists(calls);
    came = true;
    say('Connected');
    say('NewOrder', 'id--1');
    expect(await screen.findByText('NO-1')).toBeTruthy();
    expect(lists(calls) - before).toBe(1);
  });
  it('a new open order far down is held back, with the banner on the open tab', async () => {
    const { container } = await open();
    container.querySelector<HTMLElement>('[data-density]')!.scrollTop = 400;
    say('Connected');
    say('NewOrder', 'n1');
    expect(
      await screen.findByText(
        'You have received a new open order, click here to refresh the list.',
        {},
        { timeout: 3000 },
      ),
    ).toBeTruthy();
  });
  it('a new open order raises no banner on another tab', async () => {
    const { container } = await open('/orders?tab=2');
    const scroller = container.querySelector<HTMLElement>('[data-density]')!;
    scroller.scrollTop = 400;
    say('Connected');
    say('NewOrder', 'n1');
    await wait(1800);
    expect(screen.queryByText(/You have received a new failed order/)).toBeNull();
  });
  it('an unfinished search is not applied to the next tab', async () => {
    const { router } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Search orders' }), {
      target: { value: 'smith' },
    });
    fireEvent.click(screen.getByRole('tab', { name: /Ready for collection/ }));
    await wait(800);
    expect(router.state.location.search).not.toContain('smith');
  });
  it('the detail shows beside the list (params reach the parent)', async () => {
    const { router } = await open();
    await act(() => router.navigate('/orders/details/id-1'));
    await waitFor(() => expect(document.querySelector('[data-split]')).toBeTruthy());
  });
  it('returning to a list that is still loaded shows it at once', async () => {
    const { router } = await open();
    await wait(300);
    await act(() => router.navigate('/other'));
    await act(() => router.navigate('/orders'));
    await wait(100);
    expect(screen.queryByText('NO0')).not.toBeNull();
  });
  it('a selected order that left the list is removed from the selection bar', async () => {
    let gone = false;
    await open(
      '/orders',
      {
        'POST /api/shop/deliveries/pending': () => ({
          body: gone
            ? { TotalCount: 2, Deliveries: [card(1), card(2)], Next: '' }
            : { TotalCount: 3, Deliveries: [card(0), card(1), card(2)], Next: '' },
        }),
        'POST /api/shop/deliveries/by-ids': () => ({ body: { Result: [] } }),
      },
      3,
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select order NO0' }));
    await screen.findByText('1 order selected');
    gone = true;
    say('Connected');
    say('Order', 'id-0');
    await wait(1800);
    expect(screen.queryByRole('toolbar', { name: 'Selected orders' })).toBeNull();
  });
  it('uses no more memory after forty orders came and left than after ten', async () => {
    vi.spyOn(platform, 'notify').mockResolvedValue(true);
    vi.spyOn(platform.alarm, 'start').mockResolvedValue('playing');
    let waiting: number[] = [];
    await open('/orders', {
      'POST /api/shop/deliveries/pending': ({ body }: { body: unknown }) => ({
        body: partOf(
          [...waiting, 0].map((n) => card(n)),
          body,
        ),
      }),
      'POST /api/shop/deliveries/by-ids': () => ({ body: { Result: [] } }),
      'GET /api/order/attention': (call: { path: string }) => waits(...waiting.map(String))(call),
    });
    say('Connected');
    const listeners = countListeners();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const settle = () => act(() => vi.advanceTimersByTimeAsync(5_000));
    let sent = 0;
    const comeAndLeave = async () => {
      waiting = Array.from({ length: 5 }, () => (sent += 1));
      for (const n of waiting) say('NewOrder', `id-${n}`);
      say('Attention');
      await settle();
      const gone = waiting;
      const newest = `NO${gone[0]}`;
      expect(screen.getByText(newest)).toBeTruthy();
      waiting = [];
      for (const n of gone) say('Order', `id-${n}`);
      say('Attention');
      await settle();
      expect(screen.queryByText(newest)).toBeNull();
    };
    const held = () => ({
      listeners: listeners(),
      timers: vi.getTimerCount(),
      answers: queryClient.getQueryCache().getAll().length,
      elements: document.querySelectorAll('*').length,
      kept: JSON.stringify({ ...localStorage, ...sessionStorage }).split(',').length,
    });
    for (let round = 0; round < 2; round += 1) await comeAndLeave();
    const before = held();
    while (sent < 40) await comeAndLeave();
    const after = held();
    // A poll may be running; keeping data per order would add thirty more.
    for (const [name, count] of Object.entries(before))
      expect(after[name as keyof typeof after], name).toBeLessThanOrEqual(count + 5);
  }, 60_000);
  it('Enter opens the order selected with j', async () => {
    const { router } = await open();
    fireEvent.keyDown(document.body, { key: 'j' });
    await wait(200);
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await wait(80);
    expect(router.state.location.pathname).toContain('/details/');
  });
  it('the list is one tab stop (roving focus)', async () => {
    const { container } = await open();
    const stops = [
      ...container.querySelectorAll('[role=list] a, [role=list] button, [role=list] input'),
    ].filter((e) => (e as HTMLElement).tabIndex >= 0);
    expect(stops.length).toBeLessThanOrEqual(3);
  });
});
