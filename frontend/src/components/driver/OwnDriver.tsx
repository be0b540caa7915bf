import {
  Anchor,
  Button,
  Group,
  Image,
  Paper,
  Select,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '@/components/CopyButton';
import { Dialog, DialogContent } from '@/components/Dialog';
import { QrCode } from '@/components/QrCode';
import { type DriverReport, type DriverRun, get, write } from '@/lib/api';
import { formatDateTime } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { useCan } from '@/lib/session';
import classes from './OwnDriver.module.css';
import { PhonedCourier } from './PhonedCourier';
import { failureReasons } from './reasons';

type Run = DriverRun;
type Report = Pick<
  DriverReport,
  'Kind' | 'Reason' | 'Notes' | 'DriverName' | 'DriverPhone' | 'TrackingLink'
>;

const tell = write('POST /api/own-driver/{id}/report');
const send = (report: Report & { Id: string }, key: string) =>
  tell({ ...report, EventId: key, At: new Date().toISOString() }, key);

interface Props {
  /** The order's id. */
  id: string;
  /** The queries that a report changes. */
  refresh: readonly unknown[];
}

/** For an order that an own driver carries: the link for the driver's phone, and the reports of those who deliver without one. */
export default function OwnDriver({ id, refresh }: Props) {
  const queryKey = [...refresh, 'own-driver'];
  const run = useQuery({
    queryKey,
    queryFn: ({ signal }) => get('GET /api/own-driver/{id}', { Id: id }, signal),
  });
  const known = run.data?.Run;
  if (!known) return null;
  if (known.Over) return run.data?.ProofUrl ? <Proof url={run.data.ProofUrl} /> : null;
  return <Panel id={id} run={known} refresh={refresh} />;
}

/** The photo or signature that the driver sent. */
function Proof({ url }: { url: string }) {
  return (
    <Paper p="lg" component="section" aria-label="Proof of delivery">
      <Title order={2} mb="xs">
        Proof of delivery
      </Title>
      <Anchor href={url} target="_blank" rel="noreferrer">
        <Image
          src={url}
          alt="The photo or signature of the delivery"
          mah={320}
          w="auto"
          maw="100%"
          fit="contain"
          radius="sm"
        />
      </Anchor>
    </Paper>
  );
}

function stateOf({ DriverName, Assigned, PickedUp, Arrived, ByPhone }: Run): string {
  const who = DriverName || 'The driver';
  if (Arrived) return `${who} is at the door since ${formatDateTime(Arrived)}.`;
  if (PickedUp) return `${who} left with the goods at ${formatDateTime(PickedUp)}.`;
  if (Assigned) return `${who} took the delivery at ${formatDateTime(Assigned)}.`;
  if (ByPhone) return 'Phone a courier, then enter who comes.';
  return 'No driver has taken the delivery yet: show the code to one, or send the link.';
}

function Panel({ id, run, refresh }: Props & { run: Run }) {
  const may = useCan('view_orders');
  const [failing, setFailing] = useState(false);
  const action = useAction({
    name: `own-driver.${id}`,
    run: send,
    refresh: [[...refresh]],
    onDone: () => setFailing(false),
  });
  const { Link, ByPhone } = run;
  const title = ByPhone ? 'Courier by phone' : 'Own driver';
  return (
    <Paper p="lg" component="section" aria-label={title}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <div className={classes['panel']}>
        {!ByPhone && <QrCode text={Link} className={classes['code']} />}
        <Stack gap="xs" className={classes['words'] ?? ''}>
          <Text role="status">{stateOf(run)}</Text>
          {ByPhone ? (
            <PhonedCourier
              run={run}
              busy={action.busy}
              onSave={(who) => action.go({ Id: id, Kind: 'Assigned', ...who })}
            />
          ) : (
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                The driver's page
              </Text>
              <CopyButton value={Link} what="driver's link" />
            </Group>
          )}
          {may && (
            <Group gap="xs">
              {!run.PickedUp && (
                <Button
                  size="sm"
                  variant="default"
                  loading={action.busy}
                  onClick={() => action.go({ Id: id, Kind: 'OutForDelivery' })}
                >
                  Handed over
                </Button>
              )}
              <Button
                size="sm"
                variant="default"
                loading={action.busy}
                onClick={() => action.go({ Id: id, Kind: 'Delivered' })}
              >
                Mark as delivered
              </Button>
              <Button
                size="sm"
                variant="subtle"
                color="gray"
                disabled={action.busy}
                onClick={() => setFailing(true)}
              >
                It failed
              </Button>
            </Group>
          )}
        </Stack>
      </div>
      {failing && (
        <FailDialog
          busy={action.busy}
          onClose={() => setFailing(false)}
          onFail={(report) => action.go({ Id: id, Kind: 'Failed', ...report })}
        />
      )}
    </Paper>
  );
}

interface FailProps {
  busy: boolean;
  onClose: () => void;
  onFail: (report: Pick<Report, 'Reason' | 'Notes'>) => void;
}

function FailDialog({ busy, onClose, onFail }: FailProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [notes, setNotes] = useState('');
  const chosen = failureReasons.find(({ value }) => value === reason);
  return (
    <Dialog title="Why did the delivery fail?" onClose={onClose} busy={busy}>
      <DialogContent
        footer={
          <>
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button
              color="red.8"
              loading={busy}
              disabled={!chosen}
              onClick={() =>
                chosen && onFail({ Reason: chosen.value, ...(notes && { Notes: notes }) })
              }
            >
              Report the failure
            </Button>
          </>
        }
      >
        <Stack>
          <Select
            label="Reason"
            data={failureReasons.map(({ value, label }) => ({ value, label }))}
            value={reason}
            onChange={setReason}
            withAsterisk
            data-autofocus
          />
          <Textarea
            label="Note"
            maxLength={500}
            autosize
            minRows={2}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
