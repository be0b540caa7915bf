import type { Order, Orderline } from '../types';

export interface LineShown {
  quantity: number;
  word: '' | 'Rejected' | 'Cancelled' | 'Updated';
  /** Struck through and Not available. */
  gone: boolean;
  mayReject: boolean;
  mayReset: boolean;
}

/** lineShown is how a line looks and what may be done with it, by section 4 of the specification. */
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
  const word = cancelled ? 'Cancelled' : quantity === 0 ? 'Rejected' : reduced ? 'Updated' : '';
  return {
    quantity,
    word: admin && word !== 'Cancelled' ? '' : word,
    gone: !admin && (cancelled || quantity === 0),
    mayReject: open && !reduced,
    mayReset: open && reduced,
  };
}

/** noneLeft tells whether the whole order should be rejected rather than its last item. */
export function noneLeft(order: Order): boolean {
  const over = order.Status === 'RejectedDelivery' || order.Status === 'CancelledDelivery';
  return !over && order.Orderlines.every((l) => l.OrderLineQuantity === 0 || l.OrderlineCancelled);
}

/** isLast tells whether rejecting this line would leave nothing. */
export function isLast(order: Order, line: Orderline): boolean {
  return order.Orderlines.every(
    (l) => l === line || l.OrderLineQuantity === 0 || l.OrderlineCancelled,
  );
}

/** variantOf hides the variant's name where there is only the default one. */
export function variantOf(line: Orderline): string {
  return line.OrderLineVariantTitle === 'Default Title' ? '' : line.OrderLineVariantTitle;
}

export function addressOf(order: Order): string[] {
  return [
    order.DeliveryAddressNameOnDoor,
    order.DeliveryAddressLine1,
    order.DeliveryAddressLine2,
    order.DeliveryAddressLine3,
    [order.DeliveryAddressCity, order.DeliveryAddressPostCode].filter(Boolean).join(' '),
  ].filter(Boolean);
}

export function customerOf(order: Order): string {
  return [order.CustomerFirstName, order.CustomerLastName].filter(Boolean).join(' ');
}
