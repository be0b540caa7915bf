import { Badge } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** What a state means to the person who looks: it picks the colour. */
export type Tone = 'quiet' | 'info' | 'good' | 'warn' | 'bad';

interface Props {
  tone: Tone;
  icon: Icon;
  children: ReactNode;
}

/** A state said by word, colour and icon together. */
export function StatusBadge({ tone, icon: Sign, children }: Props) {
  return (
    <Badge
      className={classes['badge']}
      data-tone={tone}
      leftSection={<Sign size={13} stroke={2.2} aria-hidden />}
    >
      {children}
    </Badge>
  );
}
