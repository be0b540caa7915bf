import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, type Schemas, resultOf } from '@/lib/api';
import { useUpdates } from '@/lib/live';
import { useProfile } from '@/lib/session';
import { ordersKey } from './calls';

const everyMinute = 60_000;

export type Attention = Schemas['Attention'];

const attentionKey = [...ordersKey, 'attention'] as const;

/**
 * useAttention returns the orders that need attention, as reported by the server: one request,
 * shared by all users of the hook.
 */
export function useAttention() {
  const { IsCollectOnly } = useProfile();
  return useQuery({
    queryKey: attentionKey,
    queryFn: ({ signal }) => resultOf(api.GET('/api/order/attention', { signal })),
    enabled: !IsCollectOnly,
    staleTime: Infinity, // the feed reports when it has changed
    refetchInterval: everyMinute, // because an alarm must not depend on a single message
  });
}

/** useAttentionUpdates reloads whenever the feed reports a change. */
export function useAttentionUpdates(): void {
  const client = useQueryClient();
  useUpdates(['Attention'], () => void client.invalidateQueries({ queryKey: attentionKey }));
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
      const waits = known?.Orders.some((order) => order.Id === id && order.Kind === 'New');
      if (Role !== 'Shop' || !waits) return;
      client.setQueryData<Attention>(attentionKey, (now) => now && without(now, id));
      api
        .POST('/api/shop/delivery/{id}/attend', { params: { path: { id } } })
        .catch(() => client.invalidateQueries({ queryKey: attentionKey }));
    },
    [client, Role],
  );
}

/** without is the result without an order that no longer needs attention. */
function without(attention: Attention, id: string): Attention {
  const Orders = attention.Orders.filter((order) => order.Id !== id);
  return {
    ...attention,
    Orders,
    Count: attention.Count - (attention.Orders.length - Orders.length),
  };
}
