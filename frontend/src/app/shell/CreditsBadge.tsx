import { IconAlertTriangle, IconCoins } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import { channels, useChannel } from '@/lib/live';
import classes from './Header.module.css';

const few = 10;

/** A shop's remaining credits, live. */
export function CreditsBadge() {
  const { latest } = useChannel(channels.remainingCredits);
  if (!latest?.HasCredits) return null;
  const left = latest.RemainingCredits;
  const low = left <= few;
  return (
    <span className={classes['credits']}>
      <StatusBadge
        tone={low ? 'bad' : 'info'}
        icon={low ? IconAlertTriangle : IconCoins}
        label={
          <>
            {left} <span className={classes['words']}>credits left</span>
          </>
        }
      />
    </span>
  );
}
