import { cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useFinders } from '@/lib/commands';
import { loadProfile, signOut } from '@/lib/session';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { useCollectFinder } from './find';

/** Found lists the finders' results for a query. */
function Found({ word }: { word: string }) {
  useCollectFinder();
  const finders = useFinders();
  const [found, setFound] = useState<string>();
  useEffect(() => {
    if (finders.length === 0) return;
    void Promise.all(finders.map(async (find) => find(word, new AbortController().signal))).then(
      (all) =>
        setFound(
          all
            .flat()
            .map(({ label, id }) => `${label} ${id}`)
            .join(', '),
        ),
    );
  }, [finders, word]);
  return <output>{found ?? 'searching'}</output>;
}

async function found(Role: 'Admin' | 'Merchant' | 'Shop', word: string) {
  const none = () => ({ body: { data: [], totalCount: 0, Next: '' } });
  stubServer({
    'GET /api/portal/profile': () => ({
      body: { Result: profileOf({ Role, IsCollectEnabled: true }) },
    }),
    'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
    'GET /api/collect/list/open': none,
    'GET /api/collect/list/outfordelivery': none,
    'GET /api/collect/list/failed': none,
    'GET /api/collect/list/archived': none,
  });
  await loadProfile();
  renderRoutes([{ path: '/', element: <Found word={word} /> }], '/');
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe('searching'));
  return screen.getByRole('status').textContent;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  return signOut();
});

it.each([
  ['Shop', 'address', 'Address Book /address-book'],
  ['Shop', 'file', 'Bookings from a File /delivery-drafts'],
  ['Shop', 'new del', 'New Delivery /new-delivery-order'],
  ['Merchant', 'address', ''],
  ['Admin', 'new del', ''],
] as const)('%s finds with “%s”: %s', async (role, word, screens) =>
  expect(await found(role, word)).toBe(screens),
);
