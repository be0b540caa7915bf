import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useRouter, useRouterState } from './RouterView';

const name = 'portal.scroll';
const kept = 50; // entries of the history

/** How far each entry of the history was scrolled, in pixels. A reload keeps it. */
const positions = new Map<string, number>();
try {
  const stored = JSON.parse(sessionStorage.getItem(name) ?? '[]') as [string, number][];
  for (const [key, position] of stored) positions.set(key, position);
} catch {
  // Nothing is kept in this browser: a reload begins at the top.
}

function keep(key: string) {
  positions.delete(key);
  positions.set(key, window.scrollY);
  const [oldest] = positions.keys();
  if (positions.size > kept && oldest !== undefined) positions.delete(oldest);
}

/**
 * useScrollRestoration scrolls to where a page was left, after Back and after a reload; a page
 * that a link leads to begins at its top.
 */
export function useScrollRestoration(): void {
  const router = useRouter();
  const { location, popped, preventScrollReset } = useRouterState();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    let { key } = router.state.location;
    const store = () => {
      keep(key);
      try {
        sessionStorage.setItem(name, JSON.stringify([...positions]));
      } catch {
        // As above.
      }
    };
    const stop = router.subscribe((next) => {
      if (next.location.key === key) return;
      keep(key);
      ({ key } = next.location);
    });
    window.addEventListener('pagehide', store);
    return () => {
      stop();
      window.removeEventListener('pagehide', store);
    };
  }, [router]);

  const scroll = useEffectEvent(() => {
    if (location.hash || preventScrollReset) return; // the browser scrolls to what the hash names
    window.scrollTo(0, (popped && positions.get(location.key)) || 0);
  });
  useLayoutEffect(() => scroll(), [location]);
}
