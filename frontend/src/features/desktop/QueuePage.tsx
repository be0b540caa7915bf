import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { EmptyState } from '@/components/EmptyState';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PageHeader } from '@/components/PageHeader';
import { RowSkeletons } from '@/components/Skeletons';
import { counted } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import type { Job } from '@/platform';
import { desktop, jobsKey, needing, useJobs, useOthersJobs, usePrinters } from './calls';
import classes from './Desktop.module.css';
import { JobCard, type JobActions } from './JobCard';
import { titleOf } from './texts';

const shownAtFirst = 50;

/** Jobs that are waiting or need attention, and recent ones. */
export function Component() {
  const jobs = useJobs();
  const printers = usePrinters();
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<Job>();
  const actions = useJobActions(setLeaving);
  const titles = new Map(printers.data?.map(({ Id, Title }) => [Id, Title]));
  const open = (jobs.data ?? []).filter(({ State }) => State === 'Uncertain');
  const paused = new Set(open.map(({ Printer }) => Printer));
  // Jobs that need attention come first; the rest are newest first, as ordered by the Go side.
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
      <OpenQuestions jobs={open} />
      <OthersJobs />
      <QueryBoundary
        query={jobs}
        skeleton={<RowSkeletons count={5} />}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyState
            icon={IconPrinter}
            title="Nothing to print"
            text="Labels and item lists appear here as soon as they are sent to print."
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
                paused={paused.has(job.Printer)}
                actions={actions}
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
      {leaving && <CancelDialog job={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

function useJobActions(onCancel: (job: Job) => void): JobActions {
  const again = useAction({
    run: ({ Id }: Job) => desktop().printing.Reprint(Id),
    refresh: [jobsKey],
    done: 'It will be printed again, marked as a copy.',
  });
  const answer = useAction({
    run: ({ job, printed }: { job: Job; printed: boolean }) =>
      desktop().printing.Answer(job.Id, printed),
    refresh: [jobsKey],
  });
  const tryNow = useAction({
    run: ({ Printer }: Job) => desktop().printing.TryNow(Printer),
    refresh: [jobsKey],
  });
  return {
    cancel: onCancel,
    printAgain: again.go,
    answer: (job, printed) => answer.go({ job, printed }),
    tryNow: tryNow.go,
  };
}

/** Jobs of another shop that used this computer are neither shown nor printed. */
function OthersJobs() {
  const count = useOthersJobs().data ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="gray">
      {`${counted(count, 'print job')} of another shop on this computer ${count === 1 ? 'waits' : 'wait'} until somebody of that shop signs in.`}
    </Alert>
  );
}

/** One answer for several jobs with an unknown outcome. */
function OpenQuestions({ jobs }: { jobs: Job[] }) {
  const answer = useAction({
    run: (printed: boolean) =>
      desktop().printing.AnswerAll(
        jobs.map(({ Id }) => Id),
        printed,
      ),
    refresh: [jobsKey],
  });
  if (jobs.length < 2) return null;
  return (
    <Alert color="yellow" mb="md" title={`Were these ${jobs.length} jobs printed?`}>
      <Text size="sm" mb="sm">
        Check the printer. Jobs that are printed again are marked as copies.
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={answer.busy} onClick={() => answer.go(true)}>
          All were printed
        </Button>
        <Button size="xs" loading={answer.busy} onClick={() => answer.go(false)}>
          Print all again
        </Button>
      </Group>
    </Alert>
  );
}

function CancelDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const cancel = useAction({
    run: ({ Id }: Job) => desktop().printing.Cancel(Id),
    refresh: [jobsKey],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      opened
      danger
      title="Cancel this print?"
      confirm="Cancel the print"
      cancel="Keep it"
      busy={cancel.busy}
      onClose={onClose}
      onConfirm={() => cancel.go(job)}
    >
      {`${titleOf(job)} is not printed. It can be printed again from the order.`}
    </ConfirmDialog>
  );
}
