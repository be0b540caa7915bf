import { cleanup } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { loadProfile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { giveElementsSize } from './layout';
import { renderRoutes } from './render';
import { profileOf, stubServer } from './server';

export type Handlers = Parameters<typeof stubServer>[0];

/** openScreen shows routes to somebody who is signed in, with that role or profile; handlers answer the screen's calls. */
export async function openScreen(
  routes: RouteObject[],
  at: string,
  who: string | object,
  handlers: Handlers,
) {
  const profile = profileOf(typeof who === 'string' ? { Role: who } : who);
  const calls = stubServer({
    'GET /api/portal/profile': () => result(profile),
    'POST /api/portal/logout': () => result('ok'),
    ...handlers,
  });
  await loadProfile();
  return { calls, ...renderRoutes(routes, at) };
}

/** result is a response with that Result. */
export const result = (value: unknown) => ({ body: { Result: value } });

/** page is a list's response: all rows on one page, in that field. */
export const page = (field: string, rows: readonly unknown[]) => ({
  body: { [field]: rows, Total: rows.length, Next: '' },
});

/** setUpScreens gives rows a size and sockets no server, and signs out after each test. load imports what is lazy. */
export function setUpScreens(load: () => Promise<unknown>) {
  beforeAll(load);
  beforeEach(() => {
    giveElementsSize();
    vi.spyOn(platform, 'socket').mockReturnValue({ send: () => undefined, close: () => undefined });
  });
  afterEach(() => {
    cleanup();
    return signOut();
  });
}
