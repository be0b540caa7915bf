import { Anchor, Button, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/EmptyState';
import { LoadingLabel } from '@/components/LoadingLabel';
import { PageHeader } from '@/components/PageHeader';
import { useNow } from '@/lib/hooks';
import { whole } from '@/lib/format';
import { channels, useChannel } from '@/lib/live';
import { useProfile } from '@/lib/session';
import { CreditsNotice } from '../CreditsNotice';
import { mayBook, newDelivery } from '../rights';
import type { CollectDashboard } from '../types';
import { type Kpi, kpisFor, linkOf } from './cards';
import classes from './Dashboard.module.css';
import { Closing, Figures } from './Figures';
import { NeedsYou } from './NeedsYou';
import { Timeline } from './Timeline';
import { useToday } from './today';
import { useHasOrders } from './useHasOrders';

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
});

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
        subtitle={day && `Today, ${longDay.format(new Date(day.At))}`}
        {...(mayBook(profile) && {
          actions: (
            <Button
              component={Link}
              to={newDelivery.to}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {newDelivery.label}
            </Button>
          ),
        })}
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
          {counts && mayBook(profile) && <FirstBooking />}
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
        <Paper
          key={kpi.title}
          component="section"
          aria-label={kpi.title}
          className={classes['card'] ?? ''}
        >
          <Text size="xs" c="dimmed">
            {kpi.title}
          </Text>
          <Text className={classes['count'] ?? ''} role="status">
            {whole(counts[kpi.field] ?? 0)}
          </Text>
          <Anchor
            component={Link}
            to={linkOf(kpi, now)}
            size="sm"
            className={classes['more'] ?? ''}
          >
            View more<span className={classes['of']}> {kpi.title}</span>
          </Anchor>
        </Paper>
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
        <Paper key={i} className={classes['card'] ?? ''} data-placeholder>
          <Skeleton h={12} w={96} />
          <Skeleton h={28} w={56} />
          <Skeleton h={12} w={72} />
        </Paper>
      ))}
    </SimpleGrid>
  );
}

/** Invites a shop that has never booked to make its first booking. */
function FirstBooking() {
  const hasOrders = useHasOrders();
  if (hasOrders !== false) return null;
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
