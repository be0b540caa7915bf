import { type ComponentType, lazy } from 'react';

type Load = () => Promise<unknown>;

const quiet = 5_000;
const waiting: Load[] = [];
let isStarted = false;

const fetchSoon = (load: Load) => {
  // Without a connection now, it is fetched when it is wanted.
  setTimeout(() => void load().catch(() => undefined), quiet);
};

/**
 * later is React's lazy for what a page shows only when asked, such as a dialog. It is fetched
 * once the page has been shown for a while, so that it opens at once, and without a connection.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as React's lazy has it
export function later<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  if (isStarted) fetchSoon(load);
  else waiting.push(load);
  return lazy(load);
}

/** fetchLater begins to fetch what later put off. */
export function fetchLater(): void {
  isStarted = true;
  waiting.splice(0).forEach(fetchSoon);
}
