import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Alert } from '@/components/Alert';
import { AuthFrame } from '@/components/AuthFrame';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { ApiError, type DriverRun, type DriverStop } from '@/lib/api';
import { counted, formatDateTime } from '@/lib/format';
import { type Reported, useReports, useRun, withReports } from './useReports';
import { Deliver } from './Deliver';
import classes from './driver.module.css';
import { useSharing } from './useSharing';

/** mapOf opens the phone's own map at an address. */
function mapOf(stop: DriverStop): string {
  const place = encodeURIComponent(stop.Address.join(', '));
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent)
    ? `https://maps.apple.com/?q=${place}`
    : `geo:${stop.Lat},${stop.Long}?q=${place}`;
}

/** The next stop: who, where, when, what to mind, and the ways to get there and to call. */
function Stop({ stop, title }: { stop: DriverStop; title: string }) {
  return (
    <section className={classes['stop']} aria-label={title}>
      <Text c="dimmed" size="sm">
        {title}
        {stop.To && `, by ${formatDateTime(stop.To)}`}
      </Text>
      <span className={classes['name']}>{stop.Name}</span>
      {stop.Address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {stop.Instructions && (
        <Alert tone="warn" title="Instructions">
          {stop.Instructions}
        </Alert>
      )}
      <div className={classes['links']}>
        <Button
          component="a"
          href={mapOf(stop)}
          size="md"
          variant="default"
          leftSection={<IconMapPin size={18} aria-hidden />}
        >
          Map
        </Button>
        {stop.Phone && (
          <Button
            component="a"
            href={`tel:${stop.Phone.replaceAll(/[^+\d]/g, '')}`}
            size="md"
            variant="default"
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            Call
          </Button>
        )}
      </div>
    </section>
  );
}

/** What an own driver sees on the phone: the next stop, and one button for what happens there. */
export function Component() {
  const { token = '' } = useParams();
  const query = useRun(token);
  const { queued, tell } = useReports(token);
  const run = query.data && withReports(query.data, queued);
  const sharing = useSharing(token, Boolean(run?.PickedUp) && !run?.Over);
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <AuthFrame
        title="This link no longer works"
        text="Please ask the shop for a new one."
        children=""
      />
    );
  return (
    <AuthFrame
      title={run ? `Order ${run.Number}` : 'Your delivery'}
      {...(run && { text: `${run.ShopName}, ${counted(run.Packages, 'package')}` })}
    >
      <Stack>
        {queued.length > 0 && (
          <Text role="status" c="var(--app-warn)" fw={550}>
            {counted(queued.length, 'report')} not sent yet. It is sent as soon as there is a line.
          </Text>
        )}
        <QueryBoundary query={{ ...query, data: run }} skeleton={<PanelSkeleton count={4} />}>
          {(known) => <Next run={known} tell={tell} />}
        </QueryBoundary>
        {sharing === 'shared' && (
          <Text size="sm" c="dimmed">
            The customer sees where you are while this page is open.
          </Text>
        )}
        {sharing === 'refused' && (
          <Text size="sm" c="dimmed">
            Your position is not shared: the phone does not allow it.
          </Text>
        )}
      </Stack>
    </AuthFrame>
  );
}

function Next({ run, tell }: { run: DriverRun; tell: (report: Reported) => void }) {
  if (run.Over) return <Over run={run} />;
  if (!run.Assigned && !run.PickedUp) return <Take run={run} tell={tell} />;
  if (!run.PickedUp)
    return (
      <>
        <Stop stop={run.PickUp} title="Collect from" />
        <Button size="lg" onClick={() => tell({ Kind: 'OutForDelivery' })}>
          I have the {run.Packages === 1 ? 'package' : `${run.Packages} packages`}
        </Button>
      </>
    );
  return (
    <>
      <Stop stop={run.DropOff} title="Deliver to" />
      {!run.Arrived && (
        <Button size="md" variant="default" onClick={() => tell({ Kind: 'AtDropOffLocation' })}>
          I am at the door
        </Button>
      )}
      <Deliver ageCheck={run.AgeCheck} asksPin={run.AsksPin} tell={tell} />
    </>
  );
}

/** Who takes the delivery; the customer sees the first name. */
function Take({ run, tell }: { run: DriverRun; tell: (report: Reported) => void }) {
  const [name, setName] = useState(run.DriverName);
  return (
    <>
      <Stop stop={run.PickUp} title="Collect from" />
      <TextInput
        label="Your name"
        description="The shop sees it; the customer sees the first name."
        size="md"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        size="lg"
        disabled={!name.trim()}
        onClick={() => tell({ Kind: 'Assigned', DriverName: name.trim() })}
      >
        I take this delivery
      </Button>
    </>
  );
}

function Over({ run: { Delivered, Failed } }: { run: DriverRun }) {
  const at = Delivered ?? Failed;
  const word = Delivered ? 'Delivered' : Failed ? 'Reported as failed' : 'This delivery is over';
  return (
    <Text fw={600} size="lg" role="status">
      {word}
      {at && ` at ${formatDateTime(at)}`}. Thank you.
    </Text>
  );
}
