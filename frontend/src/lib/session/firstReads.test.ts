import { beforeEach, expect, it } from 'vitest';
import { profileOf, stubServer } from '@/test/server';
import { act, get } from '../api';
import { receive } from '../live/feed';
import { session } from './state';
import { loadProfile } from '.';

const counts = { Pending: 3, Queued: 0, Failed: 0, Archived: 0 };
const later = { ...counts, Pending: 4 };

/** start loads the profile of a page that opens, from a server that sends what is read first with it. */
async function start() {
  const calls = stubServer({
    'GET /api/portal/start': () => ({
      body: {
        Result: {
          Profile: profileOf(),
          Reads: [{ Path: '/api/order/counts', Body: { Result: counts } }],
        },
      },
    }),
    'GET /api/order/counts': () => ({ body: { Result: later } }),
    'POST /api/portal/accept-terms': () => ({ body: {} }),
  });
  expect((await loadProfile())?.ShopId).toBe('s1');
  return calls;
}
const read = () => get('GET /api/order/counts', undefined);

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'portal_signed_in=1';
  session.set({ profile: undefined, ended: false });
});

it('answers the first reads of a page by what came with its profile, and each only once', async () => {
  const calls = await start();
  expect(await read()).toEqual(counts);
  expect(calls.map(({ path }) => path.split('?')[0])).toEqual(['/api/portal/start']);
  expect(calls[0]?.path).toContain('Read=%2Fapi%2Forder%2Fcounts');
  expect(await read()).toEqual(later);
});

it('does not use it once somebody has changed something', async () => {
  await start();
  receive({ UpdateType: 'Order', Seq: 1 } as Parameters<typeof receive>[0]);
  expect(await read()).toEqual(later);

  session.set({ profile: undefined, ended: false });
  await start();
  await act('POST /api/portal/accept-terms')(undefined, 'a key');
  expect(await read()).toEqual(later);
});

it('reads the profile alone from a server of an earlier release', async () => {
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf({ ShopId: 's2' }) } }),
  });
  expect((await loadProfile())?.ShopId).toBe('s2');
  expect(calls.at(-1)?.path).toBe('/api/portal/profile');
});
