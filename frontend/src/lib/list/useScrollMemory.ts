import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const offsets = new Map<string, number>();
const most = 50; // places that are remembered

/**
 * useScrollMemory returns a list to where it was scrolled to when the person comes back to the
 * same entry of the history. It waits until the list is as long as it was.
 */
export function useScrollMemory(scroller: HTMLElement | null, height: number, scope: string): void {
  const { key } = useLocation();
  const at = `${key} ${scope}`;
  const restored = useRef('');

  useEffect(() => {
    if (!scroller) return undefined;
    const note = () => {
      offsets.delete(at);
      offsets.set(at, scroller.scrollTop);
      const [oldest] = offsets.keys();
      if (offsets.size > most && oldest !== undefined) offsets.delete(oldest);
    };
    scroller.addEventListener('scroll', note, { passive: true });
    return () => scroller.removeEventListener('scroll', note);
  }, [scroller, at]);

  useEffect(() => {
    if (!scroller || restored.current === at) return;
    const offset = offsets.get(at);
    if (offset !== undefined && height < offset) return;
    restored.current = at;
    if (offset !== undefined) scroller.scrollTo({ top: offset });
  }, [scroller, at, height]);
}
