import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBell, IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { IconAction } from '@/components/IconAction';
import { Link } from '@/components/Link';
import { formatAge, formatTime } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { ordersPath, useProfile } from '@/lib/session';
import { platform } from '@/platform';
import { type Attention, useAttention, waitingOf } from '../attention';
import { counts } from '../orders';
import { lateness } from '@/lib/lateness';
import { pathOf, useMute } from './alerts';
import classes from './Alarm.module.css';

/** The number of open orders of a shop, which opens them, and the button that mutes their alarm. */
export function AlarmButton() {
  const { Role } = useProfile();
  const { data } = useAttention();
  if (Role !== 'Shop' || platform.ownsAlerts || !data) return null;
  return (
    <div className={classes['alarm']}>
      <Waiting attention={data} />
      <Failures attention={data} />
      {data.Count > 0 && <Mute />}
    </div>
  );
}

/** The number of deliveries that failed and that nobody has seen; it opens them. */
function Failures({ attention: { Failed, Orders } }: { attention: Attention }) {
  if (Failed === 0) return null;
  const failed = Orders.filter(({ Kind }) => Kind === 'Failed');
  const [first] = failed;
  const collect = failed.length > 0 && failed.every(({ Entity }) => Entity === 'Collect');
  const list = collect ? '/delivery-orders?tabIndex=2' : `${ordersPath('Shop')}?tab=2`;
  return (
    <Button
      component={Link}
      to={Failed === 1 && first ? pathOf(first, 'Shop') : list}
      size="compact-md"
      variant="default"
      className={classes['failed'] ?? ''}
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      aria-label={`${Failed} failed`}
      {...(first && { title: [first.OrderNo, first.Reason].filter(Boolean).join(': ') })}
    >
      {Failed} <span className={classes['words']}>failed</span>
    </Button>
  );
}

function Waiting({ attention }: { attention: Attention }) {
  const { OldestAt } = attention;
  const path = ordersPath('Shop');
  // Beside the list, the number is the one in its tab.
  const beside = useLocation().pathname.startsWith(path);
  const { data } = useQuery({
    queryKey: counts.key,
    queryFn: () => counts.load(),
    enabled: beside,
  });
  const now = useNow();
  const [number, word] = waitingOf(attention, beside ? data?.pending : undefined);
  if (number <= 0) return null;
  return (
    <Button
      component={Link}
      to={path}
      size="compact-md"
      variant="default"
      className={classes['waiting'] ?? ''}
      data-late={OldestAt ? lateness(OldestAt, now) : undefined}
      title={OldestAt ? `The longest has waited ${formatAge(OldestAt, now)}` : undefined}
      aria-label={`${number} ${word}`}
    >
      {number} <span className={classes['words']}>{word}</span>
    </Button>
  );
}

function Mute() {
  const { until, mute, end } = useMute();
  const muted = until > 0;
  return (
    <IconAction
      variant="default"
      className={classes['bell'] ?? ''}
      data-ringing={!muted || undefined}
      label={muted ? `Muted until ${formatTime(until)}: sound again` : 'Mute for two minutes'}
      onClick={muted ? end : mute}
    >
      {muted ? <IconBellOff size={16} aria-hidden /> : <IconBell size={16} aria-hidden />}
    </IconAction>
  );
}
