import { type ComponentType, lazy } from 'react';

type Load = () => Promise<unknown>;

const pause = 5_000; // ms
const waiting: Load[] = [];
let isStarted = false;

const fetchSoon = (load: Load) => {
  // If this fails for lack of a connection, the part is fetched when it is first shown.
  setTimeout(() => void load().catch(() => undefined), pause);
};

/**
 * lazyPart is React's lazy for a part that a page shows on demand, such as a dialog. It is fetched
 * some seconds after the first page, so that it opens at once, and without a connection.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as React's lazy has it
export function lazyPart<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  if (isStarted) fetchSoon(load);
  else waiting.push(load);
  return lazy(load);
}

/** fetchLazyParts is called when the first page is shown. */
export function fetchLazyParts(): void {
  isStarted = true;
  waiting.splice(0).forEach(fetchSoon);
}
