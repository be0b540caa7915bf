import { Button } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { formatTime } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { platform } from '@/platform';
import { useAttention } from '../attention';
import { useHush } from './alerts';
import classes from './Alarm.module.css';

/** How many orders need somebody, and the switch that silences this device for two minutes. */
export function AlarmButton() {
  const { Role } = useProfile();
  const count = useAttention().data?.Count ?? 0;
  const { until, hush, end } = useHush();
  if (Role !== 'Shop' || platform.ownsAlerts || count === 0) return null;
  const hushed = until > 0;
  return (
    <Button
      size="compact-md"
      variant={hushed ? 'default' : 'light'}
      color="orange"
      className={classes['alarm'] ?? ''}
      leftSection={
        hushed ? <IconBellOff size={16} aria-hidden /> : <IconBell size={16} aria-hidden />
      }
      aria-label={
        hushed
          ? `${count} waiting. Hushed until ${formatTime(until)}: sound again`
          : `${count} waiting. Hush for two minutes`
      }
      onClick={hushed ? end : hush}
    >
      {count}
      <span className={classes['words']}>
        {hushed ? `Hushed until ${formatTime(until)}` : 'waiting · Hush for two minutes'}
      </span>
    </Button>
  );
}
