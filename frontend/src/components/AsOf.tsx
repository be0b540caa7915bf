import { Text } from '@mantine/core';
import { formatDay, formatTime } from '@/lib/format';
import { useHealth } from '@/lib/live';

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
