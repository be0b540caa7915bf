import { SimpleGrid } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { changeOf, Figure } from '@/components/Figure';
import type { Today } from '@/lib/api';
import { counted, formatTime } from '@/lib/format';
import { useOwnShop } from '@/lib/hours';
import { ordersPath, useProfile } from '@/lib/session';
import classes from './Dashboard.module.css';

/** Delivery orders: what is so now, and the day beside the same weekday a week ago. */
export function Figures({ day }: { day: Today | undefined }) {
  const { Role } = useProfile();
  const base = ordersPath(Role);
  return (
    <section aria-label="Orders">
      <h2 className={classes['group']}>Orders</h2>
      <SimpleGrid cols={2} spacing="md">
        <Figure name="Waiting" to={base} value={day?.Waiting.Count} />
        <Figure name="Ready for collection" to={`${base}?tab=1`} value={day?.Ready.Count} />
        <Figure
          name="Received today"
          to={base}
          value={day?.Received.Now}
          change={day && changeOf(day.Received, day.At)}
          hours={day?.Hours}
        />
        <Figure
          name="Delivered today"
          to={`${base}?tab=3`}
          value={day?.Delivered.Now}
          change={day && changeOf(day.Delivered, day.At)}
        />
      </SimpleGrid>
    </section>
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
