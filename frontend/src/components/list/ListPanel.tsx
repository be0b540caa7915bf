import { Drawer, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useReturnFocus } from '@/lib/hooks';
import classes from './List.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel of a list's tools: a popover below its button, or a drawer on a phone. */
export function ListPanel({ title, onClose, children }: Props) {
  useReturnFocus();
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (phone) {
    return (
      <Drawer
        opened
        onClose={onClose}
        title={title}
        position="bottom"
        size="auto"
        returnFocus={false}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Popover
      opened
      onChange={(open) => !open && onClose()}
      position="bottom-start"
      width={360}
      trapFocus
      withRoles={false} // the anchor is not a button
    >
      <Popover.Target>
        <span className={classes['anchor']} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
