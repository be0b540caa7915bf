import { useSyncExternalStore } from 'react';

/** One value that lives outside React and that components can follow. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.get(),
  );
}

/** kept reads and writes one value of this browser; where storage is refused it is simply not kept. */
export function kept<T>(name: string) {
  const key = `portal.${name}`;
  return {
    read(): T | undefined {
      try {
        const text = localStorage.getItem(key);
        return text === null ? undefined : (JSON.parse(text) as T);
      } catch {
        return undefined;
      }
    },
    write(value: T) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Private windows may have no storage; the page works without it.
      }
    },
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

/** keptStore is a store whose value is kept in this browser, for all its tabs. */
export function keptStore<T>(name: string, initial: T): Store<T> {
  const value = kept<T>(name);
  const store = createStore(value.read() ?? initial);
  window.addEventListener('storage', ({ key }) => {
    if (key === `portal.${name}` || key === null) store.set(value.read() ?? initial);
  });
  return {
    ...store,
    set(next) {
      value.write(next);
      store.set(next);
    },
  };
}

/** What this browser keeps of one shop alone. */
const ofShop = ['announcedUpTo', 'print-place'];

const keptOf = 'keptOf'; // the shop whose it is now

/**
 * changeShop puts aside what is kept of the shop that was worked in, and takes out what is kept of the other. Every tab of
 * the browser does so; the first one has done it.
 */
export function changeShop(before: string, to: string) {
  const owner = kept<string>(keptOf);
  const from = owner.read() ?? before;
  if (from === to) return;
  owner.write(to);
  for (const name of ofShop) {
    const now = kept<unknown>(name);
    const value = now.read();
    const aside = kept<unknown>(`${name}.${from}`);
    if (value === undefined) aside.forget();
    else aside.write(value);
    const next = kept<unknown>(`${name}.${to}`).read();
    if (next === undefined) now.forget();
    else now.write(next);
  }
}

const ofPerson = 'personal.';

/** personal is kept data about people, which is forgotten when the user signs out. */
export const personal = <T>(name: string) => kept<T>(ofPerson + name);

/** forgetPersonal removes all of it. */
export function forgetPersonal() {
  try {
    const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    for (const name of names)
      if (name.startsWith(`portal.${ofPerson}`)) localStorage.removeItem(name);
  } catch {
    // Without storage nothing was kept.
  }
}
