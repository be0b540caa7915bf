import { Badge, Text, VisuallyHidden } from '@mantine/core';
import { needing, useJobs, useSilence } from '@/features/desktop/calls';
import { computer } from '../computer';
import { NavEntries } from './Navigation';
import classes from './Navigation.module.css';

function Count({ n }: { n: number }) {
  if (n === 0) return null;
  return (
    <Badge size="sm" color="red.8" variant="filled" circle={n < 10}>
      {n}
      <VisuallyHidden> to look at</VisuallyHidden>
    </Badge>
  );
}

/** The part of the sidebar for this computer; only in the desktop client. */
export default function ComputerNavigation() {
  const jobs = needing(useJobs().data ?? []).length;
  const problems = useSilence().data ?? [];
  const counts: Record<string, number> = { '/desktop/queue': jobs };
  for (const { Kind, Path } of problems)
    if (Kind !== 'labels') counts[Path] = (counts[Path] ?? 0) + 1;
  return (
    <>
      <Text className={classes['heading'] ?? ''} size="xs" c="dimmed" aria-hidden>
        This computer
      </Text>
      <NavEntries
        entries={computer}
        label="This computer"
        badge={({ to }) => <Count n={counts[to] ?? 0} />}
      />
    </>
  );
}
