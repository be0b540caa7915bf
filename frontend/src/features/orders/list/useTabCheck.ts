import { useCallback, useEffect, useRef } from 'react';
import { checkNew } from '../calls';
import type { Tab } from '../types';

const every = 30_000;
const beginning = '1970-01-01T00:00:00Z'; // asks for nothing but the server's time

/** What the list did with the news: it was loaded again, or it waits for a click. */
export type Told = 'reloaded' | 'held back';

interface Clock {
  /** The server's time that the next check sends; not known before the first answer. */
  since: string | undefined;
  /** The server's time at the last answer: where a list that is loaded now begins. */
  last: string | undefined;
}

/**
 * useTabCheck asks every 30 s whether orders came to a tab that is not pushed live. All times are
 * the server's. While there are new ones that the list does not show yet, the time that was sent
 * stays, so that every further check finds them too; it moves on once the list was loaded again.
 * It returns what to call then.
 */
export function useTabCheck(tab: Tab, onNew: () => Told): () => void {
  const latest = useRef(onNew);
  const clock = useRef<Clock>({ since: undefined, last: undefined });
  useEffect(() => {
    latest.current = onNew;
  });
  useEffect(() => {
    if (tab === 'pending') return undefined;
    const now: Clock = { since: undefined, last: undefined };
    clock.current = now;
    const opened = performance.now();
    let left = false;

    const check = async () => {
      const answer = await checkNew(tab, now.since ?? beginning);
      if (left) return;
      if (now.since === undefined) {
        // The list was asked for when the tab was opened; what came since then is new.
        const elapsed = performance.now() - opened;
        now.since = new Date(Date.parse(answer.TimeStamp) - elapsed).toISOString();
        now.last = now.since;
        return;
      }
      now.last = answer.TimeStamp;
      const reloaded = answer.HasNewOrders && latest.current() === 'reloaded';
      now.since = reloaded ? answer.TimeStamp : answer.PreviousTimeStamp;
    };
    const ask = () => void check().catch(() => undefined); // the next one will tell

    ask();
    const timer = setInterval(ask, every);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [tab]);
  return useCallback(() => {
    clock.current.since = clock.current.last;
  }, []);
}
