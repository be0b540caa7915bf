import { Button, Group, Paper, Text } from '@mantine/core';
import { StatusBadge } from '@/components/StatusBadge';
import { counted, formatDay, formatTime } from '@/lib/format';
import type { Job } from '@/platform';
import classes from './Desktop.module.css';
import { stateOf, titleOf } from './texts';

interface Props {
  job: Job;
  /** The printer's name; absent once the printer has been removed. */
  printer: string | undefined;
  /** An earlier job of its printer is waiting for an answer. */
  paused: boolean;
  actions: JobActions;
}

export interface JobActions {
  cancel: (job: Job) => void;
  printAgain: (job: Job) => void;
  answer: (job: Job, printed: boolean) => void;
  someMissing: (job: Job) => void;
  tryNow: (job: Job) => void;
}

/** One print job: its contents, printer, state and actions. */
export function JobCard({ job, printer, paused, actions }: Props) {
  const title = titleOf(job);
  const about = [
    printer ?? 'A printer that was removed',
    `${formatDay(job.Created)} ${formatTime(job.Created)}`,
    job.Attempts > 1 && counted(job.Attempts, 'attempt'),
  ].filter(Boolean);
  return (
    <Paper component="li" p="md">
      <div className={classes['row']}>
        <div className={classes['main']}>
          <div className={classes['name']}>
            <Text fw={600}>
              {title}
              {job.Copy && ' (copy)'}
            </Text>
            <StatusBadge {...stateOf(job)} />
          </div>
          <Text size="sm" c="dimmed">
            {about.join(' · ')}
          </Text>
          <Explanation job={job} paused={paused} />
        </div>
        <Buttons job={job} title={title} paused={paused} actions={actions} />
      </div>
    </Paper>
  );
}

/** explanationOf returns why a job has not been printed, if it has not. */
function explanationOf({ State, Problem, Expires }: Job, paused: boolean): string {
  if (State === 'Uncertain')
    return `It is not known whether this was printed. Check the printer: was it printed?${
      paused ? ' Nothing else is printed there until you answer.' : ''
    }`;
  if (State === 'Expired') return 'It waited too long and was not printed.';
  if (State === 'Sent') return 'The printer accepted it, but cannot report whether it was printed.';
  if (State === 'Waiting' && paused)
    return 'The printer is paused until somebody confirms whether the previous job was printed.';
  if (!Problem) return '';
  const until = State === 'Waiting' ? ` Printing is retried until ${formatTime(Expires)}.` : '';
  return sentence(Problem) + until;
}

function Explanation({ job, paused }: { job: Job; paused: boolean }) {
  const text = explanationOf(job, paused);
  if (!text) return null;
  if (job.State === 'Sent')
    return (
      <Text size="sm" c="dimmed" mt={4}>
        {text}
      </Text>
    );
  const tone = ['Uncertain', 'Expired', 'Waiting'].includes(job.State) ? 'warn' : undefined;
  return (
    <Text size="sm" mt={4} className={classes['problem'] ?? ''} data-tone={tone}>
      {text}
    </Text>
  );
}

/** sentence turns a reason from a printer or a program into a sentence. */
function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

interface ButtonsProps {
  job: Job;
  title: string;
  paused: boolean;
  actions: JobActions;
}

function Buttons({ job, title, paused, actions }: ButtonsProps) {
  const { State, Problem, Kind, Packages } = job;
  if (State === 'Uncertain')
    return (
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={`${title}: it was printed`}
          onClick={() => actions.answer(job, true)}
        >
          Printed
        </Button>
        {Kind === 'labels' && (Packages?.length ?? 0) > 1 && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${title}: some are missing`}
            onClick={() => actions.someMissing(job)}
          >
            Some are missing
          </Button>
        )}
        <Button
          size="xs"
          aria-label={`${title}: print again`}
          onClick={() => actions.answer(job, false)}
        >
          Print again
        </Button>
      </Group>
    );
  if (State === 'Waiting' || State === 'Sending')
    return (
      <Group gap="xs">
        {State === 'Waiting' && (Problem || paused) && (
          <Button size="xs" aria-label={`${title}: try now`} onClick={() => actions.tryNow(job)}>
            Try now
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={`${title}: cancel`}
          onClick={() => actions.cancel(job)}
        >
          Cancel
        </Button>
      </Group>
    );
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${title}: print again`}
      onClick={() => actions.printAgain(job)}
    >
      Print again
    </Button>
  );
}
