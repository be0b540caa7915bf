import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { EmptyState } from '@/components/EmptyState';
import { Link } from '@/components/Link';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PageHeader } from '@/components/PageHeader';
import { RowSkeletons } from '@/components/Skeletons';
import { counted } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import type { Job } from '@/platform';
import { desktop, jobsKey, needing, useJobs, useOthersJobs, usePaused, usePrinters } from './calls';
import classes from './Desktop.module.css';
import { JobCard, type JobActions } from './JobCard';
import { MissingLabels } from './MissingLabels';
import { stateOf, titleOf } from './texts';

const shownAtFirst = 50;
const manyJobs = 10; // from which a search helps

/** Jobs that are waiting or need attention, and recent ones. */
export function Component() {
  const jobs = useJobs();
  const printers = usePrinters();
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<Job>();
  const [incomplete, setIncomplete] = useState<Job>();
  const [words, setWords] = useState('');
  const actions = useJobActions(setLeaving, setIncomplete);
  const titles = new Map(printers.data?.map(({ Id, Title }) => [Id, Title]));
  const open = (jobs.data ?? []).filter(({ State }) => State === 'Uncertain');
  const paused = new Set(usePaused().data);
  // Jobs that need attention come first; the rest are newest first, as ordered by the Go side.
  const first = new Set(needing(jobs.data ?? []));
  const sorted = [...(jobs.data ?? [])].sort((a, b) => Number(first.has(b)) - Number(first.has(a)));
  const found = sorted.filter((job) => matches(job, words));
  const shown = all ? found : found.slice(0, shownAtFirst);
  const waiting = sorted.filter(({ State }) => State === 'Waiting').length;
  return (
    <section className={classes['page']} aria-label="Print queue">
      <PageHeader
        title="Print queue"
        actions={
          <>
            {waiting > 1 && <CancelAll count={waiting} />}
            <Button variant="default" component={Link} to="/desktop/printers">
              Printers
            </Button>
          </>
        }
      />
      <OpenQuestions jobs={open} />
      <OthersJobs />
      {sorted.length >= manyJobs && (
        <TextInput
          type="search"
          aria-label="Search print jobs"
          placeholder="Order number"
          maw={320}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
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
      {found.length === 0 && words && <Text c="dimmed">No print job matches.</Text>}
      {found.length > shown.length && (
        <Button variant="subtle" color="gray" onClick={() => setAll(true)}>
          Show all {found.length}
        </Button>
      )}
      {incomplete && <MissingLabels job={incomplete} onClose={() => setIncomplete(undefined)} />}
      {leaving && <CancelDialog job={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

/** matches reports whether a job's title has all of the words. */
const matches = (job: Job, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${titleOf(job)} ${stateOf(job).label}`.toLowerCase().includes(word));

function useJobActions(onCancel: (job: Job) => void, onIncomplete: (job: Job) => void): JobActions {
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
    someMissing: onIncomplete,
    tryNow: tryNow.go,
  };
}

/** Jobs of another shop that used this computer are neither shown nor printed. */
function OthersJobs() {
  const count = useOthersJobs().data ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="gray">
      {`${counted(count, 'print job')} of another shop on this computer ${count === 1 ? 'waits' : 'wait'} until somebody of that shop works here.`}
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

/** Cancels everything that waits, after asking. */
function CancelAll({ count }: { count: number }) {
  const [asking, setAsking] = useState(false);
  const cancel = useAction({
    run: () => desktop().printing.CancelAll(),
    refresh: [jobsKey],
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Cancel all {count} waiting
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        title={`Cancel ${counted(count, 'print job')}?`}
        confirm="Cancel all"
        cancel="Keep them"
        busy={cancel.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.go()}
      >
        None of them is printed. Each can be printed again from its order.
      </ConfirmDialog>
    </>
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
