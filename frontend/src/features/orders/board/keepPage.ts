import { platform } from '@/platform';

const path = '/packing-board';

/** keepPage lets the browser open the board again while there is no line: a worker keeps the page and what it has loaded. */
export function keepPage(): void {
  // The desktop client has its pages with it.
  if (platform.desktop || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/packing-worker.js', { scope: path })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage(loaded()))
    .catch(() => undefined); // without it the board works until it is closed
}

/** loaded is what this page has loaded of the portal's own files. */
const loaded = () => [
  path,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname),
];
