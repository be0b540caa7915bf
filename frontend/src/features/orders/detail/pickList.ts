import type { Order, Orderline } from '@/lib/api';
import { counted } from '@/lib/format';
import { printPlace, sendThere } from '@/lib/printThere';
import { platform } from '@/platform';
import { printItemList } from './printing';

const sameItem = (line: Orderline) =>
  JSON.stringify([
    line.OrderLineVariantSKU,
    line.ProductTitle,
    line.OrderLineVariantTitle,
    line.Options,
  ]);

/**
 * pickListOf combines the items of several orders in one list, in which each item appears once
 * and says how many of it go to which order.
 */
export function pickListOf(orders: Order[]): Order {
  const [first] = orders;
  if (!first) throw new Error('A pick list needs an order.');
  const sums = new Map<string, Orderline>();
  for (const order of orders)
    for (const line of order.Orderlines) {
      if (line.OrderlineCancelled || line.OrderLineQuantity === 0) continue;
      const part = {
        ...line,
        ColorNote: [line.ColorNote, goesTo(line, order)].filter(Boolean).join(' · '),
      };
      const sum = sums.get(sameItem(line));
      sums.set(sameItem(line), sum ? add(sum, line, order) : part);
    }
  return {
    ...first,
    Id: '', // it does not belong to a single order
    OrderNo: `Pick list of ${counted(orders.length, 'order')}`,
    CustomerFirstName: orders.map((order) => order.OrderNo).join(', '),
    CustomerLastName: '',
    DeliveryAddressPostCode: '',
    DeliveryAddressInstructions: orders
      .filter(({ DeliveryAddressInstructions }) => DeliveryAddressInstructions)
      .map(
        ({ OrderNo, DeliveryAddressInstructions }) => `${OrderNo}: ${DeliveryAddressInstructions}`,
      )
      .join(' · '),
    Orderlines: [...sums.values()],
  };
}

const goesTo = ({ OrderLineQuantity }: Orderline, { OrderNo }: Order) =>
  `${OrderLineQuantity} → ${OrderNo}`;

const add = (a: Orderline, b: Orderline, order: Order): Orderline => ({
  ...a,
  ColorNote: `${a.ColorNote}, ${goesTo(b, order)}`,
  OrderLineQuantity: a.OrderLineQuantity + b.OrderLineQuantity,
  OrderLineOriginalQuantity: a.OrderLineOriginalQuantity + b.OrderLineOriginalQuantity,
});

/** printPickList prints the items of several orders as one list. */
export function printPickList(orders: Order[]): Promise<void> {
  const place = platform.ownsPrinting ? null : printPlace();
  if (place && orders.length)
    return sendThere(
      place,
      'picklist',
      orders.map(({ Id }) => Id),
    );
  return orders.length ? printItemList(pickListOf(orders)) : Promise.resolve();
}
