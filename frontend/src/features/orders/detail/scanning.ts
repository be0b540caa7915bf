import type { Order, Orderline } from '@/lib/api';
import { createStore } from '@/lib/store';

/** How many of each line were scanned, by the line's id. */
export type Counts = Readonly<Record<string, number>>;

const isGone = (line: Orderline) =>
  Boolean(line.OrderlineCancelled) || line.OrderLineQuantity === 0;

/** toPack is the lines that go into the packages. */
export const toPack = ({ Orderlines }: Pick<Order, 'Orderlines'>) =>
  Orderlines.filter((line) => !isGone(line));

/** isGtin reports whether a code is the number of a product's barcode. */
export const isGtin = (code: string) => /^\d{8}(\d{4,6})?$/.test(code.trim());

/** Zeros in front of a GTIN do not count: an EAN, a UPC and a GTIN of 14 digits name one product. */
function plain(code: string): string {
  const text = code.trim().toUpperCase();
  return isGtin(text) ? text.replace(/^0+/, '') : text;
}

/** isSameCode reports whether two codes name one product. */
export const isSameCode = (own: string, code: string) => own !== '' && plain(own) === plain(code);

const has = (line: Orderline, code: string) =>
  [line.OrderLineGtin, line.OrderLineVariantSKU].some((own) => isSameCode(own, code));

/** missingOf is how many of a line are still to be scanned. */
export const missingOf = (line: Orderline, counts: Counts) =>
  Math.max(0, line.OrderLineQuantity - (counts[line.OrderLineId] ?? 0));

/** What a scanned code is for an order. Gone: the item was cancelled or rejected. */
export type Scan =
  { kind: 'counted' | 'surplus' | 'gone'; line: Orderline } | { kind: 'wrong'; line?: undefined };

/** scan finds the line that a code belongs to: one of which items are missing, before any other. */
export function scan(order: Pick<Order, 'Orderlines'>, counts: Counts, code: string): Scan {
  const mine = order.Orderlines.filter((line) => has(line, code));
  const missing = mine.find((line) => !isGone(line) && missingOf(line, counts) > 0);
  if (missing) return { kind: 'counted', line: missing };
  const complete = mine.find((line) => !isGone(line));
  if (complete) return { kind: 'surplus', line: complete };
  return mine[0] ? { kind: 'gone', line: mine[0] } : { kind: 'wrong' };
}

/** What was scanned of each order in this window, by the order's id; closing the dialog keeps it. */
export const scanned = createStore<Readonly<Record<string, Counts>>>({});

export const countsOf = (id: string): Counts => scanned.get()[id] ?? {};

/** count adds items of a line, or takes them back. */
export function count(id: string, line: Orderline, by: 1 | -1): void {
  const counts = countsOf(id);
  const n = (counts[line.OrderLineId] ?? 0) + by;
  if (n < 0 || n > line.OrderLineQuantity) return;
  scanned.set({ ...scanned.get(), [id]: { ...counts, [line.OrderLineId]: n } });
}
