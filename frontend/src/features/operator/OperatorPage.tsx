import { Button, SimpleGrid } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Alert } from '@/components/Alert';
import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { Panel, Row, Rows, Toned } from '@/components/Panel';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import type { DatabaseLog, OperatorState, Restore, RunningServer } from '@/lib/api';
import { counted, formatAge, formatDateTime, whole } from '@/lib/format';
import { useDialog, useNow } from '@/lib/hooks';
import { failedJobList, failedJobs } from './failedJobs';
import { BouncedMail, MailDomain, NewestRelease, SecurityAlarms, SecurityLog } from './Outward';

const state = failedJobs.reading('GET /api/admin/operator');
const endMaintenance = failedJobs.write('DELETE /api/admin/operator/maintenance');
const Dialogs = lazyDialogs(() => import('./OperatorDialogs'));
const refreshed = 10_000; // ms

/** How the portal's servers fare, and the jobs that failed. */
export function Component() {
  const query = state.useRead(undefined, { refetchInterval: refreshed });
  return (
    <ListPage
      list={failedJobList}
      head={{ title: 'Operator', subtitle: 'Servers, jobs and backups' }}
      above={
        <QueryBoundary query={query} skeleton={<PanelSkeleton count={4} />}>
          {(loaded) => <State state={loaded} />}
        </QueryBoundary>
      }
    >
      <Dialogs />
    </ListPage>
  );
}

