import { Text } from '@mantine/core';
import { dayNames, type Shop } from './types';
import classes from './Shops.module.css';

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
      {dayNames.map((name, index) => {
        const hours = shop.PickingHours.find(({ Day }) => Day === index + 1);
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-closed={!hours || undefined}>
              {hours ? `${hours.StartTime} to ${hours.EndTime}` : 'Closed'}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
