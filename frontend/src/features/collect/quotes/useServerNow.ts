import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/api';

/** useServerNow returns the server's time, updated when one of these moments is reached. */
export function useServerNow(moments: readonly number[]): number {
  const [now, setNow] = useState(serverNow);
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    // The clocks may be compared anew while this waits, so it looks again before a distant moment.
    const wait = Math.min(Math.max(0, next - serverNow()), 5_000) + 20;
    const timer = setTimeout(() => setNow(serverNow()), wait);
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
