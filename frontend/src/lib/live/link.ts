import { platform, type Socket } from '@/platform';
import { send } from '../api';
import { shownShop } from '../api/send';
import { every } from '../steady';

export interface LinkOptions {
  /** Asked before every attempt, so that the address can carry what was seen last. */
  path: () => string;
  onMessage: (message: unknown) => void;
  onUp?: () => void;
  onDown?: () => void;
  /** Silence after which an open socket counts as dead; without it, silence is allowed. */
  deadAfter?: number;
}

const firstWait = 500;
const longestWait = 30_000;
const longestLife = 7 * 24 * 3_600_000;

/** waitBefore is the pause before the nth attempt in a row, spread so that screens do not come back together. */
export function waitBefore(attempt: number, random = Math.random()): number {
  const ceiling = Math.min(longestWait, firstWait * 2 ** attempt);
  return ceiling / 2 + (ceiling / 2) * random;
}

/**
 * openLink keeps one socket open for as long as it is wanted: it comes back after a loss,
 * after silence, when the machine wakes, loses its network or gets it back, and in any case
 * after seven days. It returns what closes it.
 */
export function openLink({ path, onMessage, onUp, onDown, deadAfter }: LinkOptions): () => void {
  let socket: Socket | undefined;
  let attempt = 0;
  let closed = false;
  let received = 0;
  let up = false;
  let opened = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryAt = 0;

  const connect = () => {
    clearTimeout(retry);
    retry = undefined;
    received = opened = Date.now();
    up = false;
    const mine = platform.socket(ofShop(path()), {
      open: () => {
        if (socket !== mine) return;
        received = Date.now();
        up = true;
        onUp?.();
      },
      message: (text) => {
        if (socket !== mine) return;
        received = Date.now();
        attempt = 0;
        const message = parse(text);
        if (message !== undefined) onMessage(message);
      },
      close: () => {
        if (socket === mine) lost();
      },
    });
    socket = mine;
  };

  const lost = () => {
    const old = socket;
    socket = undefined;
    old?.close();
    if (!up && navigator.onLine) askForSession();
    onDown?.();
    if (closed || retry) return;
    const wait = waitBefore(attempt++);
    retryAt = Date.now() + wait;
    retry = setTimeout(connect, wait);
  };

  const check = () => {
    const now = Date.now();
    if (!socket) {
      if (retry && now >= retryAt) connect(); // a hidden page's timer may be late
      return;
    }
    if ((deadAfter && now - received > deadAfter) || now - opened > longestLife) lost();
  };

  // Timers stop while the machine sleeps or the tab is hidden, so check again when it becomes
  // visible.
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    check();
    if (!socket && !closed) {
      attempt = 0;
      connect();
    }
  };

  const offline = () => socket && lost();

  const stopChecks = every(5_000, check);
  window.addEventListener('online', wake);
  window.addEventListener('offline', offline);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wake);
  connect();

  return () => {
    closed = true;
    stopChecks();
    clearTimeout(retry);
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', offline);
    window.removeEventListener('focus', wake);
    document.removeEventListener('visibilitychange', wake);
    const old = socket;
    socket = undefined;
    old?.close();
  };
}

/** ofShop says which shop the page shows. The desktop client holds its sockets itself, in its only window. */
function ofShop(path: string): string {
  const shop = shownShop();
  if (!shop || platform.desktop) return path;
  return `${path}${path.includes('?') ? '&' : '?'}shop=${encodeURIComponent(shop)}`;
}

let asking: Promise<unknown> | undefined;

/**
 * askForSession is what follows a socket that was never let in: a socket does not say why,
 * but a call does, and a call that is refused renews the session or has the person sign in.
 */
function askForSession() {
  const profile = new Request(new URL('/api/portal/profile', window.location.origin));
  asking ??= send(profile)
    .catch(() => undefined) // unreachable, like the socket: the next attempt will follow
    .finally(() => {
      asking = undefined;
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
