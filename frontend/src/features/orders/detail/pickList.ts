import type { Order } from '../types';
import { printItemList } from './printing';

/** printPickList prints the items of several orders as one list, the same SKU once. */
export function printPickList(orders: Order[]): Promise<void> {
  const [first] = orders;
  if (!first) return Promise.resolve();
  const lines = new Map<string, Order['Orderlines'][number]>();
  for (const line of orders.flatMap((order) => order.Orderlines)) {
    if (line.OrderlineCancelled || line.OrderLineQuantity === 0) continue;
    const key = `${line.OrderLineVariantSKU} ${line.ProductTitle} ${line.OrderLineVariantTitle} ${JSON.stringify(line.Options)}`;
    const known = lines.get(key);
    lines.set(
      key,
      known
        ? { ...known, OrderLineQuantity: known.OrderLineQuantity + line.OrderLineQuantity }
        : line,
    );
  }
  return printItemList({
    ...first,
    Id: '', // it is no order's own list
    OrderNo: orders.map((order) => order.OrderNo).join(', '),
    CustomerFirstName: 'Pick list',
    CustomerLastName: '',
    DeliveryAddressPostCode: '',
    Orderlines: [...lines.values()],
  });
}
