import { Button, Group, Paper, Text } from '@mantine/core';
import { StatusBadge } from '@/components/StatusBadge';
import { counted, formatDay, formatTime } from '@/lib/format';
import type { Job } from '@/platform';
import classes from './Desktop.module.css';
import { stateOf, titleOf } from './words';

interface Props {
  job: Job;
  /** What the printer is called; absent once it was removed. */
  printer: string | undefined;
  onCancel: () => void;
  onAgain: () => void;
  onSettle: (printed: boolean) => void;
}

/** One print job: what, where, how it stands, and what a person can do about it. */
export function JobCard({ job, printer, onCancel, onAgain, onSettle }: Props) {
  const { word, tone, icon } = stateOf(job);
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
            <StatusBadge tone={tone} icon={icon}>
              {word}
            </StatusBadge>
          </div>
          <Text size="sm" c="dimmed">
            {about.join(' · ')}
          </Text>
          <Words job={job} />
        </div>
        <Acts job={job} title={title} onCancel={onCancel} onAgain={onAgain} onSettle={onSettle} />
      </div>
    </Paper>
  );
}

function Words({ job: { State, Problem, Expires } }: { job: Job }) {
  if (State === 'Uncertain')
    return (
      <Text size="sm" mt={4} className={classes['problem'] ?? ''} data-tone="warn">
        It is not known whether this was printed. Look at the printer: did it come out?
      </Text>
    );
  if (State === 'Expired')
    return (
      <Text size="sm" mt={4} className={classes['problem'] ?? ''} data-tone="warn">
        It waited too long, and was not printed.
      </Text>
    );
  if (!Problem) return null;
  const still = State === 'Waiting' ? ` It is tried again until ${formatTime(Expires)}.` : '';
  return (
    <Text
      size="sm"
      mt={4}
      className={classes['problem'] ?? ''}
      data-tone={State === 'Waiting' ? 'warn' : undefined}
    >
      {sentence(Problem)}
      {still}
    </Text>
  );
}

/** sentence makes one of a reason in a printer's or a program's words. */
function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

interface ActsProps {
  job: Job;
  title: string;
  onCancel: () => void;
  onAgain: () => void;
  onSettle: (printed: boolean) => void;
}

function Acts({ job: { State }, title, onCancel, onAgain, onSettle }: ActsProps) {
  if (State === 'Uncertain')
    return (
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={`${title}: it was printed`}
          onClick={() => onSettle(true)}
        >
          Printed
        </Button>
        <Button size="xs" aria-label={`${title}: print again`} onClick={() => onSettle(false)}>
          Print again
        </Button>
      </Group>
    );
  if (State === 'Waiting' || State === 'Sending')
    return (
      <Button size="xs" variant="default" aria-label={`${title}: cancel`} onClick={onCancel}>
        Cancel
      </Button>
    );
  return (
    <Button size="xs" variant="default" aria-label={`${title}: print again`} onClick={onAgain}>
      Print again
    </Button>
  );
}
