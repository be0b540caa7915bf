import { useEffect, useRef } from 'react';
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
const scanners = new Set<(code: string) => void>();
let listening = false;

let onControl = false; // Enter on a link or a button is that control's own

function run(key: string) {
  if (!enabled.get() || (onControl && key === 'Enter')) return;
  // The binding that was added last belongs to the screen on top.
  bindings
    .get()
    .findLast((b) => b.key === key && !b.off)
    ?.run();
}

const reader = createReader({
  onCode: (code) => [...scanners].at(-1)?.(code),
  onKey: run,
});

function elsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  // Typing in a field, and everything in a dialog or a menu, is not for the screen behind.
  return (
    target.closest(
      'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]',
    ) !== null
  );
}

function onKeyDown(event: KeyboardEvent) {
  const { key, target, timeStamp } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (elsewhere(target)) return;
  if (key === 'Escape') return run(key);
  if (key !== 'Enter' && key.length > 1) return;
  onControl = target instanceof Element && target.closest('a, button, [role="tab"]') !== null;
  if (key === ' ' && onControl) return;
  if (event.repeat) return run(key);
  const endsCode = reader.press(key, timeStamp);
  // Some browsers search the page on these two; and the end of a code must press nothing.
  if (endsCode || key === '/' || key === "'") event.preventDefault();
}

function listen() {
  if (listening) return;
  listening = true;
  window.addEventListener('keydown', onKeyDown);
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

/** useScanner hears the codes of a hand scanner, anywhere outside a field. */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    listen();
    const hear = (code: string) => latest.current(code);
    scanners.add(hear);
    return () => {
      scanners.delete(hear);
    };
  }, []);
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
