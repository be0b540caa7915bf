import { Badge, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Flag } from '@/lib/flag';
import classes from './StatusBadge.module.css';

type Props = Omit<Flag, 'label'> & { label: ReactNode };

/** A state shown by text, colour and icon together. */
export function StatusBadge({ label, tone, icon: Sign, title }: Props) {
  return (
    <Badge
      className={classes['badge']}
      data-tone={tone}
      title={title}
      leftSection={<Sign size={13} stroke={2.2} aria-hidden />}
    >
      {label}
    </Badge>
  );
}

/** All that is to be said of one thing. */
export function StatusBadges({ flags }: { flags: readonly Flag[] }) {
  return (
    <Group gap={4}>
      {flags.map((flag) => (
        <StatusBadge key={flag.label} {...flag} />
      ))}
    </Group>
  );
}
