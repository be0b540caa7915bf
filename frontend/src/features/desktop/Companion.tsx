import { Alert, Button, Group, Modal, Paper, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBellOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '@/components/Link';
import { counted, formatTime } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { tellInTitle } from '@/lib/title';
import {
  alertStatusKey,
  desktop,
  needing,
  preferencesKey,
  useAlertStatus,
  useClientState,
  useJobs,
  usePreferences,
  useSilence,
} from './calls';
import classes from './Desktop.module.css';
import { keepLists } from './offline';
import { stateOf, titleOf } from './texts';

const queue = '/desktop/queue';

/** What the desktop client does automatically, whatever page is open. */
export default function Companion() {
  useLastPage();
  useKeptLists();
  usePrintTrouble();
  useNotice();
  useNewOrderTitle();
  const bars = useRef<HTMLDivElement>(null);
  useRoomFor(bars);
  return (
    <>
      <div className={classes['bars']} ref={bars}>
        <SilenceBar />
        <AlarmBar />
      </div>
      <StartWithComputer />
    </>
  );
}

/** useRoomFor says how high the bars are, so that every page ends above them. */
function useRoomFor(bars: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--app-bars', `${bars.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (bars.current) observer.observe(bars.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--app-bars');
    };
  }, [bars]);
}

/** useLastPage saves the open page for the next start. */
function useLastPage() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    desktop()
      .client.SetPage(pathname + search)
      .catch(() => undefined); // the next start then shows the first page
  }, [pathname, search]);
}

/** useKeptLists saves the lists on this computer, for a start without the network. */
function useKeptLists() {
  const client = useQueryClient();
  useEffect(() => keepLists(client), [client]);
}

/** usePrintTrouble notifies once of each job that needs attention, unless the queue is on screen. */
function usePrintTrouble() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const jobs = useJobs().data;
  const reported = useRef<Set<string>>(undefined);
  const inSight = pathname === queue;
  useEffect(() => {
    if (!jobs) return;
    const all = needing(jobs);
    const known = reported.current;
    const fresh = all.filter(({ Id, State }) => !known?.has(`${Id} ${State}`));
    reported.current = new Set(all.map(({ Id, State }) => `${Id} ${State}`));
    if (fresh.length === 0 || inSight) return;
    const [job] = fresh;
    const one = fresh.length === 1 && job;
    notifications.show({
      id: 'print-trouble',
      color: 'red',
      title: one
        ? `${titleOf(one)}: ${stateOf(one).label}`
        : `${counted(fresh.length, 'print job')} to look at`,
      message: 'Click to see the print queue.',
      autoClose: 15_000,
      onClick: () => void navigate(queue),
    });
  }, [jobs, inSight, navigate]);
}

/** useNotice shows messages about the program itself, such as that it cannot store the session. */
function useNotice() {
  const { Notice: text, Lost: lost } = useClientState().data ?? {};
  useEffect(() => {
    if (text) notifications.show({ id: 'desktop-notice', message: text, autoClose: 15_000 });
  }, [text]);
  useEffect(() => {
    if (lost)
      notifications.show({
        id: 'desktop-lost',
        title: 'Set up again',
        message: lost,
        color: 'yellow',
        autoClose: false, // it is told at this start alone, so until somebody has read it
      });
  }, [lost]);
}

/**
 * useNewOrderTitle shows a new order in the title of a window without the focus; focus restores
 * the title.
 */
function useNewOrderTitle() {
  useEffect(
    () =>
      desktop().on('alerts:announced', () => {
        tellInTitle('New Order');
      }),
    [],
  );
}

/** What does not work on this computer, on every page until it does. */
function SilenceBar() {
  const problems = useSilence().data ?? [];
  if (problems.length === 0) return null;
  return (
    <Alert
      className={classes['silence'] ?? ''}
      color="red"
      icon={<IconBellOff size={18} aria-hidden />}
      role="alert"
      p="xs"
    >
      <ul>
        {problems.map(({ Kind, Text: text, Path }) => (
          <li key={Kind + text}>
            <span>{text}</span> <Link to={Path}>Show</Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Mutes the alarm for a while, and stays visible until it sounds again. */
function AlarmBar() {
  const status = useAlertStatus().data;
  const mute = useAction({ run: () => desktop().alerts.Mute(), refresh: [alertStatusKey] });
  const unmute = useAction({ run: () => desktop().alerts.Unmute(), refresh: [alertStatusKey] });
  if (!status || (!status.Ringing && !status.MutedUntil)) return null;
  return (
    <Paper className={classes['alarm'] ?? ''} p="xs" shadow="md" role="status">
      <Text size="sm">
        {status.MutedUntil
          ? `Muted until ${formatTime(status.MutedUntil)}`
          : `${counted(status.Count, 'order')} to attend to`}
      </Text>
      {status.MutedUntil ? (
        <Button size="xs" variant="default" loading={unmute.busy} onClick={() => unmute.go()}>
          Sound again
        </Button>
      ) : (
        <Button size="xs" variant="default" loading={mute.busy} onClick={() => mute.go()}>
          Mute for two minutes
        </Button>
      )}
    </Paper>
  );
}

/** Asked only once, whatever the user chooses. */
function StartWithComputer() {
  const { data } = usePreferences();
  const save = useAction({
    run: (start: boolean) => {
      if (!data) throw new Error('Error Occured');
      return desktop().client.SetPreferences({
        ...data,
        StartWithComputer: start,
        StartAsked: true,
      });
    },
    refresh: [preferencesKey],
  });
  if (!data || data.StartAsked) return null;
  return (
    <Modal
      opened
      onClose={() => save.go(false)}
      title="Start with the computer?"
      closeOnClickOutside={false}
    >
      <Text>
        Then new orders are announced as soon as this computer is on, and none waits for the program
        to be opened. You can change this in the preferences.
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={save.busy} onClick={() => save.go(false)}>
          Not now
        </Button>
        <Button loading={save.busy} onClick={() => save.go(true)} data-autofocus>
          Start with the computer
        </Button>
      </Group>
    </Modal>
  );
}
