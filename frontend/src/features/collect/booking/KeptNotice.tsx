import { Button, Group, Text } from '@mantine/core';
import { formatDateTime } from '@/lib/format';
import classes from './Booking.module.css';

interface Props {
  keptAt: string;
  drop: { busy: boolean; go: () => void };
}

/** Says that an unfinished booking is continued, and offers an empty form. */
export function KeptNotice({ keptAt, drop }: Props) {
  return (
    <Group className={classes['kept'] ?? ''} justify="space-between">
      <Text size="sm">
        You are going on with the booking that you left on {formatDateTime(keptAt)}.
      </Text>
      <Button variant="default" size="xs" loading={drop.busy} onClick={() => drop.go()}>
        Start with an empty form
      </Button>
    </Group>
  );
}
