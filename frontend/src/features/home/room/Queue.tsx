import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChecks,
  IconCircleCheck,
  IconClock,
  IconHeadset,
  IconInbox,
  IconMessageQuestion,
  IconShieldExclamation,
  type Icon,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from '@/components/Link';
import { Panel, PanelCount, Row, Rows, type Tone } from '@/components/Panel';
import { counted } from '@/lib/format';
import { useKeys } from '@/lib/keys';
import type { Room } from './RoomPage';

interface Item {
  icon: Icon;
  tone: Tone;
  count: number;
  title: string;
  sub: string;
  action: string;
  to: string;
}

/** queueOf is what waits for somebody, the most urgent first; what has nothing is left out. */
export function queueOf({ Waits }: Pick<Room, 'Waits'>): Item[] {
  const all: Item[] = [
    {
      icon: IconShieldExclamation,
      tone: 'bad',
      count: Waits.Alarms,
      title: counted(Waits.Alarms, 'security alarm'),
      sub: 'Found in the security log; no Admin has looked at them yet',
      action: 'See alarms',
      to: '/admin/security?tab=1&open=true',
    },
    {
      icon: IconMessageQuestion,
      tone: 'bad',
      count: Waits.Cancellations,
      title: counted(Waits.Cancellations, 'customer asks to cancel', 'customers ask to cancel'),
      sub: 'The shop or you decide; the order waits until then',
      action: 'Review',
      to: '/admin/orders?tab=0',
    },
    {
      icon: IconClock,
      tone: 'bad',
      count: Waits.Late,
      title: counted(Waits.Late, 'order waits', 'orders wait') + ' for more than 30 minutes',
      sub: 'Nobody in the shop has accepted them',
      action: 'See orders',
      to: '/admin/orders?tab=0&sort=asc',
    },
    {
      icon: IconHeadset,
      tone: 'warn',
      count: Waits.Concierge,
      title: counted(Waits.Concierge, 'concierge order'),
      sub: 'You arrange the courier',
      action: 'Arrange',
      to: '/delivery-orders?tabIndex=0&conciergeOnly=true',
    },
    {
      icon: IconAlertTriangle,
      tone: 'warn',
      count: Waits.Failed,
      title: counted(Waits.Failed, 'failed delivery', 'failed deliveries'),
      sub: 'Resolve them, or pay the customer back',
      action: 'Resolve',
      to: '/admin/orders?tab=2',
    },
    {
      icon: IconInbox,
      tone: 'warn',
      count: Waits.Intake,
      title: counted(Waits.Intake, 'message') + ' that could not become an order',
      sub: 'Retry or dismiss them in the intake inbox',
      action: 'Open inbox',
      to: '/admin/intake',
    },
    {
      icon: IconChecks,
      tone: undefined,
      count: Waits.Approvals,
      title: counted(Waits.Approvals, 'approval'),
      sub: 'Asked by one Admin, decided by another',
      action: 'Decide',
      to: '/admin/approvals',
    },
  ];
  return all.filter(({ count }) => count > 0);
}

/** What waits for somebody; j and k go through it, and Enter opens what they reached. */
export function Queue({ room }: { room: Room }) {
  const items = queueOf(room);
  const list = useRef<HTMLDivElement>(null);
  const go = (by: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[Math.max(0, Math.min(at + by, links.length - 1))]?.focus();
  };
  useKeys([
    { key: 'j', label: 'Next in the queue', run: () => go(1) },
    { key: 'k', label: 'Previous in the queue', run: () => go(-1) },
  ]);
  return (
    <Panel
      title={
        <>
          Waiting for somebody
          <PanelCount n={items.reduce((sum, { count }) => sum + count, 0)} />
        </>
      }
    >
      <div ref={list}>
        <Rows>
          {items.length === 0 && (
            <Row
              sign={<IconCircleCheck size={20} aria-hidden />}
              tone="good"
              title="Nothing waits for anybody"
              sub="Late orders, requests to cancel, failures and messages from web shops will be listed here"
            />
          )}
          {items.map(({ icon: Sign, tone, title, sub, action, to }) => (
            <Row
              key={to}
              sign={<Sign size={20} aria-hidden />}
              tone={tone}
              title={title}
              sub={sub}
              end={
                <Button component={Link} to={to} size="compact-sm" variant="default">
                  {action}
                </Button>
              }
            />
          ))}
        </Rows>
      </div>
    </Panel>
  );
}
