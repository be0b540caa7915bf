import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import { useFullscreenElement } from '@mantine/hooks';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeOf, Figure } from '@/components/Figure';
import { MapLink } from '@/components/courier/MapLink';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { NeedsYou } from '@/components/today/NeedsYou';
import { useToday } from '@/components/today/today';
import { type AdminRoom, get } from '@/lib/api';
import { counted, formatAge, formatLongDay, money } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { useUpdates } from '@/lib/live';
import { Hours } from '../Hours';
import { minutesText } from '../minutes';
import { Unheard } from '../Unheard';
import { Couriers, Health, Running } from './Platform';
import { Queue } from './Queue';
import { TroubledShops } from './TroubledShops';
import classes from './Room.module.css';

export type Room = AdminRoom;

const key = ['room'] as const;
const apart = 3_000; // milliseconds between two requests for updates
const soon = 1_000; // where nobody may listen any more

/** What happens on the whole platform now: what waits for somebody, and whether today is as usual. */
export function Component() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = (after: number) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: key });
    }, after);
  };
  useUpdates(['Order', 'NewOrder', 'Attention', 'Collect', 'Shop', 'Push', 'Alarm', 'Reset'], () =>
    reload(apart),
  );
  useUpdates(['Device'], () => reload(soon));
  const room = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get('GET /api/admin/room', undefined, signal),
    refetchInterval: 60_000,
  });
  const { ref, fullscreen, toggle } = useFullscreenElement<HTMLDivElement>();
  return (
    <div className={classes['page']} ref={ref}>
      <PageHeader
        title="Operations"
        subtitle={room.data && `Today, ${formatLongDay(room.data.At)}`}
        actions={
          <>
            <MapLink />
            <Button
              variant="default"
              leftSection={
                fullscreen ? (
                  <IconArrowsMinimize size={16} aria-hidden />
                ) : (
                  <IconArrowsMaximize size={16} aria-hidden />
                )
              }
              onClick={() => void toggle()}
            >
              {fullscreen ? 'Leave full screen' : 'Full screen'}
            </Button>
          </>
        }
      />
      <QueryBoundary query={room} skeleton={<RoomSkeleton />}>
        {(loaded) => <Content room={loaded} />}
      </QueryBoundary>
    </div>
  );
}

function Content({ room }: { room: Room }) {
  const day = useToday().data;
  return (
    <div className={classes['content']}>
      <Figures room={room} />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <Queue room={room} />
          {day ? <NeedsYou day={day} /> : <Skeleton h={160} radius="lg" />}
        </div>
        <div className={classes['column']}>
          <Unheard of={room} merchants />
          <TroubledShops room={room} />
          <Hours hours={room.Hours} />
        </div>
        <div className={classes['column']}>
          <Couriers room={room} />
          <Running running={room.Running} />
          <Health health={room.Health} />
        </div>
      </div>
    </div>
  );
}

const orders = '/admin/orders';

function Figures({ room: { At, Orders, Sales, Wait, SlowWait, Failed, Waits } }: { room: Room }) {
  const now = useNow();
  const percent = Math.round((Failed.Now / Orders.Now) * 100);
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md">
      <Figure
        name="Waiting now"
        to={orders}
        value={Waits.Waiting}
        change={
          Waits.Oldest
            ? {
                brief: `longest ${formatAge(Waits.Oldest, now)}`,
                text: `The longest-waiting order has waited ${formatAge(Waits.Oldest, now)}`,
              }
            : undefined
        }
      />
      <Figure name="Orders today" to={orders} value={Orders.Now} change={changeOf(Orders, At)} />
      <Figure
        name="Sales today"
        to="/admin/orders"
        value={money(Sales.Now)}
        change={changeOf(Sales, At, money)}
      />
      <Figure
        name="Accepted within"
        to="/admin/orders"
        value={Wait.Now === null ? '–' : minutesText(Wait.Now)}
        change={
          SlowWait.Now === null
            ? undefined
            : {
                brief: `9 of 10 in ${minutesText(SlowWait.Now)}${Wait.Before === null ? '' : ` · a week ago ${minutesText(Wait.Before)}`}`,
                text: 'Half of the orders were accepted within this time, nine of ten within the other',
              }
        }
      />
      <Figure
        name="Failed today"
        to={`${orders}?tab=2`}
        value={Failed.Now}
        change={
          Orders.Now > 0
            ? {
                brief: `${percent} % · ${Failed.Before} a week ago`,
                text: `${percent} % of ${counted(Orders.Now, 'order')}; ${Failed.Before} on the whole day a week ago`,
              }
            : undefined
        }
      />
    </SimpleGrid>
  );
}

function RoomSkeleton() {
  return (
    <div className={classes['content']} aria-busy>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md">
        {Array.from({ length: 5 }, (_, i) => (
          <Skeleton key={i} h={100} radius="lg" />
        ))}
      </SimpleGrid>
      <Skeleton h={320} radius="lg" />
    </div>
  );
}
