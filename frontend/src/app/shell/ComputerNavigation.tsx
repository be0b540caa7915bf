import { Badge, Text, VisuallyHidden } from '@mantine/core';
import { needing, useJobs } from '@/features/desktop/calls';
import { computer } from '../computer';
import { NavEntries } from './Navigation';
import classes from './Navigation.module.css';

/** The part of the sidebar for this computer; only in the desktop client. */
export default function ComputerNavigation() {
  const count = needing(useJobs().data ?? []).length;
  return (
    <>
      <Text className={classes['heading'] ?? ''} size="xs" c="dimmed" aria-hidden>
        This computer
      </Text>
      <NavEntries
        entries={computer}
        label="This computer"
        badge={({ to }) =>
          to === '/desktop/queue' &&
          count > 0 && (
            <Badge size="sm" color="red.8" variant="filled" circle={count < 10}>
              {count}
              <VisuallyHidden> to look at</VisuallyHidden>
            </Badge>
          )
        }
      />
    </>
  );
}
