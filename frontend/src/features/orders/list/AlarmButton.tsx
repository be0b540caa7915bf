import { Button } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { formatTime } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { platform } from '@/platform';
import { useAttention } from '../attention';
import { useMute } from './alerts';
import classes from './Alarm.module.css';

/**
 * The number of orders that need attention, and a button that mutes this device for two
 * minutes.
 */
export function AlarmButton() {
  const { Role } = useProfile();
  const count = useAttention().data?.Count ?? 0;
  const { until, mute, end } = useMute();
  if (Role !== 'Shop' || platform.ownsAlerts || count === 0) return null;
  const muted = until > 0;
  const words = `waiting · ${muted ? `Muted until ${formatTime(until)}` : 'Mute for two minutes'}`;
  return (
    <Button
      size="compact-md"
      variant="default"
      className={classes['alarm'] ?? ''}
      data-ringing={!muted || undefined}
      leftSection={
        muted ? <IconBellOff size={16} aria-hidden /> : <IconBell size={16} aria-hidden />
      }
      // Begins with the visible text, which speech control uses.
      aria-label={`${count} ${words}${muted ? ': sound again' : ''}`}
      onClick={muted ? end : mute}
    >
      {`${count} `}
      <span className={classes['words']}>{words}</span>
    </Button>
  );
}
