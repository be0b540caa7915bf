import { Button, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { formatDay, formatTime } from '@/lib/format';
import { useHealth } from '@/lib/live';
import classes from './states.module.css';

/** Shows how old the content is while nothing newer can be loaded. `at` is in milliseconds. */
export function AsOf({ at }: { at: number }) {
  const offline = useHealth().state === 'offline';
  if (!offline || !at) return null;
  const day = formatDay(at);
  return (
    <Text size="xs" c="dimmed" role="status">
      as of {day === 'Today' ? '' : `${day} `}
      {formatTime(at)}
    </Text>
  );
}

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
