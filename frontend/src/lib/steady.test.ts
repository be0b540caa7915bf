import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { every } from './steady';

/** Stands in for a worker, which jsdom does not have. */
class Ticker extends EventTarget {
  static last: Ticker | undefined;
  constructor() {
    super();
    Ticker.last = this;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', Ticker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('runs at its interval, and on time while a hidden page has no timers', () => {
  const run = vi.fn();
  const stop = every(30_000, run);
  vi.advanceTimersByTime(90_000);
  expect(run).toHaveBeenCalledTimes(3);
  expect(Ticker.last).toBeUndefined(); // a page that is seen needs none

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  for (let i = 0; i < 12; i += 1) {
    vi.setSystemTime(Date.now() + 5_000);
    Ticker.last?.dispatchEvent(new Event('message'));
  }
  expect(run).toHaveBeenCalledTimes(5);
  stop();
  vi.setSystemTime(Date.now() + 60_000);
  Ticker.last?.dispatchEvent(new Event('message'));
  expect(run).toHaveBeenCalledTimes(5);
});
