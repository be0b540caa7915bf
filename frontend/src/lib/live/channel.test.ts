import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdSockets, type Opened } from '@/test/sockets';
import { channels, useChannel } from '.';

let sockets: Opened[];
const last = () => sockets.at(-1) as Opened;
const say = (message: object) => act(() => last().on.message(JSON.stringify(message)));
const counts = { Open: 3, OpenPremium: 0, OutForDelivery: 1, Delivered: 2, Failed: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  sockets = holdSockets();
});
afterEach(() => vi.useRealTimers());

describe('a channel', () => {
  it('passes its parameters on, and uses another socket for other parameters', () => {
    const { rerender, unmount } = renderHook(({ id }) => useChannel(channels.collectDetails(id)), {
      initialProps: { id: 'a&b' },
    });
    expect(last().path).toBe('/ws/collect-details?pcid=a%26b');
    rerender({ id: 'c' });
    expect(sockets.map((s) => s.closed)).toEqual([true, false]);
    unmount();
    expect(last().closed).toBe(true);
  });

  it('is shared by all its subscribers', () => {
    const first = renderHook(() => useChannel(channels.dashboard));
    const second = renderHook(() => useChannel(channels.dashboard));
    expect(sockets).toHaveLength(1);
    say(counts);
    expect(first.result.current.latest).toEqual(counts);
    expect(second.result.current.latest).toEqual(counts);
    first.unmount();
    expect(last().closed).toBe(false);
    second.unmount();
    expect(last().closed).toBe(true);
  });

  it('opens no socket without a channel', () => {
    const { result } = renderHook(() => useChannel(undefined));
    expect(sockets).toHaveLength(0);
    expect(result.current).toEqual({ latest: undefined, connected: false });
  });

  it('reconnects after a loss or silence, and keeps its last state in the meantime', () => {
    const { result, unmount } = renderHook(() => useChannel(channels.dashboard));
    act(() => last().on.open());
    say(counts);
    act(() => last().on.close(1006));
    expect(result.current).toEqual({ latest: counts, connected: false });
    act(() => void vi.advanceTimersByTime(1_000));
    expect(sockets).toHaveLength(2);
    act(() => last().on.open());
    say({ UpdateType: 'Ping' });
    expect(result.current).toEqual({ latest: counts, connected: true });
    act(() => void vi.advanceTimersByTime(50_000));
    expect(sockets[1]?.closed).toBe(true);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(sockets).toHaveLength(3);
    unmount();
  });

  it('combines the parts of the quotes, and clears an error when couriers are asked again', () => {
    const { result, unmount } = renderHook(() => useChannel(channels.collectQuotes('a')));
    const none = { AvailableCouriers: [], Premium: null, ExpiryDate: null };
    const refused = { Code: 'NoFleetFoundForGivenVehicleType', Error: 'None' };
    say({ AvailableCouriersLoadingModel: { Loading: false } });
    say({ AvailableCouriersResponseModel: none });
    say({ Error: refused });
    expect(result.current.latest).toEqual({
      AvailableCouriersLoadingModel: { Loading: false },
      AvailableCouriersResponseModel: none,
      Error: refused,
    });
    say({ AvailableCouriersLoadingModel: { Loading: true } });
    expect(result.current.latest?.Error).toBeUndefined();
    expect(result.current.latest?.AvailableCouriersResponseModel).toEqual(none);
    unmount();
  });
});
