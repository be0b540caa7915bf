import { Button, Paper, SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { EmptyState } from '@/components/EmptyState';
import { Figure } from '@/components/Figure';
import { Link } from '@/components/Link';
import { LoadingLabel } from '@/components/LoadingLabel';
import { MapLink } from '@/components/courier/MapLink';
import { PageHeader } from '@/components/PageHeader';
import type { CollectDashboard } from '@/lib/api';
import { useNow } from '@/lib/hooks';
import { formatLongDay } from '@/lib/format';
import { channels, useChannel } from '@/lib/live';
import { useProfile } from '@/lib/session';
import { counts as orderCounts } from '../collect';
import { CreditsNotice } from '../CreditsNotice';
import { mayBook, newDelivery } from '../rights';
import { type Kpi, kpisFor, linkOf } from './cards';
import classes from './Dashboard.module.css';
import { Closing, Figures } from './Figures';
import { NeedsYou } from '@/components/today/NeedsYou';
import { Timeline } from './Timeline';
import { useToday } from '@/components/today/today';

/** Today at a glance, live: orders, courier orders, the next two hours and what waits for a decision. */
export function Component() {
  const profile = useProfile();
  const { latest } = useChannel(channels.dashboard);
  const counts = typeof latest?.Open === 'number' ? latest : undefined;
  const day = useToday().data;
  const orders = !profile.IsCollectOnly;
  return (
    <div className={classes['page']}>
      <PageHeader
        title="Delivery Dashboard"
        subtitle={day && `Today, ${formatLongDay(day.At)}`}
        actions={
          <>
            <MapLink />
            {mayBook(profile) && (
              <Button
                component={Link}
                to={newDelivery.to}
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {newDelivery.label}
              </Button>
            )}
          </>
        }
      />
      {mayBook(profile) && <CreditsNotice />}
      <div className={classes['columns']}>
        <div className={classes['figures']}>
          {orders && <Figures day={day} />}
          <section aria-label="Courier bookings, collected today">
            <h2 className={classes['group']}>Courier bookings, collected today</h2>
            {counts ? <Cards counts={counts} kpis={kpisFor(profile.Role)} /> : <CardSkeletons />}
          </section>
        </div>
        <div className={classes['now']}>
          {day ? (
            <>
              <Closing day={day} />
              <Timeline day={day} orders={orders} />
              <NeedsYou day={day} />
            </>
          ) : (
            <>
              <Skeleton h={180} radius="lg" />
              <Skeleton h={160} radius="lg" />
            </>
          )}
          {counts && mayBook(profile) && !Object.values(counts).some(Boolean) && <FirstBooking />}
        </div>
      </div>
    </div>
  );
}

function Cards({ counts, kpis }: { counts: CollectDashboard; kpis: Kpi[] }) {
  const now = useNow();
  return (
    <SimpleGrid cols={2} spacing="md">
      {kpis.map((kpi) => (
        <Figure
          key={kpi.title}
          name={kpi.title}
          value={counts[kpi.field] ?? 0}
          to={linkOf(kpi, now)}
          more="View more"
        />
      ))}
    </SimpleGrid>
  );
}

const placeholders = 4;

function CardSkeletons() {
  return (
    <SimpleGrid cols={2} spacing="md" aria-busy>
      <LoadingLabel />
      {Array.from({ length: placeholders }, (_, i) => (
        <Skeleton key={i} h={100} radius="lg" />
      ))}
    </SimpleGrid>
  );
}

/** Invites a shop that has never booked to make its first booking. */
function FirstBooking() {
  const { data } = useQuery({
    queryKey: orderCounts.key,
    queryFn: ({ signal }) => orderCounts.load(signal),
  });
  if (!data || Object.values(data).some(Boolean)) return null;
  return (
    <Paper>
      <EmptyState
        icon={IconTruckDelivery}
        title="Book your first courier"
        text="Enter what to collect, where and when, compare the couriers' prices, and follow the driver live."
        action={
          <Button component={Link} to={newDelivery.to}>
            {newDelivery.label}
          </Button>
        }
      />
    </Paper>
  );
}
