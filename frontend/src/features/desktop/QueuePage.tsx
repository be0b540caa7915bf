import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { EmptyState } from '@/components/EmptyState';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PageHeader } from '@/components/PageHeader';
import { RowSkeletons } from '@/components/Skeletons';
import { useAction } from '@/lib/hooks';
import type { Job } from '@/platform';
import { desktop, jobsKey, needing, useJobs, usePrinters } from './calls';
import classes from './Desktop.module.css';
import { JobCard } from './JobCard';
import { titleOf } from './words';

const shownAtFirst = 50;

/** What waits to be printed, what needs somebody, and what came out lately. */
export function Component() {
  const jobs = useJobs();
  const printers = usePrinters();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<Job>();
  const titles = new Map(printers.data?.map(({ Id, Title }) => [Id, Title]));
  const cancel = useAction({
    run: ({ Id }: Job) => desktop().printing.Cancel(Id),
    refresh: [jobsKey],
    onDone: () => setAsked(undefined),
  });
  const again = useAction({
    run: ({ Id }: Job) => desktop().printing.Reprint(Id),
    refresh: [jobsKey],
    done: 'It is printed again, marked as a copy.',
  });
  const settle = useAction({
    run: ({ job, printed }: { job: Job; printed: boolean }) =>
      desktop().printing.Settle(job.Id, printed),
    refresh: [jobsKey],
  });
  // What waits for a person comes first; the rest is newest first, as it is handed out.
  const first = new Set(needing(jobs.data ?? []));
  const sorted = [...(jobs.data ?? [])].sort((a, b) => Number(first.has(b)) - Number(first.has(a)));
  const shown = all ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <section className={classes['page']} aria-label="Print queue">
      <PageHeader
        title="Print queue"
        actions={
          <Button variant="default" component={Link} to="/desktop/printers">
            Printers
          </Button>
        }
      />
      <QueryBoundary
        query={jobs}
        skeleton={<RowSkeletons count={5} />}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyState
            icon={IconPrinter}
            title="Nothing to print"
            text="Labels and item lists show here from the moment they are asked for."
          />
        }
      >
        {() => (
          <ul className={classes['list']}>
            {shown.map((job) => (
              <JobCard
                key={job.Id}
                job={job}
                printer={titles.get(job.Printer)}
                onCancel={() => setAsked(job)}
                onAgain={() => again.go(job)}
                onSettle={(printed) => settle.go({ job, printed })}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {sorted.length > shown.length && (
        <Button variant="subtle" color="gray" onClick={() => setAll(true)}>
          Show all {sorted.length}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          opened
          danger
          title="Cancel this print?"
          confirm="Cancel the print"
          cancel="Keep it"
          busy={cancel.busy}
          onClose={() => setAsked(undefined)}
          onConfirm={() => cancel.go(asked)}
        >
          {`${titleOf(asked)} is not printed. It can be printed again from the order.`}
        </ConfirmDialog>
      )}
    </section>
  );
}
