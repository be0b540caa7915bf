import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { messageOf } from '@/lib/api';
import classes from './states.module.css';

interface Props {
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  title?: string;
}

/** Shown when the first load failed, with a button to try again. */
export function FailedState({
  error,
  onRetry,
  busy = false,
  title = 'This could not be loaded',
}: Props) {
  return (
    <Stack align="center" gap={4} className={classes['state']} role="alert">
      <span className={classes['sign']} data-bad>
        <IconAlertTriangle size={22} stroke={1.6} aria-hidden />
      </span>
      <Text fw={600} mt="xs">
        {title}
      </Text>
      <Text c="dimmed" size="sm" maw={360} ta="center">
        {messageOf(error)}
      </Text>
      <Button
        className={classes['action']}
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={onRetry}
        loading={busy}
      >
        Try again
      </Button>
    </Stack>
  );
}
