import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { formatTime } from '@/lib/format';
import classes from './states.module.css';

interface Props {
  /** When what is shown was true, in milliseconds. */
  since: number;
  onRetry: () => void;
  busy?: boolean;
}

/** Stands above data that could not be renewed. The data stays. */
export function StaleNotice({ since, onRetry, busy = false }: Props) {
  return (
    <div className={classes['stale']} role="status">
      <IconCloudOff size={16} aria-hidden />
      <span>Not up to date. This is how it was at {formatTime(since)}.</span>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onRetry} loading={busy}>
        Try again
      </Button>
    </div>
  );
}
