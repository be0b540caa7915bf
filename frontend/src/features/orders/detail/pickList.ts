import { counted } from '@/lib/format';
import type { Order, Orderline } from '../types';
import { printItemList } from './printing';

const sameItem = (line: Orderline) =>
  JSON.stringify([
    line.OrderLineVariantSKU,
    line.ProductTitle,
    line.OrderLineVariantTitle,
    line.Options,
  ]);

/** pickListOf combines the items of several orders in one list, in which each item appears once. */
export function pickListOf(orders: Order[]): Order {
  const [first] = orders;
  if (!first) throw new Error('A pick list needs an order.');
  const sums = new Map<string, Orderline>();
  for (const line of orders.flatMap((order) => order.Orderlines)) {
    if (line.OrderlineCancelled || line.OrderLineQuantity === 0) continue;
    const sum = sums.get(sameItem(line));
    sums.set(sameItem(line), sum ? add(sum, line) : line);
  }
  return {
    ...first,
    Id: '', // it does not belong to a single order
    OrderNo: `Pick list of ${counted(orders.length, 'order')}`,
    CustomerFirstName: orders.map((order) => order.OrderNo).join(', '),
    CustomerLastName: '',
    DeliveryAddressPostCode: '',
    Orderlines: [...sums.values()],
  };
}

const add = (a: Orderline, b: Orderline): Orderline => ({
  ...a,
  OrderLineQuantity: a.OrderLineQuantity + b.OrderLineQuantity,
  OrderLineOriginalQuantity: a.OrderLineOriginalQuantity + b.OrderLineOriginalQuantity,
});

/** printPickList prints the items of several orders as one list. */
export function printPickList(orders: Order[]): Promise<void> {
  return orders.length ? printItemList(pickListOf(orders)) : Promise.resolve();
}
