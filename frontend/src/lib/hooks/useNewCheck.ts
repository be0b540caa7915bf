import { useCallback, useEffect, useRef } from 'react';
import { beginning } from '../announced';

const every = 30_000;

/** What became of new rows: they are shown, or they wait for a click. */
export type CheckOutcome = 'shown' | 'held back';

/** Answers whether there is anything new since a time of the server's. */
export type Ask = (since: string) => Promise<{
  HasNewOrders: boolean;
  TimeStamp: string;
  PreviousTimeStamp: string;
}>;

interface Clock {
  /** The server's time that the next check sends; not known before the first answer. */
  since: string | undefined;
  /** The server's time at the last answer: where a list that is loaded now begins. */
  last: string | undefined;
}

/**
 * useNewCheck asks every 30 s whether orders came to a tab; without a tab it asks nothing. All
 * times are the server's. While new ones are held back, the time that is sent stays, so that every
 * further check finds them too; it moves on once they are shown. It returns a function to call then.
 */
export function useNewCheck(
  tab: string | undefined,
  ask: Ask,
  onNew: () => CheckOutcome,
): () => void {
  const latest = useRef({ ask, onNew });
  const clock = useRef<Clock>({ since: undefined, last: undefined });
  useEffect(() => {
    latest.current = { ask, onNew };
  });
  useEffect(() => {
    if (tab === undefined) return undefined;
    const now: Clock = { since: undefined, last: undefined };
    clock.current = now;
    const opened = performance.now();
    let left = false;

    const check = async () => {
      const answer = await latest.current.ask(now.since ?? beginning);
      if (left) return;
      if (now.since === undefined) {
        // The shown rows were loaded when the tab was opened; later ones are new.
        const elapsed = performance.now() - opened;
        now.since = new Date(Date.parse(answer.TimeStamp) - elapsed).toISOString();
        now.last = now.since;
        return;
      }
      now.last = answer.TimeStamp;
      const shown = answer.HasNewOrders && latest.current.onNew() === 'shown';
      now.since = shown ? answer.TimeStamp : answer.PreviousTimeStamp;
    };
    const next = () => void check().catch(() => undefined); // the next check will follow

    next();
    const timer = setInterval(next, every);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [tab]);
  return useCallback(() => {
    clock.current.since = clock.current.last;
  }, []);
}
