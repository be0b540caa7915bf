import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { formatTime } from '@/lib/format';
import classes from './states.module.css';

interface Props {
  /** When the data was loaded, in milliseconds. */
  since: number;
  onRetry: () => void;
  busy?: boolean;
}

/** Shown above data that could not be reloaded. The data stays visible. */
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
