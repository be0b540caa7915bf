import type { TimelineEntry } from '@/lib/api';
import { counted, money } from '@/lib/format';

const kinds: Record<string, string> = {
  Received: 'Order received',
  Accepted: 'Order accepted',
  Rejected: 'Order rejected',
  QuantityChanged: 'Quantity changed',
  QuantityReset: 'Quantity reset',
  Substituted: 'Item replaced',
  PackagesSet: 'Number of packages changed',
  HandedOver: 'Handed over to the courier',
  PackingUndone: 'Last step taken back',
  CourierAssigned: 'Courier assigned',
  CourierUnassigned: 'Driver removed from the delivery',
  CourierReleased: 'Courier no longer booked',
  AtPickUp: 'Courier at pick-up',
  OutForDelivery: 'Out for delivery',
  AtDropOff: 'Courier at drop-off',
  Delivered: 'Delivered',
  Failed: 'Delivery failed',
  Recovered: 'Delivery recovered',
  Refunded: 'Marked as refunded',
  PaymentChanged: 'Payment changed',
  AddressChanged: 'Customer and address changed',
  AddressChangeAsked: 'The customer asks for another address',
  AddressKept: 'Another address turned down',
  ItemsChanged: 'Items or prices changed',
  CancellationRequested: 'Cancellation requested',
  CancelAsked: 'Courier asked to cancel',
  CancelRefused: 'Courier refused to cancel',
  TakeBackAsked: 'Order being taken back: the courier is called back',
  TakenBack: 'Order taken back to Open',
  BackRefused: 'Courier could not be called back',
  Escalated: 'Nobody answered the order',
  TextNotSent: 'The text to the manager was not sent',
  CustomerTold: 'Customer told by email',
  CustomerNotTold: 'Customer not told',
  WebShopTold: 'Web shop told',
  WebShopNotTold: 'Web shop not told',
  NextCourierAsked: 'Another courier asked',
  FailureAcknowledged: 'Failure acknowledged',
  Cancelled: 'Cancelled',
  Printed: 'Printed',
  Approved: 'Approved',
  ApprovalRequested: 'Approval requested',
  RejectedByManager: "Rejected by the customer's manager",
  TeamCreditUsed: 'Delivery credit used',
  TeamCreditReturned: 'Delivery credit returned',
  TeamCharged: 'Pay-as-you-go fee charged',
  TeamRefunded: 'Pay-as-you-go fee returned',
};

/** titleOf describes the event. */
export function titleOf({ Actor, Kind, Detail }: TimelineEntry): string {
  if (Kind === 'Printed') {
    const what = Detail['Kind'] === 'items' ? 'Item list' : 'Labels';
    return Detail['Sent'] === true ? `${what} sent to the printer` : `${what} printed`;
  }
  if (Kind === 'PackagesSet' && Detail['Before'] === 0) return 'Packed';
  if (Kind === 'Accepted' && Detail['Automatic'] === true) return 'Order accepted automatically';
  if (Kind === 'RejectedByManager' && Actor !== 'Manager') return 'Not approved';
  if (Kind === 'CustomerTold' && Detail['By'] === 'Text') return 'Customer told by text message';
  if (Kind === 'Cancelled' && Detail['WholeDelivery'] === false) return 'Item cancelled';
  return kinds[Kind] ?? Kind;
}

const actors: Record<string, string> = {
  Intake: 'the online shop',
  'Web shop': 'the online shop',
  Customer: 'the customer',
  Manager: "the customer's manager",
  Courier: '', // a courier's report already names the courier
};

/** actorOf is the person who did it; empty if unknown or already in the title. */
export function actorOf({ Actor, Kind, Detail }: TimelineEntry): string {
  if (Kind === 'ApprovalRequested') return '';
  if (Kind === 'RejectedByManager' && Actor === 'Manager') return '';
  const key = Detail['Key'];
  if (Actor === 'Intake' && typeof key === 'string') return `the shop’s system, key ${key}`;
  const who = actors[Actor] ?? Actor;
  return Detail['OnBehalf'] === true ? `${who}, on behalf of the customer's manager` : who;
}

const states: Record<string, string> = {
  Pending: 'Open',
  Queued: 'Ready for collection',
  Archived: 'Archive',
  PendingDelivery: 'Pending',
  FailedDelivery: 'Failed',
  DeliveredDelivery: 'Delivered',
  RejectedDelivery: 'Rejected',
  CancelledDelivery: 'Cancelled',
  AuthorizationRequired: 'Authorisation required',
  'Authorization Required': 'Authorisation required',
  delivered: 'Delivered',
  refunded: 'Refunded',
};

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? (states[value] ?? value) : '';
}

