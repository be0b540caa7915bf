import { useEffect, useRef } from 'react';
import { createStore, useStore } from './store';

/** Something that Ctrl/Cmd+K can find. */
export interface Command {
  id: string;
  label: string;
  detail?: string;
  /** The heading it stands under. */
  group: string;
  run: () => void;
}

/** Finds commands for what was typed; exact matches first. */
export type Finder = (query: string, signal: AbortSignal) => Promise<Command[]> | Command[];

const finders = createStore<readonly Finder[]>([]);

/** useFinder adds a source of commands for as long as the component is there. */
export function useFinder(finder: Finder): void {
  const latest = useRef(finder);
  useEffect(() => {
    latest.current = finder;
  });
  useEffect(() => {
    const mine: Finder = (query, signal) => latest.current(query, signal);
    finders.set([...finders.get(), mine]);
    return () => finders.set(finders.get().filter((f) => f !== mine));
  }, []);
}

export function useFinders(): readonly Finder[] {
  return useStore(finders);
}
