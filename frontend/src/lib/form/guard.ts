import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import type { Question } from '../router';
import { createStore } from '../store';

export interface Guard {
  /** Whether going from one place to another would lose something. */
  blocks: (from: Location, to: Location) => boolean;
  /** Whether closing or reloading the window would lose something. */
  unsaved?: () => boolean;
  /** Asks in its own dialog; without it the shell asks about unsaved changes. */
  ask?: (question: Question) => void;
}

const guards = new Set<{ current: Guard }>();

/** What the shell asks now, before unsaved changes are left. */
export const leaveQuestion = createStore<Question | undefined>(undefined);

/** takeBackQuestion is for what was saved meanwhile: nothing would be lost any more. */
export function takeBackQuestion() {
  const question = leaveQuestion.get();
  leaveQuestion.set(undefined);
  question?.stay();
}

/** guardFor is the first guard that a change of place needs to ask, if any. */
export function guardFor(from: Location, to: Location): Guard | undefined {
  for (const { current } of guards) if (current.blocks(from, to)) return current;
  return undefined;
}

/** hasUnsaved is whether closing the window would lose what somebody typed. */
export function hasUnsaved(): boolean {
  return [...guards].some(({ current }) => current.unsaved?.());
}

/** dropGuards is for a page that must be left whatever was typed. */
export function dropGuards() {
  guards.clear();
}

/** useGuard asks before the page or dialog is left; the router asks one guard, which the shell holds. */
export function useGuard(guard: Guard): void {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  useEffect(() => {
    guards.add(latest);
    return () => void guards.delete(latest);
  }, []);
}

const dialogOf = ({ search }: Pick<Location, 'search'>) => {
  const params = new URLSearchParams(search);
  return `${params.get('dialog') ?? ''} ${params.get('of') ?? ''}`.trim();
};

/** isOtherPage is true when the path changes; filters and tabs of a page do not count. */
export function isOtherPage(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname;
}

/** isOtherPlace is isOtherPage that also counts the dialog which the address opens. */
function isOtherPlace(from: Location, to: Location): boolean {
  return isOtherPage(from, to) || dialogOf(from) !== dialogOf(to);
}

/** useUnsavedGuard asks before unsaved changes are left with the page, or with the dialog they are in. */
export function useUnsavedGuard(unsaved: () => boolean): void {
  const here = useLocation();
  const [inDialog] = useState(() => new URLSearchParams(here.search).has('dialog'));
  useGuard({
    blocks: (from, to) => unsaved() && (inDialog ? isOtherPlace : isOtherPage)(from, to),
    unsaved,
  });
}
