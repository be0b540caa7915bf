import { useQueryClient } from '@tanstack/react-query';
import { applyChanged, type Held, listKey } from '@/lib/list';
import { countsKey, orderKey, ordersKey } from './calls';
import { type Order, type OrderCard, portalStatusOf, type Tab } from './types';

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
    client.setQueryData(orderKey(order.Id), order);
    const lists = client.getQueriesData<Held<OrderCard>>({ queryKey: listKey(ordersKey[0]) });
    for (const [key, held] of lists) {
      const before = held?.rows.find((row) => row.Id === order.Id);
      if (!held || !before) continue;
      const stays = order.ShopPortalStatus === portalStatusOf[key[2] as Tab];
      const rows = stays ? [cardOf(before, order)] : [];
      client.setQueryData(
        key,
        applyChanged(held, [order.Id], rows, (row) => row.Id),
      );
    }
    void client.invalidateQueries({ queryKey: countsKey });
    void client.invalidateQueries({
      queryKey: listKey(ordersKey[0]),
      type: 'inactive',
      refetchType: 'none',
    });
  };
}
