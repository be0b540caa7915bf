import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import { formatAge, formatDate, formatDay, formatTime } from '@/lib/format';
import { listBadges } from '../states';
import type { OrderCard } from '../types';
import classes from './Orders.module.css';

export const customerOf = (order: OrderCard) =>
  [order.CustomerFirstName, order.CustomerLastName].filter(Boolean).join(' ') || 'No name given';

export const areaOf = (order: OrderCard) =>
  [order.DeliveryAddressCity, order.DeliveryAddressPostCode].filter(Boolean).join(' · ');

/** slotOf is the order's time slot; one that spans midnight shows both days. */
export function slotOf({ TimeSlotFrom: from, TimeSlotTo: to }: OrderCard): string {
  if (!from) return '';
  const start = `${shortDay(from)} ${formatTime(from)}`;
  if (!to) return start;
  const sameDay = formatDate(from) === formatDate(to);
  return `${start}–${sameDay ? '' : `${shortDay(to)} `}${formatTime(to)}`;
}

/** shortDay leaves the year out, as rows do. */
const shortDay = (moment: string) => formatDay(moment).replace(/\/\d{4}$/, '');

const waits = (age: string) => (age === 'now' ? 'just arrived' : age);

interface PlacedProps {
  order: OrderCard;
  now: number;
  /** The time for which it has waited; the tooltip shows the time of the order. */
  waiting?: boolean;
}

/** When an order was placed, or how long ago. */
export function Placed({ order, now, waiting = false }: PlacedProps) {
  const date = formatDate(order.Created);
  const placed = `${date.slice(0, 5)} ${formatTime(order.Created)}`;
  return (
    <span className={classes['dim']} title={`${date} ${formatTime(order.Created)}`}>
      {waiting ? waits(formatAge(order.Created, now)) : placed}
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
      {brief ? <VisuallyHidden> {text}</VisuallyHidden> : ` ${text} · `}
    </span>
  );
}

/** The customer, and a mark where there are instructions. */
export function Customer({ order }: { order: OrderCard }) {
  return (
    <>
      {customerOf(order)} <Instructions order={order} brief />
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
