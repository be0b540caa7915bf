import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import type { OrderCard } from '@/lib/api';
import { formatAge, formatDate, formatDay, formatTime } from '@/lib/format';
import { lateness } from '@/lib/lateness';
import { listBadges } from '../states';
import classes from './Orders.module.css';

export const customerOf = (order: OrderCard) =>
  [order.CustomerFirstName, order.CustomerLastName].filter(Boolean).join(' ') || 'No name given';

/** addressOf is where the order goes: its street and postcode. */
export const addressOf = (order: OrderCard) =>
  [order.DeliveryAddressLine1, order.DeliveryAddressPostCode].filter(Boolean).join(', ');

/** slotOf is the order's time slot, without the day if that is today; one that spans midnight shows both days. */
export function slotOf({ TimeSlotFrom: from, TimeSlotTo: to }: OrderCard, now?: number): string {
  if (!from) return '';
  const today = now !== undefined && formatDate(from) === formatDate(new Date(now).toISOString());
  const start = today ? formatTime(from) : `${shortDay(from)} ${formatTime(from)}`;
  if (!to) return start;
  const sameDay = formatDate(from) === formatDate(to);
  return `${start}–${sameDay ? '' : `${shortDay(to)} `}${formatTime(to)}`;
}

/** shortDay leaves the year out, as rows do. */
const shortDay = (moment: string) => formatDay(moment).replace(/\/\d{4}$/, '');

/** For how long an order has waited, coloured once that is long; the tooltip shows its time. */
export function Waits({ order: { Created }, now, text }: WaitsProps) {
  const age = formatAge(Created, now);
  return (
    <span
      className={classes['dim']}
      data-late={lateness(Created, now)}
      title={`${formatDate(Created)} ${formatTime(Created)}`}
    >
      {text?.(age) ?? age}
    </span>
  );
}

/** Within half a day the age beside a time says which day it was. */
const isRecent = ({ Created }: OrderCard, now: number) =>
  now - Date.parse(Created) < 12 * 60 * 60 * 1000;

/** placedRecently is whether all were, so that no day takes room. */
export const placedRecently = (orders: readonly OrderCard[], now: number) =>
  orders.every((order) => isRecent(order, now));

const placedOf = (order: OrderCard, now: number) =>
  isRecent(order, now) ? formatTime(order.Created) : shortMoment(order.Created);

/** When an open order was placed, and for how long it has waited. */
export function PlacedAndWaiting({ order, now }: { order: OrderCard; now: number }) {
  return (
    <>
      <span className={classes['dim']}>{placedOf(order, now)} · </span>
      <Waits order={order} now={now} />
    </>
  );
}

interface WaitsProps {
  order: OrderCard;
  now: number;
  text?: (age: string) => string;
}

/** sortedBy is the time by which the tabs are sorted: when an order was archived, else when it was placed. */
export const sortedBy = (order: OrderCard) => order.LatestUpdateForArchived ?? order.Created;

/** shortMoment leaves the year out. */
export const shortMoment = (at: string) => `${formatDate(at).slice(0, 5)} ${formatTime(at)}`;

export function Moment({ at }: { at: string }) {
  return (
    <span className={classes['dim']} title={`${formatDate(at)} ${formatTime(at)}`}>
      {shortMoment(at)}
    </span>
  );
}

/** What the customer asks to mind, so that nobody packs without having read it. */
export function Instructions({ order, brief = false }: { order: OrderCard; brief?: boolean }) {
  const text = order.DeliveryAddressInstructions;
  if (!text) return null;
  return (
    <span className={classes['instructions']} title={text}>
      <IconAlertCircle size={14} aria-hidden />
      {brief ? <VisuallyHidden> {text}</VisuallyHidden> : ` ${text}`}
    </span>
  );
}

/** The customer, after a mark where there are instructions: a long name is cut at its end. */
export function Customer({ order }: { order: OrderCard }) {
  return (
    <>
      <Instructions order={order} brief />{' '}
      <span title={customerOf(order)}>{customerOf(order)}</span>
    </>
  );
}

export function ItemCount({ order }: { order: OrderCard }) {
  return (
    <>
      {order.ItemCount}
      <VisuallyHidden> {order.ItemCount === 1 ? 'item' : 'items'}</VisuallyHidden>
    </>
  );
}

/** The most specific state, and the number of further states. */
export function State({ order }: { order: OrderCard }) {
  const [first, ...more] = listBadges(order);
  if (!first) return null;
  return (
    <span className={classes['state']}>
      <span className={classes['badge']}>
        <StatusBadge {...first} title={first.title ?? first.label} />
      </span>
      {more.length > 0 && (
        <span className={classes['dim']} title={more.map(({ label }) => label).join(', ')}>
          +{more.length}
          <VisuallyHidden> {more.map(({ label }) => label).join(', ')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
