import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from '@/components/Link';
import { Panel } from '@/components/Panel';
import type { Today } from '@/lib/api';
import { counted, formatAge, formatTime } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { lateness } from '@/lib/lateness';
import { ordersPath, useProfile } from '@/lib/session';
import {
  groupsOf,
  hoursIn,
  type Entry,
  type Group,
  place,
  readyEntry,
  type Span,
  spanOf,
  underwayEntry,
} from './lanes';
import { pageOf } from '@/components/today/today';
import classes from './Today.module.css';

const chip = 136; // pixels, as in the style sheet
const dot = 26;
const rowHeight = 30;
const labelRoom = 15 * 60_000; // ms before the end, where a label has no room

/** The last hour and the next two: what waits, what is packed, and which couriers are on their way. */
export function Timeline({ day, orders }: { day: Today; orders: boolean }) {
  const { ref, width } = useElementSize();
  const { Role } = useProfile();
  const now = useNow();
  const span = spanOf(now);
  const base = ordersPath(Role);
  const ready = day.Ready.Orders.map((order) => readyEntry(order, now));
  const underway = day.Underway.Orders.map((order) => underwayEntry(order, now));
  return (
    <Panel title="Next two hours">
      <div className={classes['timeline']}>
        <div ref={ref} className={classes['field']}>
          {hoursIn(span).map((moment) => (
            <span
              key={moment}
              className={classes['hour']}
              style={{ left: at(moment, span) }}
              aria-hidden
            >
              {span.end - moment > labelRoom && formatTime(moment)}
            </span>
          ))}
          <span className={classes['now']} style={{ left: at(now, span) }} aria-hidden />
        </div>
        {orders && (
          <>
            <Lane name="Waiting" count={day.Waiting.Count} to={base} height={rowHeight}>
              {groupsOf(day.Waiting.Orders, span, width, dot).map((group) => (
                <Dot
                  key={group.left}
                  group={group}
                  now={now}
                  to={
                    group.orders.length === 1 && group.orders[0]
                      ? pageOf(group.orders[0], Role)
                      : base
                  }
                />
              ))}
            </Lane>
            <Chips
              name="Ready"
              count={day.Ready.Count}
              to={`${base}?tab=1`}
              entries={ready}
              span={span}
              width={width}
            />
          </>
        )}
        <Chips
          name="Couriers"
          count={day.Underway.Count}
          to={orders ? `${base}?tab=1` : '/delivery-orders?tabIndex=1'}
          entries={underway}
          span={span}
          width={width}
        />
      </div>
    </Panel>
  );
}

const at = (moment: number, { start, end }: Span) =>
  `${Math.max(0, Math.min(100, ((moment - start) / (end - start)) * 100))}%`;

interface LaneProps {
  name: string;
  count: number;
  /** The list of all of them. */
  to: string;
  height: number;
  over?: number;
  children: ReactNode;
}

function Lane({ name, count, to, height, over = 0, children }: LaneProps) {
  return (
    <div className={classes['lane']}>
      <Link to={to} className={classes['name']}>
        {name} <b>{count}</b>
      </Link>
      <ul className={classes['row']} style={{ minHeight: height }} aria-label={name}>
        {children}
        {over > 0 && (
          <li className={classes['over']}>
            <Link to={to}>{counted(over, 'more', 'more')}</Link>
          </li>
        )}
      </ul>
    </div>
  );
}

interface DotProps {
  group: Group;
  now: number;
  to: string;
}

/** Orders that wait, where they came in; those of before the last hour stand at the edge. */
function Dot({ group: { orders, left }, now, to }: DotProps) {
  const text =
    orders.length > 1
      ? `${orders.length} orders waiting: ${orders.map(({ Number }) => Number).join(', ')}`
      : orders
          .map((order) => `${order.Number}, ${order.Name}, waiting ${formatAge(order.Since, now)}`)
          .join('');
  const [oldest] = orders;
  return (
    <li>
      <Link
        to={to}
        className={classes['dot']}
        data-late={oldest && lateness(oldest.Since, now)}
        style={{ left }}
        title={text}
      >
        <span aria-hidden>{orders.length > 1 ? orders.length : ''}</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </Link>
    </li>
  );
}

interface ChipsProps {
  name: string;
  count: number;
  to: string;
  entries: Entry[];
  span: Span;
  width: number;
}

function Chips({ name, count, to, entries, span, width }: ChipsProps) {
  const { Role } = useProfile();
  const { placed, over, rows } = place(entries, span, width, chip);
  const more = over + Math.max(0, count - entries.length);
  return (
    <Lane name={name} count={count} to={to} height={rows * rowHeight} over={more}>
      {placed.map(({ order, label, left, row }) => (
        <li key={order.Id}>
          <Link
            to={pageOf(order, Role)}
            className={classes['chip']}
            data-kind={order.Left ? 'left' : undefined}
            style={{ left, top: row * rowHeight + 2 }}
            title={`${order.Number}, ${order.Name}${order.Driver && `, ${order.Driver}`}`}
          >
            {label}
          </Link>
        </li>
      ))}
    </Lane>
  );
}
