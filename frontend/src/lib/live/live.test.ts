import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onUpdate, startFeed, useHealth } from '.';
import { renderHook, act } from '@testing-library/react';
import { QueryObserver } from '@tanstack/react-query';
import { holdSockets, type Opened } from '@/test/sockets';
import { stubServer } from '@/test/server';
import { platform } from '@/platform';
import { act as write, get } from '../api';
import { queryClient } from '../query';
import { waitBefore } from './link';

let sockets: Opened[];
const last = () => sockets.at(-1) as Opened;
const say = (message: object) =>
  act(() => last().on.message(JSON.stringify({ LastUpdate: '', ...message })));

beforeEach(() => {
  vi.useFakeTimers();
  sockets = holdSockets();
});
afterEach(() => vi.useRealTimers());

function start(lastEvent?: number) {
  const stop = startFeed(lastEvent);
  const health = renderHook(() => useHealth()).result;
  act(() => last().on.open());
  return { stop, health };
}

describe('the live feed', () => {
  it('is offline as soon as the computer is, and reconnects', () => {
    const { stop, health } = start();
    say({ UpdateType: 'Connected', Seq: 7 });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(health.current.state).toBe('offline');
    const before = sockets.length;
    act(() => void vi.advanceTimersByTime(1_000));
    expect(sockets.length).toBe(before + 1);
    act(stop);
  });

  it('asks for the session if a socket is refused, and asks nothing while the computer is offline', async () => {
    const request = vi.spyOn(platform, 'request').mockRejectedValue(new TypeError('away'));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const stop = startFeed();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      act(() => last().on.close(1006));
      await act(() => vi.advanceTimersByTimeAsync(30_000));
    }
    expect(request).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    act(() => last().on.close(1006));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(request).toHaveBeenCalledOnce();
    act(stop);
  });

  it('repeats requests that failed while the server was unreachable, once it is back', async () => {
    const { stop } = start();
    say({ UpdateType: 'Connected', Seq: 7 });
    const ask = vi.fn(() => Promise.reject(new Error('away')));
    const end = new QueryObserver(queryClient, {
      queryKey: ['away'],
      queryFn: ask,
      retry: false,
    }).subscribe(() => undefined);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(ask).toHaveBeenCalledTimes(1);
    act(() => last().on.close(1006));
    act(() => void vi.advanceTimersByTime(1_000));
    act(() => last().on.open());
    say({ UpdateType: 'Connected', Seq: 7 });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(ask).toHaveBeenCalledTimes(2);
    end();
    act(stop);
  });

  it('is live once connected, and passes on updates with an older number', () => {
    const { stop, health } = start();
    const received = vi.fn();
    const end = onUpdate(['Order'], received);
    say({ UpdateType: 'Connected', Seq: 7 });
    expect(health.current.state).toBe('live');
    say({ UpdateType: 'NewOrder', Seq: 9 });
    say({ UpdateType: 'Order', Seq: 8, OrderId: 'a' });
    expect(received).toHaveBeenCalledTimes(1);
    end();
    act(stop);
  });

  it('receives what changed between the first load of the page and its first connection', () => {
    const { stop, health } = start(7);
    expect(last().path).toBe('/ws/data-update?since=7');
    const received = vi.fn();
    const end = onUpdate(['Order'], received);
    say({ UpdateType: 'Connected', Seq: 8 });
    expect(health.current.state).toBe('connecting');
    say({ UpdateType: 'Order', Seq: 8, OrderId: 'a' });
    expect(received).toHaveBeenCalledTimes(1);
    expect(health.current.state).toBe('live');
    end();
    act(stop);
  });

  it('requests missed updates after a loss, and shows since when it is catching up', () => {
    const { stop, health } = start();
    say({ UpdateType: 'Connected', Seq: 7 });
    act(() => last().on.close(1006));
    expect(health.current.state).toBe('offline');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(last().path).toBe('/ws/data-update?since=7');
    act(() => last().on.open());
    expect(health.current.state).toBe('catching up');
    say({ UpdateType: 'Connected', Seq: 9 });
    expect(health.current.state).toBe('catching up');
    say({ UpdateType: 'Order', Seq: 8 });
    say({ UpdateType: 'Order', Seq: 9 });
    expect(health.current.state).toBe('live');
    act(stop);
  });

  it('is live again if all missed updates were for other users', () => {
    const { stop, health } = start();
    say({ UpdateType: 'Connected', Seq: 7 });
    act(() => last().on.close(1006));
    act(() => void vi.advanceTimersByTime(1_000));
    act(() => last().on.open());
    say({ UpdateType: 'Connected', Seq: 9 });
    expect(health.current.state).toBe('catching up');
    say({ UpdateType: 'Ping', Seq: 9 });
    expect(health.current.state).toBe('live');
    act(() => last().on.close(1006));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(last().path).toBe('/ws/data-update?since=9');
    act(stop);
  });

  it('treats 45 seconds of silence as a lost connection, and heartbeats as a working one', () => {
    const { stop, health } = start();
    say({ UpdateType: 'Connected', Seq: 1 });
    act(() => void vi.advanceTimersByTime(40_000));
    say({ UpdateType: 'Ping' });
    act(() => void vi.advanceTimersByTime(40_000));
    expect(health.current.state).toBe('live');
    act(() => void vi.advanceTimersByTime(10_000));
    expect(sockets[0]?.closed).toBe(true);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(sockets).toHaveLength(2);
    act(stop);
  });

  it('reconnects after seven days in any case', () => {
    const { stop } = start();
    say({ UpdateType: 'Connected', Seq: 1 });
    const day = 86_400_000;
    const beat = setInterval(() => last().on.message('{"UpdateType":"Ping"}'), 30_000);
    act(() => void vi.advanceTimersByTime(6.9 * day));
    expect(sockets).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(0.2 * day));
    expect(sockets).toHaveLength(2);
    clearInterval(beat);
    act(stop);
  });

  it('waits longer after every failure, with random jitter', () => {
    expect(waitBefore(0, 0)).toBe(250);
    expect(waitBefore(0, 1)).toBe(500);
    expect(waitBefore(3, 1)).toBe(4_000);
    expect(waitBefore(20, 1)).toBe(30_000);
  });

  it('has each read say what the page has heard, and nothing before it has heard anything', async () => {
    const calls = stubServer({
      'GET /api/order/counts': () => ({ body: { Result: {} } }),
      'POST /api/portal/accept-terms': () => ({}),
    });
    const said = async () => {
      await get('GET /api/order/counts', undefined);
      return calls.at(-1)?.headers['portal-heard'];
    };
    expect(await said()).toBeUndefined();
    const { stop } = start();
    expect(await said()).toBeUndefined();
    say({ UpdateType: 'Connected', Seq: 7 });
    expect(await said()).toBe('7');
    const readAgain = vi.fn(said);
    const end = onUpdate(['Order'], () => void readAgain());
    say({ UpdateType: 'Order', Seq: 9, OrderId: 'a' });
    expect(await readAgain.mock.results[0]?.value).toBe('9');
    await write('POST /api/portal/accept-terms')(undefined, 'k1');
    expect(calls.at(-1)?.headers['portal-heard']).toBeUndefined();
    end();
    act(stop);
    expect(await said()).toBeUndefined();
  });
});