function State({ state: of }: { state: OperatorState }) {
  const now = useNow();
  const open = useMutation({ mutationFn: () => endMaintenance(undefined, crypto.randomUUID()) });
  return (
    <>
      {of.Maintenance && (
        <Alert
          tone="warn"
          title={`Closed for maintenance by ${of.Maintenance.BegunBy}, ${formatAge(of.Maintenance.Since, now)} ago`}
        >
          {of.Maintenance.Message}
          <Button mt="xs" size="xs" loading={open.isPending} onClick={() => open.mutate()}>
            Open the portal
          </Button>
        </Alert>
      )}
      {of.Restore && <Held of={of.Restore} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Servers of={of} />
        <Parts of={of} now={now} />
        <NewestRelease />
        <MailDomain />
        <BouncedMail />
      </SimpleGrid>
    </>
  );
}

/** After a restore, what may have been sent before waits for a decision. */
function Held({ of }: { of: Restore }) {
  const dialog = useDialog();
  const waiting = [
    counted(of.Mails, 'mail or text', 'mails and texts'),
    counted(of.Bookings, 'booking'),
    counted(of.Webhooks, 'webhook'),
  ];
  return (
    <Alert tone="warn" title="Restored: nothing is sent until you release it">
      The data is of {formatDateTime(of.DataUntil)}, restored {formatDateTime(of.MadeAt)} from{' '}
      {of.Source}. Waiting: {waiting.join(', ')}.
      <div>
        <Button mt="xs" size="xs" onClick={() => dialog.open('release')}>
          Release
        </Button>
      </div>
    </Alert>
  );
}

const gigabytes = (bytes: number) =>
  bytes < 1e9 ? `${whole(Math.round(bytes / 1e6))} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
const fullBelow = 0.15; // of a disk

function problemOf(s: RunningServer) {
  if (s.State === 'Lost') return 'It ended without stopping, or cannot reach the database.';
  if (s.State === 'Stopped') return '';
  if (s.Problem) return s.Problem;
  return s.DiskFree !== null && s.DiskTotal !== null && s.DiskFree < fullBelow * s.DiskTotal
    ? 'Its disk is nearly full.'
    : '';
}

const stateTones = { Running: 'good', Stopped: undefined, Lost: 'bad' } as const;

function Servers({ of }: { of: OperatorState }) {
  return (
    <Panel title="Servers">
      <Rows>
        {of.Servers.map((s) => (
          <Row
            key={s.Id}
            title={`${s.Host}, version ${s.Version}`}
            sub={
              problemOf(s) ||
              [
                s.State === 'Running'
                  ? `since ${formatDateTime(s.StartedAt)}`
                  : `last seen ${formatDateTime(s.SeenAt)}`,
                counted(s.Sockets, 'open page'),
                s.DiskFree !== null && `${gigabytes(s.DiskFree)} free`,
              ]
                .filter(Boolean)
                .join(', ')
            }
            end={<Toned tone={problemOf(s) ? 'bad' : stateTones[s.State]}>{s.State}</Toned>}
          />
        ))}
      </Rows>
    </Panel>
  );
}

const late = 60; // seconds that a job may be due
const backupDue = 26 * 3_600_000; // ms

function Parts({
  of: { Jobs, Database, Providers, LastBackup, Log, Security, Alarms, Unreadable },
  now,
}: {
  of: OperatorState;
  now: number;
}) {
  const old = !LastBackup || now - new Date(LastBackup.MadeAt).getTime() > backupDue;
  return (
    <Panel title="Portal">
      <Rows>
        <Row
          title="Jobs"
          sub={`${whole(Jobs.Running)} running, ${whole(Jobs.Retrying)} to be tried again, ${whole(Jobs.GivenUp)} given up`}
          end={
            <Toned tone={Jobs.OldestSeconds > late ? 'bad' : 'good'}>
              {Jobs.OldestSeconds > late ? `${whole(Jobs.Waiting)} late` : 'On time'}
            </Toned>
          }
        />
        <Row
          title="Mails"
          sub="Refused or given up within seven days"
          end={
            <Toned tone={Jobs.MailGivenUp > 0 ? 'warn' : 'good'}>{whole(Jobs.MailGivenUp)}</Toned>
          }
        />
        {Providers.map(({ Name, Problem }) => (
          <Row
            key={Name}
            title={Name}
            sub={Problem}
            end={<Toned tone={Problem ? 'bad' : 'good'}>{Problem ? 'Left out' : 'Works'}</Toned>}
          />
        ))}
        <Row
          title={`PostgreSQL ${Database.Version}`}
          sub={`Schema ${String(Database.Schema)}, ${String(Database.Connections)} of ${String(Database.Allowed)} connections`}
          end={gigabytes(Database.Bytes)}
        />
        <Row
          title="Last backup"
          sub={
            LastBackup
              ? `${formatDateTime(LastBackup.MadeAt)}, ${gigabytes(LastBackup.Bytes)}`
              : 'None by portal-server backup; other means are not known here'
          }
          end={
            <Toned tone={old ? 'warn' : 'good'}>
              {LastBackup ? `${formatAge(LastBackup.MadeAt, now)} ago` : 'None'}
            </Toned>
          }
        />
        {LastBackup && (
          <Row
            title="Last proof of a backup"
            sub={
              LastBackup.Problem ||
              (LastBackup.ProvedAt
                ? `Restored beside the portal, ${formatDateTime(LastBackup.ProvedAt)}; complete, ledger correct`
                : 'A backup in the folder of backups is restored and checked each Sunday')
            }
            end={
              <Toned tone={LastBackup.Problem ? 'bad' : LastBackup.ProvedAt ? 'good' : 'warn'}>
                {LastBackup.Problem ? 'Failed' : LastBackup.ProvedAt ? 'Proved' : 'None'}
              </Toned>
            }
          />
        )}
        {Log && <Kept log={Log} />}
        {Security && <SecurityLog stream={Security} />}
        <SecurityAlarms open={Alarms} />
        {Unreadable > 0 && (
          <Row
            title="Stored secrets"
            sub="The server’s log names them; they have to be entered again"
            end={<Toned tone="bad">{counted(Unreadable, 'unreadable secret')}</Toned>}
          />
        )}
      </Rows>
    </Panel>
  );
}

function Kept({ log: { From, Until, Problem } }: { log: DatabaseLog }) {
  return (
    <Row
      title="Log of the database"
      sub={
        Problem ||
        (From
          ? `Can be restored to any time from ${formatDateTime(From)} to ${formatDateTime(Until)}`
          : 'The first copy is being made')
      }
      end={
        <Toned tone={Problem ? 'bad' : From ? 'good' : 'warn'}>
          {Problem ? 'Not kept' : From ? 'Kept' : 'Begins'}
        </Toned>
      }
    />
  );
}
