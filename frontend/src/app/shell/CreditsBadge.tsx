import { IconAlertTriangle, IconCoins } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import { useSocket } from '@/lib/live';
import classes from './Header.module.css';

interface Message {
  HasCredits: boolean;
  RemainingCredits: number;
}

const few = 10;

/** A shop's remaining credits, live. */
export function CreditsBadge() {
  const { latest } = useSocket<Message>('/ws/remaining-credits');
  if (!latest?.HasCredits) return null;
  const left = latest.RemainingCredits;
  const low = left <= few;
  return (
    <StatusBadge tone={low ? 'bad' : 'info'} icon={low ? IconAlertTriangle : IconCoins}>
      {left} <span className={classes['words']}>credits left</span>
    </StatusBadge>
  );
}
