import { Paper, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Alert } from '@/components/Alert';
import { counted, formatTime, whole } from '@/lib/format';
import { useOwnShop } from '@/lib/hours';
import { ordersPath, useProfile } from '@/lib/session';
import { changeOf, type Today } from './today';
import classes from './Dashboard.module.css';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' });

/** Delivery orders: what is so now, and the day beside the same weekday a week ago. */
export function Figures({ day }: { day: Today | undefined }) {
  const { Role } = useProfile();
  const base = ordersPath(Role);
  const lastWeek = weekday.format(day ? new Date(day.At) : new Date());
  return (
    <section aria-label="Orders">
      <h2 className={classes['group']}>Orders</h2>
      <SimpleGrid cols={2} spacing="md">
        <Figure name="Waiting" to={base} number={day?.Waiting.Count} />
        <Figure name="Ready for collection" to={`${base}?tab=1`} number={day?.Ready.Count} />
        <Figure
          name="Received today"
          to={base}
          number={day?.Received.Now}
          change={day && changeOf(day.Received, lastWeek)}
          hours={day?.Hours}
        />
        <Figure
          name="Delivered today"
          to={`${base}?tab=3`}
          number={day?.Delivered.Now}
          change={day && changeOf(day.Delivered, lastWeek)}
        />
      </SimpleGrid>
    </section>
  );
}

interface Props {
  name: string;
  to: string;
  number: number | undefined;
  change?: { brief: string; text: string } | undefined;
  hours?: number[] | undefined;
}

function Figure({ name, to, number, change, hours }: Props) {
  return (
    <Paper component="section" aria-label={name} className={classes['card'] ?? ''}>
      <Link to={to} className={classes['link']}>
        {name}
      </Link>
      <div className={classes['value']}>
        <Text className={classes['count'] ?? ''} role="status">
          {number === undefined ? '–' : whole(number)}
        </Text>
        {hours && <Bars hours={hours} />}
      </div>
      <Text size="xs" c="dimmed" title={change?.text}>
        {change ? (
          <>
            <span aria-hidden>{change.brief}</span>
            <span className={classes['of']}>{change.text}</span>
          </>
        ) : (
          ' '
        )}
      </Text>
    </Paper>
  );
}

/** How many came in each hour of the day so far. */
function Bars({ hours }: { hours: number[] }) {
  const most = Math.max(...hours, 1);
  const first = hours.findIndex((n) => n > 0);
  if (first < 0) return null;
  const shown = hours.slice(first).slice(-12);
  return (
    <span className={classes['bars']} aria-hidden>
      {shown.map((n, i) => (
        <i key={i} style={{ height: `${Math.max((n / most) * 100, 6)}%` }} />
      ))}
    </span>
  );
}

/** Says, once the shop has closed, how the day was and what tomorrow brings. */
export function Closing({ day }: { day: Today }) {
  const shop = useOwnShop().data;
  if (!shop?.Closed) return null;
  const { Count, First } = day.Tomorrow;
  const slots =
    Count > 0 && First && `Tomorrow: ${counted(Count, 'slot')}, the first at ${formatTime(First)}.`;
  return (
    <Alert tone="info" title="The shop is closed now">
      {[
        `${counted(day.Delivered.Now, 'delivery', 'deliveries')} today.`,
        slots || 'No time slots for tomorrow yet.',
      ].join(' ')}
    </Alert>
  );
}
