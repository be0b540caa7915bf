import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconMessageQuestion, type Icon } from '@tabler/icons-react';
import { Link } from '@/components/Link';
import { Panel, PanelCount, Row, Rows } from '@/components/Panel';
import type { Today, TodayOrder } from '@/lib/api';
import { formatAge, formatTime } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { lateness } from '@/lib/lateness';
import { ordersPath, type Role, useCan, useProfile } from '@/lib/session';
import { pageOf } from './today';

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
    <Panel
      title={
        <>
          Needs you <PanelCount n={total} />
        </>
      }
      finding={total === 0 && 'Nothing needs you now.'}
    >
      <Rows>
        {shown.map(({ order, icon: Sign, tone, text, action, to }) => (
          <Row
            key={`${order.Id} ${action}`}
            sign={<Sign size={18} aria-hidden />}
            tone={tone}
            title={
              <>
                <Link to={pageOf(order, Role)}>{order.Number}</Link> {text}
              </>
            }
            sub={`${order.Name}${Role !== 'Shop' ? ` · ${order.ShopName}` : ''}`}
            end={
              <Button
                component={Link}
                to={to}
                size="compact-sm"
                variant="default"
                aria-label={`${action} ${order.Number}`}
              >
                {action}
              </Button>
            }
          />
        ))}
      </Rows>
      {total > shown.length && (
        <Anchor component={Link} to={ordersPath(Role)} size="sm" mt="xs" display="inline-block">
          {total - shown.length} more
        </Anchor>
      )}
    </Panel>
  );
}