/** changeOf shows a value before and after the change; states that are obvious are omitted. */
function changeOf({ Detail: d }: TimelineEntry): string {
  const before = textOf(d['Before']);
  const after = textOf(d['After'] ?? d['Outcome']);
  if (d['After'] === '' || !before) return after;
  return after ? `${before} → ${after}` : `was ${before}`;
}

const stepsBack: Record<string, string> = {
  Packed: 'was packed',
  Labelled: 'was labelled',
  HandedOver: 'was handed over',
};

/** packingText describes a step of packing: "2 packages", "package 2", "was labelled". */
function packingText({ Kind, Detail: d }: TimelineEntry): string {
  if (Kind === 'PackingUndone') return stepsBack[String(d['Step'])] ?? '';
  if (Kind === 'HandedOver') return packagesText(d['Packages'], undefined);
  return d['Before'] === 0 ? counted(Number(d['After']), 'package') : '';
}

const escalatedTo: Record<string, string> = {
  Shop: 'all devices of the shop were told',
  Manager: 'the manager was told',
  Text: 'the manager was sent a text',
  Admin: 'the Admins were told',
};

/** escalationText says who was told: "the manager was told (soho@example.test)". */
function escalationText({ Detail: d }: TimelineEntry): string {
  const to = typeof d['Told'] === 'string' && d['Told'] ? ` (${d['Told']})` : '';
  return `${escalatedTo[String(d['Step'])] ?? ''}${to}`;
}

const customerMails: Record<string, string> = {
  Received: 'order received',
  OnTheWay: 'on the way',
  Delivered: 'delivered',
  Changed: 'items changed',
  Refunded: 'refund',
};

const toldWebShops: Record<string, string> = {
  Sent: 'on the way',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
  RefundDue: 'refund due',
  Refund: 'refund made',
};
const platforms: Record<string, string> = { shopify: 'Shopify', woocommerce: 'WooCommerce' };

/** packagesText describes some of the packages: "2 of 2", "package 2 of 3". */
function packagesText(numbers: unknown, of: unknown): string {
  const packages = Array.isArray(numbers) ? numbers.map(Number) : [];
  if (packages.length === 0) return '';
  if (packages.length === of) return `${of} of ${of}`;
  const total = typeof of === 'number' && of >= Math.max(...packages) ? ` of ${of}` : '';
  return `${packages.length === 1 ? 'package' : 'packages'} ${packages.join(', ')}${total}`;
}

/** printText describes what was printed and where: "2 of 2, a copy, on Zebra". */
function printText({ Detail: d }: TimelineEntry): string {
  const printer = typeof d['Printer'] === 'string' && d['Printer'] ? `on ${d['Printer']}` : '';
  const copy = d['Copy'] === true ? 'a copy' : '';
  return [packagesText(d['Packages'], d['Of']), copy, printer].filter(Boolean).join(', ');
}

/**
 * detailOf describes the subject of the change and the previous value. Only an Admin sees the
 * driver.
 */
export function detailOf(entry: TimelineEntry, { driver = false } = {}): string {
  const { Detail: d } = entry;
  if (entry.Kind.startsWith('Address'))
    return Array.isArray(d['After']) ? (d['After'] as unknown[]).map(String).join(', ') : '';
  if (entry.Kind === 'ItemsChanged' && d['After'] === undefined) return '';
  if (entry.Kind === 'ItemsChanged')
    return `${money(Number(d['Before']))} → ${money(Number(d['After']))}`;
  if (entry.Kind === 'Substituted')
    return `${String(d['Quantity'])} × ${String(d['Substitute'])} instead of ${String(d['Item'])}`;
  if (entry.Kind === 'Printed') return printText(entry);
  if (entry.Kind === 'Escalated') return escalationText(entry);
  const packing = packingText(entry);
  if (packing) return packing;
  const skus = Array.isArray(d['SKUs']) ? (d['SKUs'] as unknown[]).map(String).join(', ') : '';
  const about = [
    d['Item'],
    customerMails[String(d['Mail'])],
    toldWebShops[String(d['Told'])],
    platforms[String(d['Source'])],
    d['Team'],
    typeof d['Pence'] === 'number' && `${money(d['Pence'])} without VAT`,
    changeOf(entry),
    d['VehicleType'],
    driver && d['Driver'],
    d['Reason'],
    d['Notes'],
  ];
  const texts = about.filter((text): text is string => typeof text === 'string' && text !== '');
  if (entry.Kind === 'CancellationRequested') texts.push(skus || 'Whole order');
  return texts.join(' · ');
}
