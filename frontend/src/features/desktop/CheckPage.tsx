import { Button, Paper, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '@/components/Link';
import { PageHeader } from '@/components/PageHeader';
import { StatusBadge } from '@/components/StatusBadge';
import { messageOf } from '@/lib/api';
import { formatTime } from '@/lib/format';
import { useHealth } from '@/lib/live';
import type { CheckPart, Printer } from '@/platform';
import { desktop, usePrinters, usePrinterState } from './calls';
import classes from './Desktop.module.css';
import { Sound } from './Sound';

export interface Outcome {
  state: 'good' | 'bad' | 'unknown';
  word: string;
  /** The problem, and how to fix it. */
  text?: string;
  action?: ReactNode;
}

const looks = {
  good: { tone: 'good', icon: IconCircleCheck },
  bad: { tone: 'bad', icon: IconAlertTriangle },
  unknown: { tone: 'quiet', icon: IconCircleDashed },
} as const;

/** One part of the check, with its result. */
function CheckStep({ name, outcome }: { name: string; outcome: Outcome }) {
  const text = outcome.text && outcome.text.charAt(0).toUpperCase() + outcome.text.slice(1);
  return (
    <li className={classes['step']}>
      <div className={classes['main']}>
        <Text fw={550}>{name}</Text>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {outcome.action}
      <StatusBadge {...looks[outcome.state]} label={outcome.word} />
    </li>
  );
}

/** The start-of-shift check: sound, notification and printer. */
export function Component() {
  const check = useMutation({ mutationFn: () => desktop().alerts.Check(), networkMode: 'always' });
  const printers = usePrinters();
  const used = (printers.data ?? []).filter(({ Labels, Items }) => Labels || Items);
  return (
    <section className={classes['page']} aria-label="Start-of-shift check">
      <PageHeader
        title="Start-of-shift check"
        actions={
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >
            {check.data || check.isError ? 'Check again' : 'Check now'}
          </Button>
        }
      />
      <Text c="dimmed" size="sm">
        The sound of a new order is played once and a notification is shown. If you do not hear or
        see it although it says that it works, turn up the speaker and look for a “do not disturb”.
      </Text>
      <Paper p="md" component="section" aria-label="Results">
        <ul className={classes['list']} aria-live="polite">
          <CheckStep name="Sound" outcome={outcomeOf(check.data?.Sound, check.error)} />
          <CheckStep
            name="Notification"
            outcome={outcomeOf(check.data?.Notification, check.error)}
          />
          <LinkStep />
          {used.map((printer) => (
            <PrinterStep key={printer.Id} printer={printer} />
          ))}
          {printers.data && used.length === 0 && (
            <CheckStep
              name="Printer"
              outcome={{
                state: 'bad',
                word: 'None',
                text: 'No printer is set up for labels.',
                action: (
                  <Button size="xs" variant="default" component={Link} to="/desktop/printers">
                    Set up a printer
                  </Button>
                ),
              }}
            />
          )}
        </ul>
      </Paper>
      <Sound />
    </section>
  );
}

function outcomeOf(part: CheckPart | undefined, error: unknown): Outcome {
  if (error) return { state: 'bad', word: 'Failed', text: messageOf(error) };
  if (!part) return { state: 'unknown', word: 'Not checked yet' };
  if (part.OK) return { state: 'good', word: 'Works' };
  return {
    state: 'bad',
    word: 'Blocked',
    text: [part.Problem, part.Help].filter(Boolean).join(' '),
  };
}

/** Whether new orders reach this computer. */
function LinkStep() {
  const health = useHealth();
  const outcome: Outcome =
    health.state === 'live'
      ? { state: 'good', word: 'Live' }
      : health.state === 'offline'
        ? {
            state: 'bad',
            word: `Offline since ${formatTime(health.since)}`,
            text: 'New orders cannot arrive. Check the network; the connection is restored automatically.',
          }
        : { state: 'unknown', word: 'Connecting' };
  return <CheckStep name="Connection to the server" outcome={outcome} />;
}

function PrinterStep({ printer }: { printer: Printer }) {
  const { data, isError } = usePrinterState(printer.Id);
  const problems = data?.Problems?.join(', ') ?? '';
  const outcome: Outcome =
    isError || (data && !data.Known)
      ? { state: 'unknown', word: 'State not known', text: 'Make a test print to be sure.' }
      : !data
        ? { state: 'unknown', word: 'Asking' }
        : data.Ready && !problems
          ? { state: 'good', word: 'Ready' }
          : {
              state: 'bad',
              word: 'Not ready',
              text: `${problems || data.Detail || 'It is not responding'}. Print jobs wait until this is fixed.`,
            };
  return <CheckStep name={printer.Title} outcome={outcome} />;
}
