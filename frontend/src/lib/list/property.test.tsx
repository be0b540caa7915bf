import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platform } from '@/platform';
import { holdSockets, type Opened } from '@/test/sockets';
import { startFeed } from '../live';
import { queryClient } from '../query';
import type { List, ListContext } from './description';
import { useLiveRows } from './useLiveRows';
import { useRows } from './useRows';

interface Order {
  Id: string;
  Version: number;
  at: number;
  open: boolean;
}

/** seeded is a small generator of numbers, so that a failure can be repeated. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A shop’s orders, whose answers take their time and are read somewhere within it. */
function createShop(random: (below: number) => number) {
  const orders: Order[] = [];
  let online = true;
  let calls = 0;
  const open = () => orders.filter((order) => order.open).toReversed();
  const take = (ms: number) => new Promise((done) => setTimeout(done, ms));
  async function answer<T>(read: () => T): Promise<T> {
    calls += 1;
    await take(random(300));
    const value = read();
    await take(random(900));
    if (!online) throw new Error('away');
    return value;
  }
  const change = (part: Partial<Order>) => {
    const [all, n] = [open(), random(Math.max(1, open().length))];
    const order = all[n];
    if (!order) return undefined;
    const now = { ...order, ...part, Version: order.Version + 1 };
    orders[orders.indexOf(order)] = now;
    return { UpdateType: 'Order', OrderId: now.Id, State: now.open ? 'Pending' : 'Queued' };
  };
  return {
    open,
    calls: () => calls,
    setOnline: (now: boolean) => (online = now),
    arrive: () => {
      const Id = `o${orders.length}`;
      orders.push({ Id, Version: 1, at: orders.length, open: true });
      return { UpdateType: 'NewOrder', OrderId: Id, State: 'Pending' };
    },
    change: () => change({}),
    leave: () => change({ open: false }),
    page: (Size: number, After?: string) =>
      answer(() => {
        const rest = open().filter(({ at }) => !After || at < Number(After));
        const rows = rest.slice(0, Size);
        const next = rest.length > Size ? String(rows.at(-1)?.at) : '';
        return { rows, total: open().length, next };
      }),
    cards: (ids: string[]) => answer(() => orders.filter(({ Id }) => ids.includes(Id))),
  };
}

const context = { profile: { Role: 'Shop' }, tab: 'pending' } as unknown as ListContext;
const listOf = (shop: ReturnType<typeof createShop>): List<Order> => ({
  name: 'orders',
  title: 'Orders',
  noun: ['order', 'orders'],
  read: ({ Size, After }) => shop.page(Size, After),
  id: ({ Id }) => Id,
  label: ({ Id }) => Id,
  columns: [],
  card: {},
  live: {
    types: ['Order'],
    arrivals: ['NewOrder'],
    changed: { read: (ids) => shop.cards(ids), belongs: ({ open }) => open },
    concerns: ({ State }) => State === 'Pending',
  },
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** open shows a list to somebody who sees so many rows of it at once. */
function show(shop: ReturnType<typeof createShop>, window: number) {
  const list = listOf(shop);
  const place = { top: 0 };
  const request = { OrderBy: 'desc' } as const;
  const view = renderHook(
    () => {
      const held = useRows(list, context, request, 1);
      const { queryKey, readAt, rows } = held;
      const nearTop = () => place.top < 10;
      return { ...held, ...useLiveRows({ list, context, queryKey, nearTop, readAt }, rows) };
    },
    { wrapper },
  );
  const read = () => {
    const { rows, more, loadMore } = view.result.current;
    if (more && place.top + window >= rows.length * 0.8) void loadMore();
  };
  return {
    now: () => view.result.current,
    scrollTo: (top: number) => (place.top = Math.max(0, top)),
    read,
    end: view.unmount,
  };
}

const steps = 1_000;
let sockets: Opened[];
let seq = 0;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  sockets = holdSockets();
  vi.spyOn(platform, 'request').mockRejectedValue(new TypeError('away'));
});
afterEach(() => vi.useRealTimers());

