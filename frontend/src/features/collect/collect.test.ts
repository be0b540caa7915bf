import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadProfile, type Profile, signOut } from '@/lib/session';
import { profileOf, stubServer } from '@/test/server';
import { findScreens } from './collect';

async function found(Role: 'Admin' | 'Merchant' | 'Shop', word: string) {
  stubServer({
    'GET /api/portal/profile': () => ({
      body: { Result: profileOf({ Role, IsCollectEnabled: true }) },
    }),
    'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
  });
  const profile = await loadProfile();
  const all = await findScreens(word, profile as Profile, new AbortController().signal);
  return all.map(({ label, id }) => `${label} ${id}`).join(', ');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => signOut());

it.each([
  ['Shop', 'address', 'Address Book /address-book'],
  ['Shop', 'file', 'Bookings from a File /delivery-drafts'],
  ['Shop', 'new del', 'New Delivery /new-delivery-order'],
  ['Merchant', 'address', ''],
  ['Admin', 'new del', ''],
] as const)('%s finds with “%s”: %s', async (role, word, screens) =>
  expect(await found(role, word)).toBe(screens),
);
