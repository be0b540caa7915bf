import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface Place {
  offset: number;
  /** How high the rows were found to be, without which the offset is another row's. */
  sizes: VirtualItem[];
}

const places = new Map<string, Place>();
const most = 50; // scroll positions that are remembered

function keep(at: string, part: Partial<Place>): void {
  const place = { offset: 0, sizes: [], ...places.get(at), ...part };
  places.delete(at);
  places.set(at, place);
  const [oldest] = places.keys();
  if (places.size > most && oldest !== undefined) places.delete(oldest);
}

/** usePlace names the list at its entry of the history. */
export function usePlace(scope: string): string {
  return `${useLocation().key} ${scope}`;
}

/** sizesAt are the heights that were known when the person left the place. */
export const sizesAt = (place: string): VirtualItem[] => places.get(place)?.sizes ?? [];

interface Memory {
  scroller: HTMLElement | null;
  height: number;
  place: string;
  sizes: () => VirtualItem[];
}

/**
 * useScrollMemory returns a list to where it was scrolled to when the person comes back to the
 * same entry of the history. It waits until the list is as long as it was.
 */
export function useScrollMemory({ scroller, height, place, sizes }: Memory): void {
  const restored = useRef('');
  const latest = useRef(sizes);
  useEffect(() => {
    latest.current = sizes;
  });

  useEffect(() => {
    if (!scroller) return undefined;
    const note = () => keep(place, { offset: scroller.scrollTop });
    scroller.addEventListener('scroll', note, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', note);
      if (places.has(place)) keep(place, { sizes: latest.current() });
    };
  }, [scroller, place]);

  useEffect(() => {
    if (!scroller || restored.current === place) return;
    const offset = places.get(place)?.offset;
    if (offset !== undefined && height < offset) return;
    restored.current = place;
    if (offset !== undefined) scroller.scrollTo({ top: offset });
  }, [scroller, place, height]);
}
