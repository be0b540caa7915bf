import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconMessageQuestion, type Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatAge, formatTime } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { lateness } from '@/lib/lateness';
import { ordersPath, type Role, useCan, useProfile } from '@/lib/session';
import { pageOf, type Today, type TodayOrder } from './today';
import classes from './Today.module.css';

interface Need {
  order: TodayOrder;
  icon: Icon;
  tone: 'warn' | 'bad';
  text: string;
  action: string;
  to: string;
}

const ofEach = 3; // so that one kind does not hide the others

/** needsOf is what a person has to decide: requests to cancel, what has waited long, what failed. */
export function needsOf(day: Today, role: Role, mayAccept: boolean, now: number): Need[][] {
  const asked = new Set(day.Asked.map(({ Id }) => Id));
  const waiting = day.Waiting.Orders.filter(
    ({ Id, Since }) => !asked.has(Id) && lateness(Since, now),
  );
  return [
    day.Asked.map((order) => ({
      order,
      icon: IconMessageQuestion,
      tone: 'warn',
      text: 'asks to cancel',
      action: 'Review',
      to: pageOf(order, role),
    })),
    waiting.map((order) => ({
      order,
      icon: IconClock,
      tone: lateness(order.Since, now) === 'late' ? 'bad' : 'warn',
      text: `has waited ${formatAge(order.Since, now)}`,
      action: mayAccept ? 'Accept' : 'Open',
      to: pageOf(order, role) + (mayAccept ? '?dialog=accept' : ''),
    })),
    day.Failed.map((order) => ({
      order,
      icon: IconAlertTriangle,
      tone: 'bad',
      text: `failed at ${formatTime(order.Since)}${order.Reason && order.Reason !== 'None' ? `: ${order.Reason}` : ''}`,
      action: 'Open',
      to: pageOf(order, role),
    })),
  ];
}

/** What waits for a decision, each with the next step. */
export function NeedsYou({ day }: { day: Today }) {
  const { Role } = useProfile();
  const mayAccept = useCan('reject_orders') && Role === 'Shop';
  const now = useNow();
  const needs = needsOf(day, Role, mayAccept, now);
  const total = needs.flat().length;
  const shown = needs.flatMap((kind) => kind.slice(0, ofEach));
  return (
    <section aria-label="Needs you" className={classes['panel']}>
      <h2 className={classes['heading']}>
        Needs you {total > 0 && <span className={classes['many']}>{total}</span>}
      </h2>
      {total === 0 && <p className={classes['calm']}>Nothing needs you now.</p>}
      <ul className={classes['needs']}>
        {shown.map(({ order, icon: Sign, tone, text, action, to }) => (
          <li key={`${order.Id} ${action}`} className={classes['need']}>
            <Sign size={18} className={classes['sign']} data-tone={tone} aria-hidden />
            <span className={classes['what']}>
              <Link to={pageOf(order, Role)}>{order.Number}</Link> {text}
              <span className={classes['who']}>
                {order.Name}
                {Role !== 'Shop' && ` · ${order.ShopName}`}
              </span>
            </span>
            <Button
              component={Link}
              to={to}
              size="compact-sm"
              variant="default"
              aria-label={`${action} ${order.Number}`}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <Anchor component={Link} to={ordersPath(Role)} size="sm" mt="xs" display="inline-block">
          {total - shown.length} more
        </Anchor>
      )}
    </section>
  );
}
