import { useEffect, useRef } from 'react';
import { useStable } from '../hooks/useStable';
import { createStore, kept, useStore } from '../store';
import { createReader } from './typing';

/** A key that does something on the screen that is open. */
export interface Binding {
  /** One key as it is typed: 'j', '/', '?', 'Enter', 'Escape'. */
  key: string;
  /** What it does, for the list that `?` opens. */
  label: string;
  run: () => void;
  /** A binding that is off is neither called nor listed. */
  off?: boolean;
}

const bindings = createStore<readonly Binding[]>([]);
const switchedOn = kept<boolean>('keys');
const enabled = createStore(switchedOn.read() ?? true);
/** Takes a scanned code; false leaves it to the one that came before. */
type TakeCode = (code: string) => boolean | void;

const scanners = new Set<{ take: TakeCode; inDialog: boolean }>();
let listening = false;

const learntPace = kept<number>('scannerPace');
const blocked = new Set<() => void>();

let onControl = false; // Enter on a link or a button activates that control
let before: Typed | undefined; // the field's value before the current burst

interface Typed {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
}

function run(key: string) {
  if (!enabled.get() || (onControl && key === 'Enter')) return;
  // The binding added last belongs to the topmost screen.
  bindings
    .get()
    .findLast((b) => b.key === key && !b.off)
    ?.run();
}

const dialogOpen = () => document.querySelector('[role="dialog"]') !== null;
/** offer gives a code to what is open: to the dialog, or else to the screen. */
function offer(code: string) {
  const inDialog = dialogOpen();
  const takers = [...scanners].filter((taker) => taker.inDialog === inDialog).reverse();
  const taken = takers.some(({ take }) => take(code) !== false);
  if (inDialog && !taken) tellBlocked();
}
const tellBlocked = () => {
  for (const notify of [...blocked]) notify();
};

const reader = createReader(
  {
    onCode: offer,
    onKey: run,
    onBroken: tellBlocked,
  },
  learntPace.read(),
  (pace) => learntPace.write(pace),
);

const inputs = 'input, textarea, select, [contenteditable="true"]';

/** Typing in a field, and everything in a dialog or a menu, is not for the screen behind. */
const elsewhere = (target: Element) =>
  target.closest(`${inputs}, [role="dialog"], [role="menu"], [role="listbox"]`) !== null;

/** Fields that a scanner may type into: a search, and a password, which a manager may type. */
const takesCodes = (target: Element) =>
  target.closest('[data-takes-codes], [type="password"], [autocomplete="username"]') !== null;

function fieldOf(target: Element): Typed | undefined {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return { field: target, value: target.value };
  return undefined;
}

/** restore takes out of a field what a scanner typed into it, and notifies its component. */
function restore({ field, value }: Typed) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function onKeyDown(event: KeyboardEvent) {
  const { key, target, timeStamp } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof Element) || takesCodes(target)) return;
  const obey = !elsewhere(target);
  if (key === 'Escape') return obey ? run(key) : undefined;
  if (key !== 'Enter' && key.length > 1) return;
  const control = target.closest('a, button, [role="tab"], [type="checkbox"]') !== null;
  onControl = control;
  if (event.repeat) return obey ? run(key) : undefined;
  const continues = reader.continues(timeStamp);
  if (!continues) {
    before = fieldOf(target);
    if (key === ' ' && control) return;
  }
  const endsCode = reader.press(key, timeStamp, obey);
  if (endsCode) {
    if (before) restore(before);
    before = undefined;
    event.stopImmediatePropagation();
  }
  // Neither the Enter at the end of a code nor a space within it presses anything; some
  // browsers also open their page search with these two keys.
  const pressesControl = control && continues && key === ' ';
  if (endsCode || pressesControl || (obey && (key === '/' || key === "'"))) event.preventDefault();
}

function listen() {
  if (listening) return;
  listening = true;
  window.addEventListener('keydown', onKeyDown, { capture: true });
}

/** useKeys binds keys for as long as the component is there; `?` lists them. */
export function useKeys(mine: Binding[]): void {
  const latest = useRef(mine);
  useEffect(() => {
    latest.current = mine;
  });
  const signature = mine.map((b) => `${b.key}\t${b.label}\t${b.off ? 'off' : ''}`).join('\n');
  useEffect(() => {
    listen();
    const added = latest.current.map((b) => ({
      ...b,
      run: () => latest.current.find((l) => l.key === b.key)?.run(),
    }));
    bindings.set([...bindings.get(), ...added]);
    return () => bindings.set(bindings.get().filter((b) => !added.includes(b)));
  }, [signature]);
}

/**
 * useScanGuard keeps a scanner from typing into fields, pressing buttons and sending forms, on
 * every screen; it calls when a code could not be used.
 */
export function useScanGuard(onUnused: () => void): void {
  const latest = useStable(onUnused);
  useEffect(() => {
    listen();
    blocked.add(latest);
    return () => {
      blocked.delete(latest);
    };
  }, [latest]);
}

/**
 * useScanner takes the codes of a hand scanner, on whatever of the screen has the focus; in a dialog,
 * those that are scanned while it is open.
 */
export function useScanner(onCode: TakeCode, { inDialog = false } = {}): void {
  const latest = useStable(onCode);
  useEffect(() => {
    listen();
    const taker = { take: latest, inDialog };
    scanners.add(taker);
    return () => {
      scanners.delete(taker);
    };
  }, [latest, inDialog]);
}

/** useBindings is what the keys do now, the screen's own after the general ones. */
export function useBindings(): readonly Binding[] {
  return useStore(bindings).filter((b) => !b.off);
}

/** useKeysEnabled lets a person switch single keys off, who works with speech or trembling hands. */
export function useKeysEnabled(): [boolean, (on: boolean) => void] {
  return [
    useStore(enabled),
    (on) => {
      switchedOn.write(on);
      enabled.set(on);
    },
  ];
}
