import type { Order, Orderline, PackingBoard } from '@/lib/api';
import { toPack } from '../detail/scanning';
import type { Step } from './steps';

/** afterStep is an order as the server will have it once the step has arrived. */
function afterStep(order: Order, step: Step): Order {
  const at = { PackingAt: step.At };
  switch (step.Kind) {
    case 'Packed':
      return {
        ...order,
        ...at,
        Packing: 'Packed',
        PackageCount: step.Count,
        Packages: Array.from({ length: step.Count }, (_, i) => ({
          PackageNo: i + 1,
          Barcode: `${order.OrderNo}-${i + 1}`,
        })),
      };
    case 'Labelled':
      return { ...order, ...at, Packing: 'Labelled' };
    case 'HandedOver':
      return { ...order, ...at, Packing: 'HandedOver' };
  }
}

/** withSteps are the orders of the board as they are once the waiting steps have arrived; what was handed over has left it. */
export function withSteps(orders: readonly Order[], steps: readonly Step[]): Order[] {
  return orders
    .map((order) => steps.filter(({ OrderId }) => OrderId === order.Id).reduce(afterStep, order))
    .filter(({ Packing }) => Packing !== 'HandedOver' && Packing !== '');
}

/** withOrder is the board after a response: the order as it is now, unless what is shown is newer. */
export function withOrder(board: PackingBoard, order: Order): PackingBoard {
  const gone = order.Packing === 'HandedOver' || order.Packing === '';
  const known = board.Orders.find(({ Id }) => Id === order.Id);
  if (!known || known.Version > order.Version) return board;
  const Orders = gone
    ? board.Orders.filter(({ Id }) => Id !== order.Id)
    : board.Orders.map((one) => (one.Id === order.Id ? order : one));
  return { ...board, Orders, Total: board.Total - (board.Orders.length - Orders.length) };
}

/** dueSince is from when an order counts as waiting: its time slot, or when it was accepted. */
const dueSince = ({ Queued, TimeSlotFrom, Created }: Order): number =>
  Math.max(Date.parse(Queued ?? Created), TimeSlotFrom ? Date.parse(TimeSlotFrom) : 0);

const minute = 60_000;

/** ageOf is for how many minutes an order has been due; negative before its slot. */
export const ageOf = (order: Order, now: number) => Math.floor((now - dueSince(order)) / minute);

/** lateBy says whether an age is over the merchant's limits. */
export function lateBy(age: number, { Amber, Red }: PackingBoard['Limits']) {
  if (age >= Red) return 'late' as const;
  return age >= Amber ? ('soon' as const) : undefined;
}

export interface ProductTotal {
  key: string;
  line: Orderline;
  quantity: number;
  orders: string[];
}

/** productOf tells products apart, with their variants and options. */
const productOf = ({
  OrderLineVariantSKU,
  ProductTitle,
  OrderLineVariantTitle,
  Options,
}: Orderline) =>
  JSON.stringify([OrderLineVariantSKU, ProductTitle, OrderLineVariantTitle, Options]);

/** totalsOf is how many of each product all orders that are still to be packed need together. */
export function totalsOf(orders: readonly Order[]): ProductTotal[] {
  const sums = new Map<string, ProductTotal>();
  for (const order of orders.filter(({ Packing }) => Packing === 'ToPack'))
    for (const line of toPack(order)) {
      const key = productOf(line);
      const sum = sums.get(key) ?? { key, line, quantity: 0, orders: [] };
      sum.quantity += line.OrderLineQuantity;
      if (!sum.orders.includes(order.Id)) sum.orders.push(order.Id);
      sums.set(key, sum);
    }
  return [...sums.values()].sort(
    (a, b) =>
      b.quantity - a.quantity || a.line.ProductTitle.localeCompare(b.line.ProductTitle, 'en-GB'),
  );
}
