import type { TimelineEntry } from '../types';

const kinds: Record<string, string> = {
  Received: 'Order received',
  Accepted: 'Order accepted',
  Rejected: 'Order rejected',
  QuantityChanged: 'Quantity changed',
  QuantityReset: 'Quantity reset',
  PackagesSet: 'Number of packages set',
  CourierAssigned: 'Courier assigned',
  AtPickUp: 'Courier at pick-up',
  OutForDelivery: 'Out for delivery',
  AtDropOff: 'Courier at drop-off',
  Delivered: 'Delivered',
  Failed: 'Delivery failed',
  Recovered: 'Delivery recovered',
  Refunded: 'Marked as refunded',
  CancellationRequested: 'Cancellation requested',
  Cancelled: 'Cancelled',
  Printed: 'Printed',
  Approved: 'Approved',
  ApprovalRequested: 'Approval requested',
  RejectedByManager: 'Rejected by manager',
};

/** titleOf says what happened. */
export function titleOf({ Kind, Detail }: TimelineEntry): string {
  if (Kind === 'Printed') {
    const what = Detail['Kind'] === 'items' ? 'Item list' : 'Labels';
    return Detail['Sent'] === true ? `${what} sent to the printer` : `${what} printed`;
  }
  if (Kind === 'Cancelled' && Detail['WholeDelivery'] === false) return 'Item cancelled';
  return kinds[Kind] ?? Kind;
}

const actors: Record<string, string> = { Intake: 'the online shop' };

/** actorOf says who did it; nothing when that is not known. */
export function actorOf({ Actor }: TimelineEntry): string {
  return actors[Actor] ?? Actor;
}

const states: Record<string, string> = {
  '': 'none',
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

function said(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? (states[value] ?? value) : undefined;
}

function changed({ Detail: d }: TimelineEntry): string | undefined {
  const before = said(d['Before']);
  const after = said(d['After'] ?? d['Outcome']);
  if (before === undefined) return after;
  return after === undefined ? `was ${before}` : `${before} → ${after}`;
}

function which(numbers: unknown, of: unknown): string {
  const packages = Array.isArray(numbers) ? numbers.map(Number) : [];
  if (packages.length === 0) return '';
  if (packages.length === of) return `${of} of ${of}`;
  const total = typeof of === 'number' && of >= Math.max(...packages) ? ` of ${of}` : '';
  return `${packages.length === 1 ? 'package' : 'packages'} ${packages.join(', ')}${total}`;
}

/** printed says what came out of the printer: "2 of 2, a copy, on Zebra". */
function printed({ Detail: d }: TimelineEntry): string {
  const printer = typeof d['Printer'] === 'string' && d['Printer'] ? `on ${d['Printer']}` : '';
  const copy = d['Copy'] === true ? 'a copy' : '';
  return [which(d['Packages'], d['Of']), copy, printer].filter(Boolean).join(', ');
}

/** detailOf says what the change was about, and what it was before. */
export function detailOf(entry: TimelineEntry): string {
  const { Detail: d } = entry;
  if (entry.Kind === 'Printed') return printed(entry);
  const skus = Array.isArray(d['SKUs']) ? (d['SKUs'] as unknown[]).map(String).join(', ') : '';
  const about = [d['Item'], changed(entry), d['VehicleType'], d['Driver'], d['Reason'], d['Notes']];
  const texts = about.filter((text): text is string => typeof text === 'string' && text !== '');
  if (entry.Kind === 'CancellationRequested') texts.push(skus || 'Whole order');
  return texts.join(' · ');
}
