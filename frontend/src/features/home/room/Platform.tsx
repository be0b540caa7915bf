import { Anchor } from '@mantine/core';
import { Link } from '@/components/Link';
import { Panel, Row, Rows, Sub, Toned } from '@/components/Panel';
import { counted, formatAge, money, whole } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import type { Room } from './RoomPage';

const percentOf = (part: number, all: number) => (all > 0 ? Math.round((part / all) * 100) : 0);
const unusual = 5; // percentage points above what is usual

/** The couriers: whether each is asked, and how many of today's deliveries failed. */
export function Couriers({ room: { Couriers: couriers } }: { room: Room }) {
  const out = couriers.filter(({ LeftOut }) => LeftOut).map(({ Name }) => Name);
  return (
    <Panel
      title="Couriers today"
      finding={
        out.length > 0
          ? `${out.join(', ')} failed repeatedly and is not asked at the moment.`
          : 'All couriers are asked.'
      }
    >
      <Rows>
        {couriers.map((courier) => {
          const failed = percentOf(courier.Failed, courier.Orders);
          const bad = courier.Failed > 1 && failed > courier.UsualPercent + unusual;
          return (
            <Row
              key={courier.Provider}
              title={courier.Name}
              sub={counted(courier.Orders, 'order')}
              end={
                courier.LeftOut ? (
                  <Toned tone="bad">Not asked</Toned>
                ) : (
                  <>
                    <Toned tone={bad ? 'bad' : undefined}>{failed} % failed</Toned>
                    <Sub>{courier.UsualPercent} % usually</Sub>
                  </>
                )
              }
            />
          );
        })}
      </Rows>
    </Panel>
  );
}

/** Codes and push notifications that run. */
export function Running({ running }: { running: Room['Running'] }) {
  return (
    <Panel title="Codes and push notifications">
      <Rows>
        <Row
          title={<Link to="/admin/promotioncodes">{counted(running.Codes, 'code')} in use</Link>}
          sub={
            running.UsedToday > 0
              ? `${counted(running.UsedToday, 'use')} today, ${money(running.Discount)} taken off`
              : 'None was used today'
          }
        />
        <Row
          title={
            <Link to="/admin/notifications">
              {counted(running.Pushes, 'push notification')} to send
            </Link>
          }
          sub={
            running.LastPush
              ? `Last: ${running.LastPush}, ${percentOf(running.LastOpened, running.LastSent)} % of ${whole(running.LastSent)} opened`
              : 'None was sent yet'
          }
        />
      </Rows>
    </Panel>
  );
}

const slow = 60; // seconds that a job may be due

/** The portal itself: the ledger's proof and the jobs. */
export function Health({ health }: { health: Room['Health'] }) {
  const now = useNow();
  const late = health.OldestSeconds > slow;
  return (
    <Panel
      title="Portal"
      aside={
        <Anchor component={Link} to="/admin/ledger" size="sm">
          Ledger
        </Anchor>
      }
    >
      <Rows>
        <Row
          title="Ledger"
          sub={
            health.LedgerAt ? `Checked ${formatAge(health.LedgerAt, now)} ago` : 'Not checked yet'
          }
          end={
            <Toned tone={health.Contradictions > 0 ? 'bad' : health.LedgerAt ? 'good' : undefined}>
              {health.Contradictions > 0
                ? counted(health.Contradictions, 'difference')
                : health.LedgerAt
                  ? 'Adds up'
                  : '–'}
            </Toned>
          }
        />
        <Row
          title="Jobs"
          sub={
            health.JobsDiscarded > 0
              ? `${counted(health.JobsDiscarded, 'job')} given up in the last day`
              : 'None given up in the last day'
          }
          end={
            <Toned tone={late ? 'bad' : 'good'}>
              {late ? `${whole(health.JobsWaiting)} waiting` : 'On time'}
            </Toned>
          }
        />
      </Rows>
    </Panel>
  );
}
