import { useEffect, useRef, useState } from 'react';
import { checkNew } from '../calls';
import type { Tab } from '../types';

const every = 30_000;

/**
 * useTabCheck asks every 30 s whether orders came to a tab that is not pushed live. The time
 * that was sent stays while there are new ones, until the list has been loaded again.
 */
export function useTabCheck(tab: Tab, onNew: () => void) {
  const latest = useRef(onNew);
  useEffect(() => {
    latest.current = onNew;
  });
  useEffect(() => {
    if (tab === 'pending') return undefined;
    let since = new Date().toISOString();
    const check = async () => {
      try {
        const answer = await checkNew(tab, since);
        since = answer.TimeStamp;
        if (answer.HasNewOrders) latest.current();
      } catch {
        // The next one will tell.
      }
    };
    const timer = setInterval(() => void check(), every);
    return () => clearInterval(timer);
  }, [tab]);
}

/** useLastSeen is when this browser last looked at the pending orders; later ones are new. */
export function useLastSeen(): number {
  const [seen] = useState(() => {
    const before = Number(sessionStorage.getItem('portal.pendingSeen') ?? Date.now());
    return before;
  });
  useEffect(() => {
    const note = () => sessionStorage.setItem('portal.pendingSeen', String(Date.now()));
    window.addEventListener('pagehide', note);
    return () => {
      window.removeEventListener('pagehide', note);
      note();
    };
  }, []);
  return seen;
}
