import { Stack, Text } from '@mantine/core';
import { type Icon, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

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
