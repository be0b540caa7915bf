import { Button, Stack, Text } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconInbox, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '@/lib/api';
import classes from './states.module.css';

interface FailedStateProps {
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
}: FailedStateProps) {
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

interface Props {
  title: string;
  text?: ReactNode;
  icon?: Icon;
  /** The next step, if there is one. */
  action?: ReactNode;
}

/** Shown by a list without content. */
export function EmptyState({ title, text, icon: Sign = IconInbox, action }: Props) {
  return (
    <Stack align="center" gap={4} className={classes['state']} role="status">
      <span className={classes['sign']}>
        <Sign size={22} stroke={1.6} aria-hidden />
      </span>
      <Text fw={600} mt="xs">
        {title}
      </Text>
      {text && (
        <Text c="dimmed" size="sm" maw={360} ta="center">
          {text}
        </Text>
      )}
      {action && <div className={classes['action']}>{action}</div>}
    </Stack>
  );
}
