import { Anchor, Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@/components/Link';
import { Panel, Row, Rows, Toned } from '@/components/Panel';
import { type Bounced, call, type MailRecord, type SecurityStream } from '@/lib/api';
import { counted, formatDateTime, whole } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { failedJobs } from './failedJobs';

const mailDomain = failedJobs.reading('GET /api/admin/operator/mail-domain');

const recordTones = { Good: 'good', Missing: 'bad', Unknown: 'warn' } as const;
const recordWords = { Good: 'Found', Missing: 'Missing', Unknown: 'Not known' };

const recordText = ({ At, Text, Found }: MailRecord) =>
  [Text || Found, At && `TXT record of ${At}`].filter(Boolean).join(' · ');

/** What receivers find about the domain that mail is sent from, where mail leaves the server. */
export function MailDomain() {
  const { data } = mailDomain.useRead();
  if (!data || data.Records.length === 0) return null;
  return (
    <Panel title={`Mail from ${data.Domain}`}>
      <Rows>
        {data.Records.map((record) => (
          <Row
            key={record.Name}
            title={record.Name}
            sub={recordText(record)}
            end={<Toned tone={recordTones[record.State]}>{recordWords[record.State]}</Toned>}
          />
        ))}
      </Rows>
    </Panel>
  );
}

const newest = failedJobs.reading('GET /api/admin/operator/newest-release');

/** Whether there is a newer release than the one that runs, where the server is told where to look. */
export function NewestRelease() {
  const { data } = newest.useRead();
  if (!data?.Asked) return null;
  const { Running, Version, Newer, Notes, Page, Problem } = data;
  const sub = Problem
    ? `It cannot be looked up: ${Problem}.`
    : Newer
      ? `${Running} runs here`
      : 'There is no newer one';
  return (
    <Panel title="Release">
      <Rows>
        <Row
          title={`Version ${Newer ? Version : Running}`}
          sub={sub}
          end={
            <Toned tone={Problem || Newer ? 'warn' : 'good'}>
              {Problem ? 'Not known' : Newer ? 'New' : 'Newest'}
            </Toned>
          }
        />
      </Rows>
      {Newer && Notes && (
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{Notes}</Text>
      )}
      {Newer && Page && (
        <Anchor href={Page} target="_blank" rel="noreferrer">
          What is new in {Version}
        </Anchor>
      )}
    </Panel>
  );
}

const bounces = failedJobs.reading('GET /api/admin/operator/bounces');
/** Mails that came back, page by page. */
const useBounced = () =>
  useInfiniteQuery({
    queryKey: [...failedJobs.key, 'bounces'],
    queryFn: ({ pageParam: After, signal }) =>
      call(
        'POST /api/admin/operator/bounces/list',
        { Page: 1, Size: 20, ...(After && { After }) },
        { rest: 'body', signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ Next }) => Next || undefined,
  });
const allow = failedJobs.act('POST /api/admin/operator/bounces/{id}/allow');

const bounceText = ({ Reason, Status, BouncedAt, MerchantName }: Bounced) =>
  [
    Reason,
    MerchantName ? `a customer of ${MerchantName}` : 'somebody who uses the portal',
    `${formatDateTime(BouncedAt)} (${Status})`,
  ].join(' · ');

/** Mails that the receivers' servers sent back, newest first. */
export function BouncedMail() {
  const { data } = bounces.useRead();
  const list = useBounced();
  const mails = list.data?.pages.flatMap(({ Mails }) => Mails) ?? [];
  const again = useAction({
    run: allow,
    done: (_, { Id }) =>
      `Mail is sent to ${mails.find((one) => one.Id === Id)?.Address ?? 'the address'} again.`,
  });
  if (!data || (!data.Taken && mails.length === 0)) return null;
  return (
    <Panel title="Mail that came back">
      <Rows>
        <Row title="Within seven days" end={counted(data.Week, 'mail')} />
        {mails.map((one) => (
          <Row
            key={one.Id}
            title={one.Address}
            sub={bounceText(one)}
            end={
              one.Stopped && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={again.busy}
                  aria-label={`Write to ${one.Address} again`}
                  onClick={() => again.go({ Id: one.Id })}
                >
                  Write again
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more mails
        </Button>
      )}
    </Panel>
  );
}

/** How many alarms of the security log no Admin has seen to. */
export function SecurityAlarms({ open }: { open: number }) {
  return (
    <Row
      title={<Link to="/admin/security?tab=1">Security alarms</Link>}
      sub="What looks like an attack in the security log"
      end={
        <Toned tone={open > 0 ? 'bad' : 'good'}>
          {open > 0 ? `${whole(open)} open` : 'None open'}
        </Toned>
      }
    />
  );
}

/** How it fares that the security log is also sent elsewhere. */
export function SecurityLog({ stream: { Problem, SentAt, Waiting } }: { stream: SecurityStream }) {
  return (
    <Row
      title="Security log, sent elsewhere"
      sub={Problem || (SentAt ? `Last sent ${formatDateTime(SentAt)}` : 'Nothing happened yet')}
      end={
        <Toned tone={Problem ? 'bad' : 'good'}>
          {Problem ? `${counted(Waiting, 'entry waits', 'entries wait')}` : 'Sent'}
        </Toned>
      }
    />
  );
}
