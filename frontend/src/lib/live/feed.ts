import { useEffect, useRef } from 'react';
import type { DataUpdate } from '@/lib/api';
import { heard } from '../api/heard';
import { giveReads } from '../api/readAhead';
import { queryClient } from '../query';
import { createStore, useStore } from '../store';
import { openLink } from './link';

/** One event of /ws/data-update: what kind of thing changed and which, never the data. */
export type Update = DataUpdate;

/** The state of the connection to the server. */
export type Health =
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'catching up'; since: number }
  | { state: 'offline'; since: number };

type Handler = (update: Update) => void;

const deadAfter = 45_000;
const health = createStore<Health>({ state: 'connecting' });
const handlers = new Map<string, Set<Handler>>();
let target = 0; // the number at which the page has caught up
let lostAt: number | undefined;

/**
 * startFeed opens the feed for as long as somebody is signed in. Given the number of the last
 * event before the page was loaded, the server sends what changed since then too. Given the device of
 * a shop, the server knows within seconds when it is gone.
 */
export function startFeed(lastEvent?: number, device?: string): () => void {
  heard.set(lastEvent);
  const close = openLink({
    path: () => {
      const query = new URLSearchParams();
      const seen = heard.get();
      if (seen !== undefined) query.set('since', String(seen));
      if (device) query.set('device', device);
      return query.size > 0 ? `/ws/data-update?${query}` : '/ws/data-update';
    },
    deadAfter,
    onMessage: (message) => receive(message as Update),
    onUp: () => {
      if (lostAt !== undefined) health.set({ state: 'catching up', since: lostAt });
    },
    onDown: () => {
      lostAt ??= Date.now();
      health.set({ state: 'offline', since: lostAt });
    },
  });
  return () => {
    close();
    heard.set(undefined);
    target = 0;
    lostAt = undefined;
    health.set({ state: 'connecting' });
  };
}

/** receive is what one message does; the numbers say when the page has caught up. */
export function receive(update: Update): void {
  const seen = heard.get() ?? 0;
  switch (update.UpdateType) {
    case 'Ping':
      // A Ping with a number ends the catch-up: events up to it were not for this user.
      if (!update.Seq) return;
      heard.set(Math.max(seen, update.Seq));
      break;
    case 'Connected':
      target = update.Seq;
      heard.set(heard.get() ?? update.Seq);
      break;
    case 'Reset':
      // Too many events were missed to be sent one by one.
      heard.set(Math.max(update.Seq, target));
      void queryClient.invalidateQueries();
      notify('Reset', update);
      break;
    default:
      // A lower number is not always a repeat, because it may have been committed later.
      // Passing it on twice is harmless.
      heard.set(Math.max(seen, update.Seq));
      notify(update.UpdateType, update);
  }
  const now = heard.get();
  if (now !== undefined && now >= target) {
    if (lostAt !== undefined) askAgainWhatFailed();
    lostAt = undefined;
    if (health.get().state !== 'live') health.set({ state: 'live' });
  }
}

/** What could not be loaded while the server was away comes by itself once it is back. */
function askAgainWhatFailed() {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
}

function notify(type: string, update: Update) {
  giveReads([]); // what came before this may be older
  for (const handler of handlers.get(type) ?? []) handler(update);
  for (const handler of handlers.get('*') ?? []) handler(update);
}

/** onUpdate calls the handler for every event of these kinds; '*' means all. It returns what ends it. */
export function onUpdate(types: string[], handler: Handler): () => void {
  for (const type of types) {
    const set = handlers.get(type) ?? new Set();
    handlers.set(type, set.add(handler));
  }
  return () => {
    for (const type of types) handlers.get(type)?.delete(handler);
  };
}

/** useUpdates is onUpdate for a component. The latest handler is the one that is called. */
export function useUpdates(types: string[], handler: Handler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const names = types.join(' ');
  useEffect(() => onUpdate(names.split(' '), (update) => latest.current(update)), [names]);
}

/** useRefreshed reads a record that is shown, and what belongs to it, again when somebody has changed it. */
export function useRefreshed(type: string, id: string, queryKey: readonly unknown[]): void {
  useUpdates([type], (update) => {
    if (update.Id === id) void queryClient.invalidateQueries({ queryKey });
  });
}

export function useHealth(): Health {
  return useStore(health);
}
