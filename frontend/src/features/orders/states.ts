import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconBellRinging,
  IconCircleCheck,
  IconClock,
  IconCreditCardOff,
  IconPackageOff,
  IconReceiptRefund,
  IconSchool,
  IconTestPipe,
  IconTruckDelivery,
  IconUserX,
  IconX,
} from '@tabler/icons-react';
import type { OrderCard } from '@/lib/api';
import type { Flag, Tone } from '@/lib/flag';
import { packingFlag } from './packing';

type Shown = Pick<
  OrderCard,
  | 'Status'
  | 'ProOrderStatus'
  | 'ShopPortalStatus'
  | 'Cancelled'
  | 'OutForDelivery'
  | 'Delivered'
  | 'Failed'
  | 'ManuallyRefunded'
>;

const titles: Record<string, string> = {
  'Authorisation Required': 'Waiting for the payment to be authorised',
  'Pending Approval': "Waiting for approval by the customer's manager",
  'Rejected By Manager': "The customer's manager rejected it",
};

/** badgesOf returns all badges of an order, by the rules of the specification's section 4. */
export function badgesOf(order: Shown, { archived = false } = {}): Flag[] {
  const { Status, ProOrderStatus: pro } = order;
  const delivered = Status === 'DeliveredDelivery';
  const failed = Status === 'FailedDelivery';
  const rules: [boolean, string, Tone, Icon][] = [
    [Boolean(order.Cancelled), 'Cancelled', 'bad', IconX],
    [
      Status === 'AuthorizationRequired' || pro === 'Authorization Required',
      'Authorisation Required',
      'warn',
      IconClock,
    ],
    [Status === 'RejectedDelivery', 'Rejected Order', 'bad', IconBan],
    [pro === 'Rejected By Manager', 'Rejected By Manager', 'bad', IconUserX],
    [pro === 'Pending Approval', 'Pending Approval', 'warn', IconClock],
    [
      Boolean(order.OutForDelivery) && !order.Delivered && !order.Failed,
      'Out for Delivery',
      'info',
      IconTruckDelivery,
    ],
    [delivered, 'Delivered', 'good', IconCircleCheck],
    [failed && !archived, 'Failed Delivery', 'bad', IconAlertTriangle],
    [
      Boolean(order.ManuallyRefunded) && order.ShopPortalStatus === 'Archived',
      'Refunded',
      'quiet',
      IconReceiptRefund,
    ],
  ];
  return rules.flatMap(([holds, label, tone, icon]) =>
    holds ? [{ label, tone, icon, ...(titles[label] && { title: titles[label] }) }] : [],
  );
}

/** isAcceptable reports whether an order can be accepted now: pending, with something left, and not asked to be cancelled. */
export function isAcceptable(order: OrderCard): boolean {
  return (
    order.Status === 'PendingDelivery' &&
    order.ShopPortalStatus === 'Pending' &&
    !order.NothingDeliverable &&
    !order.HasCancellationRequest
  );
}

const payments: Record<OrderCard['OrderPaymentStatus'], { label: string; why?: string }> = {
  Succeeded: { label: 'Paid' },
  Authorized: { label: 'Authorised, not taken yet' },
  Pending: { label: 'Not paid yet', why: 'This order has not been paid yet' },
  Failed: { label: 'Payment failed', why: 'The payment for this order failed' },
  Refunded: { label: 'Refunded', why: 'The customer got the money for this order back' },
};

/** paymentOf returns how an order's payment stands. */
export const paymentOf = (order: Pick<OrderCard, 'OrderPaymentStatus'>) =>
  payments[order.OrderPaymentStatus];

/** whyUnpaid returns why accepting an order needs a person to say that it is not paid; empty if it does not. */
export const whyUnpaid = (order: Pick<OrderCard, 'OrderPaymentStatus'>) =>
  paymentOf(order).why ?? '';

/** The more specific of two similar states comes first. */
const specific = ['Cancelled', 'Rejected By Manager', 'Pending Approval', 'Refunded'];

/** Who was told last of an order that nobody answers. */
const escalatedTo = {
  '': '',
  Shop: 'Nobody answers: all devices of the shop were told',
  Manager: 'Nobody answers: the manager was told',
  Text: 'Nobody answers: the manager was sent a text',
  Admin: 'Nobody answers: the Admins were told',
};

const training: Flag = {
  label: 'Training',
  tone: 'info',
  icon: IconSchool,
  title: 'For practice: no courier comes, and nothing is charged',
};

const test: Flag = {
  label: 'Test',
  tone: 'info',
  icon: IconTestPipe,
  title: 'Sent with a test key: no courier comes, and nothing is charged',
};

/** listBadges returns the states that a list shows for an order, the most specific first. */
export function listBadges(order: OrderCard): Flag[] {
  const badges = badgesOf(order, { archived: order.ShopPortalStatus === 'Archived' });
  const own: Flag[] = [];
  if (order.Training) own.push(order.Test ? test : training);
  if (order.HasCancellationRequest)
    own.push({
      label: 'Asks to cancel',
      tone: 'warn',
      icon: IconAlertTriangle,
      title: 'The customer asks to cancel',
    });
  // What waits for authorisation or approval says so already.
  if (whyUnpaid(order) && !order.ProOrderStatus && order.ShopPortalStatus !== 'Archived')
    own.push({
      label: paymentOf(order).label,
      tone: order.OrderPaymentStatus === 'Pending' ? 'warn' : 'bad',
      icon: IconCreditCardOff,
      title: whyUnpaid(order),
    });
  if (order.Escalated)
    own.push({
      label: 'Not answered',
      tone: 'bad',
      icon: IconBellRinging,
      title: escalatedTo[order.Escalated],
    });
  if (order.NothingDeliverable && order.ShopPortalStatus === 'Pending')
    own.push({
      label: 'Nothing left',
      tone: 'warn',
      icon: IconPackageOff,
      title: 'Nothing left to deliver: reject the order',
    });
  const packing = packingFlag(order);
  if (packing) own.push(packing);
  const rank = ({ label }: Flag) => (specific.includes(label) ? 0 : 1);
  return [...own, ...badges.sort((a, b) => rank(a) - rank(b))];
}

/** The subtitle of a detail: the name of the order's tab. */
export const portalStatusWords: Record<string, string> = {
  Pending: 'Open order',
  Queued: 'Ready for collection',
  Failed: 'Failed order',
  Archived: 'Archive',
};
