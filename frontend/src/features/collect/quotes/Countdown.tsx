import { Text } from '@mantine/core';
import { serverTimeOf } from '@/lib/api';
import { useNow } from '@/lib/hooks';
import { clock } from './offers';

const soon = 60_000;

/** The time for which a quote can still be booked, updated every second. */
export function Countdown({ until }: { until: number }) {
  const left = until - serverTimeOf(useNow(1_000));
  return (
    <Text
      size="sm"
      role="timer"
      aria-live="off"
      ff="text"
      style={{ fontVariantNumeric: 'tabular-nums' }}
      c={left < soon ? 'var(--app-bad)' : 'dimmed'}
    >
      Valid for {clock(left)}
    </Text>
  );
}
