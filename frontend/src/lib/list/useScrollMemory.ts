import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { kept } from '../store';
import type { Write } from './useWrite';

export type Density = 'cards' | 'rows';

/** useDensity is how dense a list is, kept in this browser: cards at a counter, rows at a desk. */
export function useDensity(name: string, start: Density): [Density, () => void] {
  const stored = kept<Density>(`density.${name}`);
  const [density, setDensity] = useState(stored.read() ?? start);
  const toggle = () => {
    const next = density === 'cards' ? 'rows' : 'cards';
    stored.write(next);
    setDensity(next);
  };
  return [density, toggle];
}

const none: readonly string[] = [];

/**
 * useHidden is the labels of the columns that are not shown. The address says so, also of a saved
 * view; where it does not, what was chosen last in this browser.
 */
export function useHidden(
  name: string,
  said: readonly string[] | undefined,
  write: Write,
): [readonly string[], (labels: readonly string[]) => void] {
  const stored = kept<readonly string[]>(`columns.${name}`);
  const hide = (labels: readonly string[]) => {
    stored.write(labels);
    write({ hide: labels.length > 0 ? labels : '-' }); // nothing is hidden: no column is called that
  };
  return [said ?? stored.read() ?? none, hide];
}

interface Place {
  offset: number;
  /** The measured heights of the rows. Without them the offset would lead to another row. */
  sizes: VirtualItem[];
}

const places = new Map<string, Place>();
const keptPlaces = 50; // scroll positions that are remembered

function keep(at: string, part: Partial<Place>): void {
  const place = { offset: 0, sizes: [], ...places.get(at), ...part };
  places.delete(at);
  places.set(at, place);
  const [oldest] = places.keys();
  if (places.size > keptPlaces && oldest !== undefined) places.delete(oldest);
}

/** usePlace is the key of a list's scroll position: the entry of the history and what the list shows. */
export function usePlace(scope: string): string {
  return `${useLocation().key} ${scope}`;
}

/** sizesAt returns the row heights that were measured when the user left the list. */
export const sizesAt = (place: string): VirtualItem[] => places.get(place)?.sizes ?? [];

interface Memory {
  scroller: HTMLElement | null;
  height: number;
  place: string;
  sizes: () => VirtualItem[];
}

/**
 * useScrollMemory scrolls a list to its former position when the user goes back to it. It waits
 * until enough rows are loaded.
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
