import type { Order, Orderline } from '@/lib/api';

export interface LineShown {
  quantity: number;
  word: '' | 'Rejected' | 'Replaced' | 'Cancelled' | 'Updated';
  /** Struck through. */
  gone: boolean;
  mayReject: boolean;
  /** What the button that gives the line its ordered quantity back says; empty if there is none. */
  reset: '' | 'Reset quantity' | 'Undo replacement';
  /** Another item may be delivered instead. */
  mayReplace: boolean;
}

/** lineShown is how a line is shown and which actions it has, by section 4 of the specification. */
export function lineShown(
  line: Orderline,
  order: Order,
  { admin, mayReject }: { admin: boolean; mayReject: boolean },
): LineShown {
  const quantity = line.OrderLineQuantity;
  const reduced = quantity !== line.OrderLineOriginalQuantity;
  const cancelled = Boolean(line.OrderlineCancelled);
  const open =
    mayReject &&
    !admin &&
    !cancelled &&
    order.Status === 'PendingDelivery' &&
    !order.OutForDelivery &&
    (order.ShopPortalStatus === 'Pending' || order.ShopPortalStatus === 'Queued');
  const replaced = replaceable(order, line) < line.OrderLineOriginalQuantity;
  const word = cancelled
    ? 'Cancelled'
    : quantity === 0
      ? replaced
        ? 'Replaced'
        : 'Rejected'
      : reduced
        ? 'Updated'
        : '';
  return {
    quantity,
    word: admin && word !== 'Cancelled' ? '' : word,
    gone: !admin && (cancelled || quantity === 0),
    // A courier is on the way to a queued order, so at least one item has to remain.
    mayReject:
      open &&
      !reduced &&
      !(order.ShopPortalStatus === 'Queued' && quantity === 1 && isLast(order, line)),
    reset: !open || !reduced ? '' : replaced ? 'Undo replacement' : 'Reset quantity',
    mayReplace: open && !line.SubstituteFor && replaceable(order, line) > 0,
  };
}

/** replaceable is how many of an ordered line can still be replaced by another item. */
export function replaceable(order: Pick<Order, 'Orderlines'>, line: Orderline): number {
  const replaced = order.Orderlines.filter(
    (l) => l.SubstituteFor === line.OrderLineId && !l.OrderlineCancelled,
  );
  return replaced.reduce((left, l) => left - l.OrderLineQuantity, line.OrderLineOriginalQuantity);
}

/** noneLeft reports whether the whole order should be rejected rather than its last item. */
export function noneLeft(order: Pick<Order, 'Status' | 'Orderlines'>): boolean {
  const over = order.Status === 'RejectedDelivery' || order.Status === 'CancelledDelivery';
  return !over && order.Orderlines.every((l) => l.OrderLineQuantity === 0 || l.OrderlineCancelled);
}

/** isLast reports whether rejecting this line would leave nothing. */
export function isLast(order: Order, line: Orderline): boolean {
  return order.Orderlines.every(
    (l) => l === line || l.OrderLineQuantity === 0 || l.OrderlineCancelled,
  );
}

/** variantOf hides the variant's name if there is only the default one. */
export function variantOf(line: Orderline): string {
  return line.OrderLineVariantTitle === 'Default Title' ? '' : line.OrderLineVariantTitle;
}

/** optionsOf returns the chosen options; a Title is ignored. */
function optionsOf(line: Orderline): string[] {
  const options = line.Options.filter(({ Name, Value }) => Name !== 'Title' && Value);
  return options.map(({ Name, Value }) => (Name ? `${Name}: ${Value}` : Value));
}

/**
 * aboutOf is what distinguishes a line from others of the same product; a variant named by its
 * options is not repeated.
 */
export function aboutOf(line: Orderline): string[] {
  const variant = variantOf(line);
  const named = line.Options.map(({ Value }) => Value).join(' / ');
  return [variant === named ? '' : variant, ...optionsOf(line), line.ColorNote].filter(Boolean);
}

/**
 * The smallest quantity to which a line can be reduced: a queued order cannot lose its last
 * item.
 */
export function leastOf(order: Order, line: Orderline): 0 | 1 {
  return order.ShopPortalStatus === 'Queued' && isLast(order, line) ? 1 : 0;
}

export function addressLinesOf(order: Order): string[] {
  return [
    order.DeliveryAddressNameOnDoor,
    order.DeliveryAddressLine1,
    order.DeliveryAddressLine2,
    order.DeliveryAddressLine3,
    [order.DeliveryAddressCity, order.DeliveryAddressPostCode].filter(Boolean).join(' '),
    order.DeliveryAddressCounty,
  ].filter(Boolean);
}

/** billingOf returns the billing address if it differs from the delivery address. */
export function billingOf(order: Order): string[] {
  const lines = [
    order.BillingAddressLine1,
    order.BillingAddressLine2,
    order.BillingAddressLine3,
    [order.BillingAddressCity, order.BillingAddressPostCode].filter(Boolean).join(' '),
    order.BillingAddressCounty,
  ].filter(Boolean);
  const delivery = addressLinesOf({ ...order, DeliveryAddressNameOnDoor: '' });
  return lines.join('\n') === delivery.join('\n') ? [] : lines;
}

export function customerOf(order: Order): string {
  return [order.CustomerFirstName, order.CustomerLastName].filter(Boolean).join(' ');
}
