import { useQueryClient } from '@tanstack/react-query';
import type { Order, OrderCard } from '@/lib/api';
import { applyChanged, type Held, rowsKey } from '@/lib/list';
import { counts, orders, portalStatusOf, type Tab } from './orders';

/** cardOf is the card of an order's current state, with the fields that the previous card had. */
function cardOf(before: OrderCard, order: Order): OrderCard {
  const now: Record<string, unknown> = { ...order };
  const fields = Object.entries(before).map(([name, value]) => [
    name,
    name in now ? now[name] : value,
  ]);
  return Object.fromEntries(fields) as OrderCard;
}

/**
 * useApplyOrder uses the order in a change's response: open screens show it at once, and no
 * list is reloaded for it.
 */
export function useApplyOrder() {
  const client = useQueryClient();
  return (order: Order) => {
    client.setQueryData(orders.oneKey(order.Id), order);
    const lists = { queryKey: rowsKey(orders.name) };
    for (const [key, held] of client.getQueriesData<Held<OrderCard>>(lists)) {
      const before = held?.pages.flatMap(({ rows }) => rows).find(({ Id }) => Id === order.Id);
      if (!held || !before) continue;
      const changed = applyChanged(held, [order.Id], [cardOf(before, order)], {
        id: ({ Id }) => Id,
        belongs: (row) => row.ShopPortalStatus === portalStatusOf[key[2] as Tab],
      });
      client.setQueryData(key, changed);
    }
    void client.invalidateQueries({ queryKey: counts.key });
    void client.invalidateQueries({
      queryKey: rowsKey(orders.name),
      type: 'inactive',
      refetchType: 'none',
    });
  };
}
