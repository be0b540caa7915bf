import { Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Steps.module.css';

export interface Step {
  label: string;
  /** Small text below the label: the time, or that the step is still to come. */
  text?: ReactNode;
  done: boolean;
  bad?: boolean;
}

interface Props {
  label: string;
  steps: readonly Step[];
  /** The index of the current step. */
  current: number;
  /** Without a card of its own. */
  plain?: boolean;
}

/**
 * The progress of something: horizontally, or vertically with a column of times on narrow
 * screens. A list instead of Mantine's Stepper, whose steps are buttons: nothing can be pressed
 * here, and screen readers announce the current step.
 */
export function Steps({ label, steps, current, plain = false }: Props) {
  return (
    <Paper
      {...(plain ? { bg: 'transparent', withBorder: false } : { p: 'lg' })}
      component="section"
      aria-label={label}
      className={classes['progress'] ?? ''}
    >
      <ol className={classes['steps']}>
        {steps.map(({ label: name, text, done, bad }, index) => (
          <li
            key={name}
            data-done={done || undefined}
            data-bad={bad || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes['dot']}>
              {bad ? (
                <IconAlertTriangle size={12} aria-hidden />
              ) : (
                done && <IconCheck size={12} aria-hidden />
              )}
            </span>
            <Text size="sm" fw={done || index === current ? 550 : 400}>
              {name}
            </Text>
            {text && (
              <Text size="xs" c="dimmed">
                {text}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </Paper>
  );
}