const send = (update: object) =>
  sockets.at(-1)?.on.message(JSON.stringify({ LastUpdate: '', ...update }));

describe.each([
  ['a till', 18],
  ['a large desk', 43],
])('on %s, a list with changes at random', (_, window) => {
  it.each([1, 2, 3, 4, 5])(
    'misses, doubles or ages no row, and keeps quiet (seed %i)',
    async (seed) => {
      const random = seeded(seed);
      const shop = createShop(random);
      vi.spyOn(Math, 'random').mockImplementation(() => random(1_000) / 1_000);
      const stop = startFeed();
      const screen = show(shop, window);
      let online = true;
      const pass = (ms: number) =>
        act(async () => {
          if (online) send({ UpdateType: 'Ping' });
          screen.read();
          await vi.advanceTimersByTimeAsync(ms);
        });
      const connect = () => {
        sockets.at(-1)?.on.open();
        send({ UpdateType: 'Connected', Seq: seq });
      };
      act(connect);

      const events: object[] = [];
      const deliver = () => {
        while (online && events.length > 0) send(events.shift() ?? {});
      };
      const announce = (update: object | undefined) => {
        if (!update) return;
        events.push({ Seq: ++seq, ...update });
        setTimeout(deliver, random(100));
      };
      const setOnline = async (now: boolean) => {
        shop.setOnline(now);
        if (!now) {
          online = false;
          return act(() => sockets.at(-1)?.on.close(1006));
        }
        const before = sockets.length;
        while (sockets.length === before) await pass(1_000);
        online = true;
        act(connect);
        act(deliver);
        return act(() => send({ UpdateType: 'Ping', Seq: seq }));
      };

      const versions = new Map<string, number>();
      const check = () => {
        const { rows } = screen.now();
        expect(new Set(rows.map(({ Id }) => Id)).size).toBe(rows.length);
        for (const { Id, Version } of rows) {
          expect(Version, `${Id} became older`).toBeGreaterThanOrEqual(versions.get(Id) ?? 0);
          versions.set(Id, Version);
        }
      };
      const settle = async () => {
        if (!online) await setOnline(true);
        await pass(8_000);
        const seen = screen.now();
        const truth = new Map(shop.open().map((order) => [order.Id, order.Version]));
        for (const { Id, Version } of seen.rows)
          expect(truth.get(Id), `${Id} is a ghost`).toBe(Version);
        if (seen.heldBack) act(() => void queryClient.resetQueries({ queryKey: seen.queryKey }));
        await pass(8_000);
        expect(screen.now().heldBack).toBe(false);
        for (let part = 0; screen.now().query.hasNextPage && part < 50; part += 1) {
          screen.scrollTo(screen.now().rows.length);
          await pass(3_000);
        }
        expect(screen.now().rows).toEqual(shop.open());
        expect(screen.now().total).toBe(shop.open().length);
        const quiet = shop.calls();
        await pass(10_000);
        expect(shop.calls() - quiet, 'requests while nothing happens').toBe(0);
        check();
      };

      for (let n = 0; n < 60; n += 1) shop.arrive();
      for (let step = 1; step <= steps; step += 1) {
        const what = random(100);
        if (what < 25) announce(shop.arrive());
        else if (what < 45) announce(shop.leave());
        else if (what < 70) announce(shop.change());
        else if (what < 72) while (shop.open().length > 0) announce(shop.leave());
        else if (what < 74) for (let n = 0; n < 40; n += 1) announce(shop.arrive());
        else if (what < 86) screen.scrollTo(random(screen.now().rows.length));
        else if (what < 92) screen.scrollTo(0);
        else if (what < 95 && online) await setOnline(false);
        else if (!online) await setOnline(true);
        await pass(random(400));
        check();
        if (step % 50 === 0) await settle();
      }
      screen.end();
      stop();
    },
    30_000,
  );
});
