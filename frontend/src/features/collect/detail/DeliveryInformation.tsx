import { Stack } from '@mantine/core';
import { Facts } from '@/components/Facts';
import { Steps } from '@/components/Steps';
import { formatAge, formatDay, formatTime } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import type { CollectOrder, Tracking } from '../types';
import { addressLines, stacked } from './CollectFacts';
import classes from './Detail.module.css';
import { currentOf, stepsOf } from './progress';
import { TrackingMap } from './TrackingMap';

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
