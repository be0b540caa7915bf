import { describe, expect, it } from 'vitest';
import { stubServer } from '@/test/server';
import { nextRefreshIn, refresh } from './refresh';

describe('refresh', () => {
  it('sends one request for all simultaneous callers', async () => {
    const calls = stubServer({
      'POST /api/portal/refresh-token': () => ({ body: { Result: 'ok' } }),
    });
    expect(await Promise.all([refresh(), refresh(), refresh()])).toEqual([
      'refreshed',
      'refreshed',
      'refreshed',
    ]);
    expect(calls).toHaveLength(1);
  });

  it('distinguishes an ended session from an unreachable server', async () => {
    stubServer({ 'POST /api/portal/refresh-token': () => ({ status: 401 }) });
    expect(await refresh()).toBe('ended');
    stubServer({ 'POST /api/portal/refresh-token': () => ({ status: 503 }) });
    expect(await refresh()).toBe('unknown');
  });

  it('runs every 25 minutes, give or take half a minute', () => {
    const minute = 60_000;
    expect(nextRefreshIn(0, undefined)).toBe(0);
    expect(nextRefreshIn(1_000, 1_000, 0.5)).toBe(25 * minute);
    expect(nextRefreshIn(1_000, 1_000, 0)).toBe(24.5 * minute);
    expect(nextRefreshIn(1_000, 1_000, 1)).toBe(25.5 * minute);
    expect(nextRefreshIn(60 * minute, 1_000, 0.5)).toBe(0);
  });
});
