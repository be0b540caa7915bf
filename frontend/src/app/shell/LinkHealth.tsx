import { type Icon, IconCloudOff, IconPointFilled, IconRefresh } from '@tabler/icons-react';
import { formatTime } from '@/lib/format';
import { type Health, useHealth } from '@/lib/live';
import classes from './Header.module.css';

interface Words {
  word: string;
  text: string;
  icon: Icon;
  since?: number;
}

function wordsFor(health: Health): Words {
  switch (health.state) {
    case 'connecting':
      return { word: 'Connecting', icon: IconPointFilled, text: 'Connecting to the server' };
    case 'live':
      return {
        word: 'Live',
        icon: IconPointFilled,
        text: 'New orders and changes appear automatically',
      };
    case 'catching up':
      return {
        word: 'Catching up',
        since: health.since,
        icon: IconRefresh,
        text: 'The connection is back; missed changes are being loaded',
      };
    case 'offline':
      return {
        word: 'Offline',
        since: health.since,
        icon: IconCloudOff,
        text: 'This page may be out of date. It reconnects automatically',
      };
  }
}

/** Shows whether this screen receives live updates; it is always visible. */
export function LinkHealth() {
  const health = useHealth();
  const { word, icon: Sign, text, since } = wordsFor(health);
  return (
    <div className={classes['health']} data-state={health.state} role="status" title={text}>
      <Sign size={health.state === 'live' ? 14 : 15} aria-hidden />
      <span>
        {word}
        {since !== undefined && (
          <span className={classes['since']}> since {formatTime(since)}</span>
        )}
      </span>
    </div>
  );
}
