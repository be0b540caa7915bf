import { Panel, Row, Rows, Toned } from '@/components/Panel';
import type { MailRecord, SecurityStream } from '@/lib/api';
import { counted, formatDateTime } from '@/lib/format';
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
