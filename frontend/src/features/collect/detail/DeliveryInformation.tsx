import { Anchor, Group, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { inShopsWords, mapOf } from '@/components/courier/trackingPage';
import { CopyButton } from '@/components/CopyButton';
import { Facts } from '@/components/Facts';
import { type Step, Steps } from '@/components/Steps';
import type { CollectOrder, Tracking } from '@/lib/api';
import { formatAge, formatDateTime, formatDay, formatTime } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { platform } from '@/platform';
import { bookedFor } from '../states';
import { addressLines, stacked } from './CollectFacts';
import classes from './Detail.module.css';

/** The tracking page in a frame; outside a browser, and for other hosts' pages, a link to it. */
function TrackingMap({ url }: { url: string }) {
  const own = mapOf(url);
  const page = inShopsWords(url);
  return (
    <div>
      {own && platform.kind === 'browser' && (
        <iframe className={classes['map']} title="Map of the delivery" src={own} />
      )}
      <Group gap="xs">
        <Anchor
          href={page}
          size="sm"
          target="_blank"
          rel="noreferrer"
          onClick={(event) => {
            event.preventDefault();
            platform.openExternal(page);
          }}
        >
          Open the tracking page <IconExternalLink size={14} aria-label="(opens in a new window)" />
        </Anchor>
        <CopyButton value={url} what="tracking link for the recipient" />
      </Group>
    </div>
  );
}

const positions: Record<string, number> = {
  Ordered: 0,
  Queued: 0,
  Dispatched: 1,
  OutForDelivery: 2,
  Delivered: 3,
  Failed: 3,
  Cancelled: 3,
  CancelledByUser: 3,
};

/** stepIndexOf is the stepper's current step. */
export const stepIndexOf = (step: string) => positions[step] ?? 0;

type Shown = Pick<Tracking, 'Status'> & { ETA?: string | null };

function finalStep({ Status, ETA }: Shown): Step {
  const { DeliveredDate, FailedDate, CancelledDate } = Status;
  if (CancelledDate)
    return { label: `Cancelled at ${formatDateTime(CancelledDate)}`, done: true, bad: true };
  if (FailedDate)
    return { label: `Failed to deliver at ${formatDateTime(FailedDate)}`, done: true, bad: true };
  if (DeliveredDate) return { label: `Delivered at ${formatDateTime(DeliveredDate)}`, done: true };
  if (ETA) return { label: `Arriving ${formatDay(ETA)}, ${formatTime(ETA)}`, done: false };
  return { label: 'Arriving today', done: false };
}

/**
 * stepsOf returns the stepper's steps; a cancelled or failed order has only its first and last
 * step.
 */
export function stepsOf(tracking: Shown, ordered: string): Step[] {
  const { FailedDate, CancelledDate, Step: step } = tracking.Status;
  const first = { label: `Ordered ${formatDateTime(ordered)}`, done: true };
  const last = finalStep(tracking);
  if (FailedDate ?? CancelledDate) return [first, last];
  const position = stepIndexOf(step);
  return [
    first,
    { label: 'Driver assigned', done: position >= 1 },
    { label: 'Out for delivery', done: position >= 2 },
    last,
  ];
}

/** currentOf is the index of the current step among those shown. */
export const currentOf = (tracking: Shown, steps: readonly Step[]) =>
  Math.min(stepIndexOf(tracking.Status.Step), steps.length - 1);

interface Props {
  order: CollectOrder;
  tracking: Tracking;
}

const deliveryTypes: Record<string, string> = { Rapid: 'Rapid', Flexible: 'Flexible' };

/** The progress of the delivery, the driver's position, and the courier. */
export function DeliveryInformation({ order, tracking }: Props) {
  const { FleetInformation: fleet, ETA, MapWidgetUrl } = tracking;
  const steps = stepsOf(tracking, order.Placed ?? order.Drafted);
  return (
    <Stack gap="md">
      <Steps label="Progress" steps={steps} current={currentOf(tracking, steps)} />
      {MapWidgetUrl && <TrackingMap url={MapWidgetUrl} />}
      <Facts
        title="Delivery information"
        facts={[
          {
            name: 'Delivery type',
            value: deliveryTypes[order.DeliveryTypeKey] ?? order.DeliveryTypeKey,
          },
          { name: 'Fulfilled by', value: fleet && <Fleet {...fleet} /> },
          { name: 'Collection', value: bookedFor(order) },
          { name: 'Driver', value: <Driver tracking={tracking} /> },
          {
            name: 'Estimated delivery',
            value: ETA && `${formatDay(ETA)} ${formatTime(ETA)}`,
          },
          { name: 'Address', value: stacked(addressLines(order.DeliveryAddress)) },
          { name: 'Instructions', value: order.CustomerInstructions },
        ]}
      />
    </Stack>
  );
}

function Fleet({ Name, LogoUrl }: { Name: string; LogoUrl: string }) {
  return (
    <span className={classes['fleet']}>
      {LogoUrl && <img src={LogoUrl} alt="" />}
      {Name}
    </span>
  );
}

/** withoutDriver says why an order has no driver; one that has ended waits for none. */
function withoutDriver({ FailedDate, CancelledDate, DeliveredDate }: Tracking['Status']): string {
  if (CancelledDate) return 'None: this order was cancelled before a driver was assigned';
  if (FailedDate)
    return 'None: this order failed before a driver was assigned. Repeat it to book another courier, or contact support.';
  return DeliveredDate ? 'Not known' : 'No driver is assigned yet';
}

/** The driver, and during the delivery the age of the last position. */
function Driver({ tracking: { DriverInformation: driver, Status } }: { tracking: Tracking }) {
  const now = useNow();
  if (!driver?.Name) return withoutDriver(Status);
  const over = Status.DeliveredDate ?? Status.FailedDate ?? Status.CancelledDate;
  if (over || !driver.LastUpdate) return driver.Name;
  const age = formatAge(driver.LastUpdate, now);
  return `${driver.Name}, last seen ${age === 'now' ? 'just now' : `${age} ago`}`;
}
