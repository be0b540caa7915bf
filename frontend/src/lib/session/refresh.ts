import { act, ApiError, send } from '../api';
import { kept } from '../store';

export type Refreshed = 'refreshed' | 'ended' | 'unknown';

const lastRefresh = kept<number>('lastRefresh');
let running: Promise<Refreshed> | undefined;

/**
 * refresh asks for a new access token. However many calls need it, it is asked once:
 * within this page by sharing the promise, between tabs by a lock.
 */
export function refresh(): Promise<Refreshed> {
  const before = Date.now();
  running ??= oneTabAtATime(() => refreshUnlessDone(before)).finally(() => {
    running = undefined;
  });
  return running;
}

async function oneTabAtATime(work: () => Promise<Refreshed>): Promise<Refreshed> {
  // Browsers provide locks only on https and localhost.
  return 'locks' in navigator ? navigator.locks.request('portal-refresh', work) : work();
}

async function refreshUnlessDone(asked: number): Promise<Refreshed> {
  if ((lastRefresh.read() ?? 0) > asked) return 'refreshed'; // another tab did, while this one was waiting
  try {
    await send(
      new Request(new URL('/api/portal/refresh-token', window.location.origin), { method: 'POST' }),
    );
    noteRefresh();
    return 'refreshed';
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'ended' : 'unknown';
  }
}

export function noteRefresh() {
  lastRefresh.write(Date.now());
}

export function forgetRefresh() {
  lastRefresh.forget();
}

const interval = 25 * 60_000;
const jitter = 30_000;
const afterOpening = 30_000; // until when a page has loaded; a call that needs a new token asks for it itself

/** nextRefreshIn is the wait before the next refresh; none when the last one is not known. */
export function nextRefreshIn(
  now: number,
  last: number | undefined,
  random = Math.random(),
): number {
  if (last === undefined || last > now) return 0;
  return Math.max(0, last + interval + (random * 2 - 1) * jitter - now);
}

/** keepAlive refreshes the session at start, and then every 25 minutes or so, until stopped. */
export function keepAlive(onEnded: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const plan = (wait: number) => {
    timer = setTimeout(() => void tick(), wait);
  };
  const tick = async () => {
    const outcome = await refresh();
    if (stopped) return;
    if (outcome === 'ended') onEnded();
    // After an error that does not concern the session, try again in a minute.
    else plan(outcome === 'refreshed' ? nextRefreshIn(Date.now(), Date.now()) : 60_000);
  };
  // The first refresh waits for the first page to load.
  plan(Math.max(afterOpening, nextRefreshIn(Date.now(), lastRefresh.read())));
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** leave ends the session on the server. It is false if the server did not do so. */
export async function leave(everywhere: boolean): Promise<boolean> {
  try {
    await act(everywhere ? 'POST /api/portal/logout-all' : 'POST /api/portal/logout')(
      undefined,
      '',
    );
    return true;
  } catch {
    return false;
  }
}
