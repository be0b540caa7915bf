import { Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Alert.module.css';

interface Props {
  tone: 'info' | 'warn' | 'bad' | 'quiet';
  title?: string;
  /** Names it as a part of the page, instead of telling a screen reader of it. */
  label?: string;
  children?: ReactNode;
}

/** A sentence that stands above what it is about. */
export function Alert({ tone, title, label, children }: Props) {
  const Sign = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div
      className={classes['alert']}
      data-tone={tone}
      role={label ? 'region' : 'status'}
      aria-label={label}
    >
      <Sign size={18} aria-hidden />
      <div>
        {title && <Text fw={600}>{title}</Text>}
        {children && (
          <Text size="sm" component="div">
            {children}
          </Text>
        )}
      </div>
    </div>
  );
}
