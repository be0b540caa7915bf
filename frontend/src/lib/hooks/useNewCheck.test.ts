import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '@/test/server';
import { get } from '../api';
import { type CheckOutcome, useNewCheck } from './useNewCheck';

const hour = 3_600_000;
const offset = 7 * hour; // the browser's clock is wrong by this much

const ask = (since: string) =>
  get('GET /api/order/check-new/{tab}', { Tab: 'queued', Date: since });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Responds as the server does: with its own time, and with the sent time if there are new
 * orders.
 */
function open(outcome: CheckOutcome = 'held back') {
  let arrived = Number.POSITIVE_INFINITY;
  const sent: string[] = [];
  stubServer({
    'GET /api/order/check-new/queued': ({ path }) => {
      const since = new URL(path, 'http://portal.test').searchParams.get('Date') ?? '';
      sent.push(since);
      const TimeStamp = new Date(Date.now() + offset).toISOString();
      const HasNewOrders = arrived > Date.parse(since) && arrived <= Date.parse(TimeStamp);
      const PreviousTimeStamp = HasNewOrders ? since : TimeStamp;
      return { body: { Result: { HasNewOrders, TimeStamp, PreviousTimeStamp } } };
    },
  });
  const onNew = vi.fn(() => outcome);
  const { result } = renderHook(() => useNewCheck('queued', ask, onNew));
  return {
    sent,
    onNew,
    caughtUp: () => result.current(),
    arrives: () => (arrived = Date.now() + offset),
  };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the check for new orders on a tab that is not pushed live', () => {
  it("uses the server's clock, every 30 s", async () => {
    const { sent, onNew, arrives } = open();
    const opened = Date.now() + offset;
    await pass(10);
    expect(onNew).not.toHaveBeenCalled();
    await pass(29_980);
    expect(sent).toHaveLength(1);
    arrives();
    await pass(30_000);
    expect(sent).toHaveLength(2);
    expect(Math.abs(Date.parse(sent[1] ?? '') - opened)).toBeLessThan(100);
    await pass(30_000);
    expect(onNew).toHaveBeenCalledTimes(2);
  });

  it('keeps sending the same time while there are new orders, until they are loaded', async () => {
    const { sent, onNew, arrives, caughtUp } = open('held back');
    await pass(10);
    arrives();
    await pass(90_000);
    expect(onNew).toHaveBeenCalledTimes(3);
    expect(sent[2]).toBe(sent[1]);
    expect(sent[3]).toBe(sent[1]);
    caughtUp();
    await pass(30_000);
    expect(onNew).toHaveBeenCalledTimes(3);
    expect(Date.parse(sent[4] ?? '')).toBeGreaterThan(Date.parse(sent[1] ?? ''));
  });

  it('reports automatically loaded orders once', async () => {
    const { onNew, arrives } = open('shown');
    await pass(10);
    arrives();
    await pass(90_000);
    expect(onNew).toHaveBeenCalledOnce();
  });

  it('does not check on the tab with live updates', async () => {
    const calls = stubServer({});
    renderHook(() => useNewCheck(undefined, ask, () => 'shown'));
    await pass(90_000);
    expect(calls).toHaveLength(0);
  });
});
