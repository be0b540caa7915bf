import { Button, Group, Text } from '@mantine/core';
import { type ComponentType, createElement, lazy, useState } from 'react';
import classes from './lazy.module.css';

type Load<T> = () => Promise<{ default: T }>;

const waiting: Load<unknown>[] = [];
let wanted = false;

/** fetchWaiting fetches the parts one after another, so that what somebody does goes first. */
async function fetchWaiting() {
  wanted = true;
  for (let load = waiting.shift(); load; load = waiting.shift()) {
    // One that fails for lack of a connection is fetched when it is shown.
    await load().catch(() => undefined);
  }
  wanted = false;
}

let used = false;

/** onFirstUse runs something once somebody points at something, touches it or presses a key. */
export function onFirstUse(run: () => void): () => void {
  const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'];
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, use);
  };
  const use = () => {
    stop();
    run();
  };
  for (const sign of signs) window.addEventListener(sign, use, { passive: true });
  return stop;
}

/**
 * fetchLazyParts is called when the first page is shown. The parts are fetched once the page is
 * used: a page that is only looked at loads nothing more.
 */
export function fetchLazyParts(): void {
  onFirstUse(() => {
    used = true;
    void fetchWaiting();
  });
}

/**
 * lazyPart is React's lazy for a part that a page shows on demand, such as a dialog. It is fetched
 * before it is wanted, so that it opens at once, and without a connection. If that fails, the page
 * stays as it is and says so.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as React's lazy has it
export function lazyPart<T extends ComponentType<any>>(load: Load<T>) {
  waiting.push(load);
  if (used && !wanted) void fetchWaiting();
  return lazy(() => load().catch(() => ({ default: missing(load) as unknown as T })));
}

/** missing is shown in place of a part that could not be fetched. */
function missing<T extends ComponentType<object>>(load: Load<T>) {
  let found: T | undefined; // for every later opening
  return function MissingPart(props: object) {
    const [failed, setFailed] = useState(0);
    const [, setTried] = useState(0);
    if (found) return createElement<object>(found, props);
    const tryAgain = () =>
      void load().then(
        (part) => {
          found = part.default;
          setTried((times) => times + 1);
        },
        () => setFailed(failed + 1),
      );
    return (
      <div role="alert" className={classes['missing']}>
        <Text size="sm" fw={550}>
          A part of this page could not be loaded
        </Text>
        <Text size="sm" c="dimmed">
          {navigator.onLine && failed > 0
            ? 'There may be a newer version. Load the page again to use it; what you have not saved is lost.'
            : 'What you have entered is still here. Check the connection and try again.'}
        </Text>
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" onClick={tryAgain}>
            Try again
          </Button>
          {failed > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
              Load the page again
            </Button>
          )}
        </Group>
      </div>
    );
  };
}
