import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { announcedFor, noteAnnounced } from '@/lib/announced';
import { act, get, type Schemas } from '@/lib/api';
import { onUpdate, type Update } from '@/lib/live';
import { type Profile, useProfile } from '@/lib/session';
import { every } from '@/lib/steady';
import { orders } from './orders';

const apart = 3_000; // milliseconds between two requests for updates
const poll = 30_000; // because an alarm must not depend on a single message

/** What needs attention, and the number of the update after which its New is new. */
export type Attention = Schemas['Attention'] & { since: number };
export type Waiting = Attention['Orders'][number];

/** waitingOf returns the one number that says what waits, and its word: open orders, or else wishes to cancel. */
export function waitingOf({ Count, Failed, Open }: Attention, open = Open): [number, string] {
  if (open > 0) return [open, 'waiting'];
  const cancellations = Count - Failed;
  return [cancellations, cancellations === 1 ? 'cancellation' : 'cancellations'];
}

const attentionKey = [...orders.key, 'attention'] as const;
const attend = act('POST /api/shop/delivery/{id}/attend');
/** claimNew returns what this device has not announced yet, and remembers that it is announced. */
export function claimNew({ since, Number, New }: Attention, role: Profile['Role']) {
  // Another tab has announced something since the request was sent: the next request leaves that out.
  if (since !== announcedFor(role)) return undefined;
  noteAnnounced(Number);
  return New.Latest.length > 0 ? New : undefined;
}

/**
 * useAttention returns the orders that need attention, as reported by the server: one request,
 * shared by all users of the hook.
 */
export function useAttention() {
  const { Role } = useProfile();
  return useQuery({
    queryKey: attentionKey,
    queryFn: async (): Promise<Attention> => {
      const since = announcedFor(Role);
      return { ...(await get('GET /api/order/attention', { Since: since })), since };
    },
    staleTime: Infinity, // followAttention requests it
  });
}

/** useAttentionUpdates keeps what needs attention up to date. */
export function useAttentionUpdates(): void {
  const client = useQueryClient();
  useEffect(() => followAttention(client), [client]);
}

/**
 * followAttention applies what an update says, and requests the rest: at once, but at most every
 * three seconds however many updates come, and never twice at a time. It returns what ends that.
 */
function followAttention(client: QueryClient): () => void {
  let wanted = 0; // the number of the last update
  let last = 0;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = async () => {
    clearTimeout(timer);
    timer = undefined;
    busy = true;
    last = Date.now();
    await client.refetchQueries({ queryKey: attentionKey }, { cancelRefetch: false });
    busy = false;
    // One that came meanwhile may be newer than the response; the next response includes it.
    const missed = wanted > (client.getQueryData<Attention>(attentionKey)?.Number ?? 0);
    wanted = 0;
    if (missed) ask();
  };
  const ask = () => {
    if (busy) return;
    const wait = last + apart - Date.now();
    if (wait <= 0) void read();
    else timer ??= setTimeout(() => void read(), wait);
  };

  const stopUpdates = onUpdate(['Attention'], (update) => {
    wanted = Math.max(wanted, update.Seq);
    applyUpdate(client, update);
    ask();
  });
  const stopPoll = every(poll, () => {
    if (!busy) void read();
  });
  return () => {
    clearTimeout(timer);
    stopUpdates();
    stopPoll();
  };
}

/** applyUpdate removes an order that needs nothing any more. */
function applyUpdate(client: QueryClient, { Entity, Id, State }: Update) {
  if (Id && Entity !== 'Shop' && !State)
    client.setQueryData<Attention>(attentionKey, (now) => now && without(now, Id));
}

/**
 * useAttend reports to the server that somebody from the shop has opened an order that needs
 * this. The alarm stops here at once, and on the shop's other devices with the feed.
 */
export function useAttend(): (id: string) => void {
  const client = useQueryClient();
  const { Role } = useProfile();
  return useCallback(
    (id) => {
      const known = client.getQueryData<Attention>(attentionKey);
      if (Role !== 'Shop' || !known) return;
      // One that is not listed may wait too if there are more than are listed.
      const waits =
        known.Orders.some((order) => order.Id === id && order.Kind === 'New') ||
        known.Count > known.Orders.length;
      if (!waits) return;
      client.setQueryData<Attention>(attentionKey, without(known, id));
      attend({ Id: id }, '').catch(() => client.invalidateQueries({ queryKey: attentionKey }));
    },
    [client, Role],
  );
}

const failedOf = (orders: Waiting[]) => orders.filter(({ Kind }) => Kind === 'Failed').length;

/** without is the result without an order that no longer needs attention. */
function without(attention: Attention, id: string): Attention {
  const Orders = attention.Orders.filter((order) => order.Id !== id);
  return {
    ...attention,
    Orders,
    Count: attention.Count - (attention.Orders.length - Orders.length),
    Failed: attention.Failed - (failedOf(attention.Orders) - failedOf(Orders)),
  };
}
