import { Button, Checkbox, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { ShowMore } from '@/components/ShowMore';
import { StatusBadge } from '@/components/StatusBadge';
import { counted, formatAge, formatDate, formatDay, formatTime, money } from '@/lib/format';
import { badgesOf } from '../states';
import type { OrderCard } from '../types';
import classes from './List.module.css';

export interface ItemProps {
  order: OrderCard;
  to: string;
  now: number;
  /** Whether the Tab key stops here; the arrow keys move on from it. */
  stop: boolean;
  open: boolean;
  isNew: boolean;
  showShop: boolean;
  selected: boolean;
  onSelect?: (id: string, shift: boolean) => void;
  onAccept?: (order: OrderCard) => void;
}

const customer = (o: OrderCard) =>
  [o.CustomerFirstName, o.CustomerLastName].filter(Boolean).join(' ') || 'No name given';

const area = (o: OrderCard) =>
  [o.DeliveryAddressCity, o.DeliveryAddressPostCode].filter(Boolean).join(' · ');

const slot = (o: OrderCard) =>
  o.TimeSlotFrom &&
  `${formatDay(o.TimeSlotFrom)} ${formatTime(o.TimeSlotFrom)}${o.TimeSlotTo ? `–${formatTime(o.TimeSlotTo)}` : ''}`;

const waits = (age: string) => (age === 'now' ? 'Just arrived' : `Waiting ${age}`);

function Badges({ order }: { order: OrderCard }) {
  const archived = order.ShopPortalStatus === 'Archived';
  return badgesOf(order, { archived }).map(({ label, tone, icon }) => (
    <StatusBadge key={label} tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  ));
}

function Select({ order, selected, onSelect, stop }: ItemProps) {
  if (!onSelect) return null;
  return (
    <Checkbox
      size="xs"
      className={classes['check']}
      checked={selected}
      tabIndex={stop ? 0 : -1}
      aria-label={`Select order ${order.OrderNo}`}
      onChange={(event) => onSelect(order.Id, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

function Accept({ order, onAccept, stop }: ItemProps) {
  if (!onAccept) return null;
  return (
    <Button
      size="compact-sm"
      variant="light"
      onClick={() => onAccept(order)}
      tabIndex={stop ? 0 : -1}
      aria-label={`Accept order ${order.OrderNo}`}
    >
      Accept
    </Button>
  );
}

/** One order at the counter: which, when, whose, and in what state on the first lines. */
export function CardItem(props: ItemProps) {
  const { order, to, now, open, isNew, showShop } = props;
  const address = [
    order.DeliveryAddressLine1,
    order.DeliveryAddressCity,
    order.DeliveryAddressPostCode,
  ];
  return (
    <article
      className={classes['card']}
      data-open={open || undefined}
      data-new={isNew || undefined}
    >
      <div className={classes['line']}>
        <Select {...props} />
        <Link
          className={classes['link']}
          to={to}
          data-order={order.Id}
          tabIndex={props.stop ? 0 : -1}
          aria-current={open || undefined}
        >
          {order.OrderNo}
        </Link>
        <span className={classes['dim']}>
          {formatDate(order.Created)} {formatTime(order.Created)}
          {showShop && ` · ${order.ShopName}`}
        </span>
        <span className={classes['end']}>
          {isNew && <span className={classes['newWord']}>New</span>}
          <Badges order={order} />
        </span>
      </div>
      <div className={classes['line']}>
        <strong className={classes['who']}>{customer(order)}</strong>
        <span className={classes['total']}>{money(order.TotalAmount)}</span>
      </div>
      <div className={classes['line']}>
        <span className={classes['dim']}>{address.filter(Boolean).join(', ')}</span>
      </div>
      <div className={classes['line']}>
        <span className={`${classes['dim']} ${classes['when']}`}>
          {order.ShopPortalStatus === 'Pending' && `${waits(formatAge(order.Created, now))} · `}
          {counted(order.ItemCount, 'item')}
          {slot(order) && ` · ${slot(order)}`}
        </span>
        <span className={classes['end']}>
          <Accept {...props} />
        </span>
      </div>
      {order.ShopPortalStatus === 'Failed' && (
        <ShowMore
          text={[order.FailedReason, order.FailedReasonNotes]
            .filter((t) => t && t !== 'None')
            .join(': ')}
        />
      )}
    </article>
  );
}

/** One order at a desk: a row of columns that line up. */
export function RowItem(props: ItemProps) {
  const { order, to, now, open, isNew, showShop } = props;
  const placed = `${formatDate(order.Created).slice(0, 5)} ${formatTime(order.Created)}`;
  const pending = order.ShopPortalStatus === 'Pending';
  return (
    <article
      className={classes['row']}
      data-open={open || undefined}
      data-new={isNew || undefined}
      data-shop={showShop || undefined}
    >
      <span className={classes['tick']} data-part="tick">
        <Select {...props} />
      </span>
      <Link
        className={classes['link']}
        to={to}
        data-order={order.Id}
        tabIndex={props.stop ? 0 : -1}
        aria-current={open || undefined}
      >
        {order.OrderNo}
      </Link>
      <span
        className={classes['dim']}
        data-part="age"
        title={`${formatDate(order.Created)} ${formatTime(order.Created)}`}
      >
        {pending ? (
          <>
            <span data-part="date">{placed} · </span>
            {formatAge(order.Created, now)}
          </>
        ) : (
          placed
        )}
      </span>
      <span className={classes['cell']} data-part="who" title={customer(order)}>
        {customer(order)}
      </span>
      <span className={`${classes['cell']} ${classes['dim']}`} data-part="area">
        {area(order)}
      </span>
      {showShop && (
        <span
          className={`${classes['cell']} ${classes['dim']}`}
          data-part="shop"
          title={order.ShopName}
        >
          {order.ShopName}
        </span>
      )}
      <span className={classes['number']} data-part="items">
        {order.ItemCount}
        <VisuallyHidden> {order.ItemCount === 1 ? 'item' : 'items'}</VisuallyHidden>
      </span>
      <span className={classes['number']} data-part="total">
        {money(order.TotalAmount)}
      </span>
      <span className={classes['state']} data-part="state">
        {isNew && <span className={classes['newWord']}>New</span>}
        <Badges order={order} />
        <Accept {...props} />
      </span>
    </article>
  );
}
