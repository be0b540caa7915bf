import { afterEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './send';

afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Date().toUTCString());
});

it('follows the server where the clock of the computer is wrong', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:20:00Z') });
  noteServerTime('Sat, 21 Nov 2026 10:00:00 GMT');
  expect(serverNow()).toBe(Date.parse('2026-11-21T10:00:00Z'));
  vi.advanceTimersByTime(60_000);
  expect(serverNow()).toBe(Date.parse('2026-11-21T10:01:00Z'));
  noteServerTime(null);
  expect(serverNow()).toBe(Date.parse('2026-11-21T10:01:00Z'));
  noteServerTime('Sat, 21 Nov 2026 10:20:59 GMT');
  expect(serverNow()).toBe(Date.now());
});
