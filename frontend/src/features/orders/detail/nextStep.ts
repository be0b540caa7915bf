import type { Order } from '@/lib/api';
import type { Role } from '@/lib/session';
import { whyUnpaid } from '../states';
import { noneLeft } from './lines';

interface Who {
  role: Role;
  /** Whether the user may accept and reject orders. */
  may: boolean;
  /** The customer has requested to cancel the whole order, and nobody has acknowledged it. */
  cancelling: boolean;
}

type Deciding = Pick<
  Order,
  | 'Status'
  | 'ProOrderStatus'
  | 'ProTeamName'
  | 'ShopPortalStatus'
  | 'OrderPaymentStatus'
  | 'Orderlines'
  | 'OutForDelivery'
  | 'AtDropOffLocation'
  | 'ManuallyRefunded'
>;

/**
 * mayBeAccepted reports whether the server would accept the order, so that Accept is never
 * refused.
 */
export function mayBeAccepted(order: Deciding, cancelling: boolean): boolean {
  const { Status, ProOrderStatus, ShopPortalStatus } = order;
  return (
    ShopPortalStatus === 'Pending' &&
    Status === 'PendingDelivery' &&
    ProOrderStatus === '' &&
    !noneLeft(order) &&
    !cancelling
  );
}

/** failedInShop reports whether the order failed before its goods left, so that another courier can collect them. */
export const failedInShop = (order: Deciding) =>
  order.ShopPortalStatus === 'Failed' &&
  order.Status === 'FailedDelivery' &&
  !order.ManuallyRefunded &&
  !(order.OutForDelivery ?? order.AtDropOffLocation);

/** nextStepOf returns why an open order cannot be accepted, or what happens with a failed one. */
export function nextStepOf(order: Deciding, who: Who): string {
  if (order.ShopPortalStatus === 'Failed' && order.Status === 'FailedDelivery')
    return failedInShop(order) ? failedInShopStep(who) : failedStep(who.role);
  if (order.ShopPortalStatus !== 'Pending') return '';
  return whyNotAcceptable(order, who);
}

function failedInShopStep({ role, may }: Who): string {
  if (role === 'Admin' || (role === 'Shop' && may))
    return 'The goods are still in the shop. Ask the next courier, or deliver them with an own driver.';
  return 'The goods are still in the shop. The shop or support asks another courier, or refunds the order.';
}

function failedStep(role: Role): string {
  if (role === 'Admin') return ''; // Resolve is shown in the header
  if (role === 'Merchant')
    return 'Support resolves this delivery as delivered or refunded; it then moves to the archive.';
  return 'Keep the packages that come back in the shop. Support resolves this delivery as delivered or refunded; it then moves to the archive.';
}

function managerStep({ ProTeamName: team }: Deciding): string {
  const whose = team ? `a manager of ${team}` : "the customer's manager";
  return `This order cannot be accepted yet. It is waiting for approval by ${whose}.`;
}

function whyNotAcceptable(order: Deciding, { role, may, cancelling }: Who): string {
  const { Status, ProOrderStatus: pro } = order;
  if (pro === 'Pending Approval') return managerStep(order);
  if (Status === 'AuthorizationRequired' || pro === 'Authorization Required')
    return 'This order cannot be accepted yet. It is waiting for authorisation.';
  if (pro === 'Rejected By Manager')
    return "This order cannot be accepted: the customer's manager rejected it.";
  if (order.OrderPaymentStatus === 'Pending')
    return 'This order has not been paid yet. You are told as soon as it is.';
  if (whyUnpaid(order)) return `${whyUnpaid(order)}. Check with support before you pack it.`;
  if (noneLeft(order))
    return 'This order has no item left to deliver. Reject the entire order, or reset a quantity.';
  if (cancelling) return 'This order cannot be accepted until the cancellation is acknowledged.';
  if (role !== 'Shop') return 'This order is waiting for the shop to accept it.';
  return may
    ? ''
    : 'Your account is not allowed to accept orders. Please ask the person who manages your users.';
}
