import { Text } from '@mantine/core';
import type { Shop } from '@/lib/api';
import { clockText, formatWeekday } from '@/lib/format';
import { dayNames } from './shops';
import classes from './Shops.module.css';

type Hours = readonly { StartTime: string; EndTime: string }[];

const hoursText = (hours: Hours) =>
  hours.map(({ StartTime, EndTime }) => `${clockText(StartTime)} to ${clockText(EndTime)}`);

function Row({ name, hours }: { name: string; hours: Hours }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-closed={hours.length === 0 || undefined}>
        {hours.length ? hoursText(hours).join(', ') : 'Closed'}
      </dd>
    </div>
  );
}

/** The picking hours of a week, as London's clocks show them. */
export function HoursRows({ shop }: { shop: Shop }) {
  if (shop.PickingHours.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No hours are set, so couriers can come at any time.
      </Text>
    );
  return (
    <dl className={classes['hours']}>
      {dayNames.map((name, index) => (
        <Row
          key={name}
          name={name}
          hours={shop.PickingHours.filter(({ Day }) => Day === index + 1)}
        />
      ))}
    </dl>
  );
}

/** The days to come on which the shop has other hours, or is closed. */
export function SpecialDayRows({ shop }: { shop: Shop }) {
  if (shop.SpecialDays.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No day differs from its weekday. Add bank holidays and other days with hours of their own.
      </Text>
    );
  return (
    <dl className={classes['hours']} data-long>
      {shop.SpecialDays.map(({ Day, Name, Hours }) => (
        <Row
          key={Day}
          name={[formatWeekday(`${Day}T12:00:00Z`), Name].filter(Boolean).join(' · ')}
          hours={Hours}
        />
      ))}
    </dl>
  );
}
