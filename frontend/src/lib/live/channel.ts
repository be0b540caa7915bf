import { useCallback, useSyncExternalStore } from 'react';
import type { CollectDashboard, QuoteMessage, RemainingCredits, Tracking } from '@/lib/api';
import { createStore, type Store } from '../store';
import { tillIsLocked } from '../tillIsLocked';
import { openLink } from './link';

/** A socket that sends its present state first and then every change; its path carries its parameters. */
export interface Channel<T> {
  path: string;
  /** What a message makes of the state; without it a message is the whole state. */
  merge?: ((before: T | undefined, message: unknown) => T) | undefined;
}

export interface ChannelState<T> {
  /** The state last received, kept while the connection is lost; undefined until it first came. */
  latest: T | undefined;
  connected: boolean;
}

const id = (value: string) => encodeURIComponent(value);

/** The sockets that a page can subscribe to. */
export const channels = {
  dashboard: { path: '/ws/dashboard' } as Channel<CollectDashboard>,
  remainingCredits: { path: '/ws/remaining-credits' } as Channel<RemainingCredits>,
  collectDetails: (orderId: string): Channel<Tracking> => ({
    path: `/ws/collect-details?pcid=${id(orderId)}`,
  }),
  collectQuotes: (orderId: string): Channel<QuoteMessage> => ({
    path: `/ws/collect-quotes?pcid=${id(orderId)}`,
    merge: mergeQuotes,
  }),
};

/** Each message carries one part of the quotes' state. An error ends a round, so any other message takes it back. */
function mergeQuotes(before: QuoteMessage | undefined, message: unknown) {
  const next = { ...before };
  delete next.Error;
  return { ...next, ...(message as QuoteMessage) };
}

/** Milliseconds without a message, heartbeats included, after which a socket counts as lost. */
const deadAfter = 45_000;

interface Open {
  store: Store<ChannelState<unknown>>;
  users: number;
  close: () => void;
}

const nothing: ChannelState<unknown> = { latest: undefined, connected: false };
const open = new Map<string, Open>();

/** join opens a channel's socket, or shares the one that is open. It returns what leaves it. */
function join<T>({ path, merge }: Channel<T>, onChange: () => void): () => void {
  const shared = open.get(path) ?? connect(path, merge);
  shared.users += 1;
  const stop = shared.store.subscribe(onChange);
  return () => {
    stop();
    shared.users -= 1;
    if (shared.users > 0) return;
    shared.close();
    open.delete(path);
  };
}

function connect<T>(path: string, merge: Channel<T>['merge']): Open {
  const store = createStore(nothing);
  const link = () =>
    openLink({
      path: () => path,
      deadAfter,
      onUp: () => store.set({ ...store.get(), connected: true }),
      onDown: () => store.set({ ...store.get(), connected: false }),
      onMessage: (message) => {
        if ((message as { UpdateType?: string }).UpdateType === 'Ping') return;
        const before = store.get().latest as T | undefined;
        store.set({ latest: merge ? merge(before, message) : message, connected: true });
      },
    });
  // A locked till is refused these sockets, and opens them when somebody has unlocked it.
  let down: (() => void) | undefined;
  const follow = () => {
    down?.();
    down = tillIsLocked.get() ? undefined : link();
  };
  follow();
  const stop = tillIsLocked.subscribe(follow);
  const close = () => {
    stop();
    down?.();
  };
  const opened = { store, users: 0, close };
  open.set(path, opened);
  return opened;
}

/** useChannel subscribes to a channel while the component is there; all who do share one socket. */
export function useChannel<T>(channel: Channel<T> | undefined): ChannelState<T> {
  const { path, merge } = channel ?? {};
  const subscribe = useCallback(
    (onChange: () => void) => (path ? join({ path, merge }, onChange) : () => undefined),
    [path, merge],
  );
  const read = () => (path && open.get(path)?.store.get()) || nothing;
  return useSyncExternalStore(subscribe, read) as ChannelState<T>;
}
