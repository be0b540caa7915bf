import { Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Alert.module.css';

interface Props {
  tone: 'info' | 'warn' | 'bad' | 'quiet';
  title?: string;
  /** Labels it as a section of the page instead of announcing it to screen readers. */
  label?: string;
  children?: ReactNode;
}

/** A message above the content that it concerns. */
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
