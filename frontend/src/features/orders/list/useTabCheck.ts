import { useEffect, useRef, useState } from 'react';
import { checkNew } from '../calls';
import { kept } from '@/lib/store';
import type { OrderCard, Tab } from '../types';

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

const lastSeen = kept<number>('pendingSeen');

/**
 * useLastSeen is when this browser last looked at the pending orders; later ones are new. It is
 * the newest order that was on the list, so that a clock that is wrong here does not matter.
 */
export function useLastSeen(pending: readonly OrderCard[]): number {
  const [seen] = useState(() => lastSeen.read() ?? Date.now());
  const newest = useRef(seen);
  useEffect(() => {
    for (const { Created } of pending)
      newest.current = Math.max(newest.current, Date.parse(Created) + 1);
  });
  useEffect(() => {
    const note = () => lastSeen.write(newest.current);
    window.addEventListener('pagehide', note);
    return () => {
      window.removeEventListener('pagehide', note);
      note();
    };
  }, []);
  return seen;
}
