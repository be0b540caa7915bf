import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '@/components/StatusBadge';
import classes from './Desktop.module.css';

export interface Outcome {
  state: 'good' | 'bad' | 'unknown';
  word: string;
  /** The problem, and how to fix it. */
  text?: string;
  action?: ReactNode;
}

const looks = {
  good: { tone: 'good', icon: IconCircleCheck },
  bad: { tone: 'bad', icon: IconAlertTriangle },
  unknown: { tone: 'quiet', icon: IconCircleDashed },
} as const;

/** One part of the check, with its result. */
export function CheckStep({ name, outcome }: { name: string; outcome: Outcome }) {
  const text = outcome.text && outcome.text.charAt(0).toUpperCase() + outcome.text.slice(1);
  return (
    <li className={classes['step']}>
      <div className={classes['main']}>
        <Text fw={550}>{name}</Text>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {outcome.action}
      <StatusBadge {...looks[outcome.state]} label={outcome.word} />
    </li>
  );
}
