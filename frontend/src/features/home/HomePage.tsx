import { SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeOf, Figure } from '@/components/Figure';
import { MapLink } from '@/components/courier/MapLink';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { get, type MerchantHome } from '@/lib/api';
import { formatLongDay, money } from '@/lib/format';
import { useUpdates } from '@/lib/live';
import { Hours } from './Hours';
import { minutesText } from './minutes';
import { MonthSoFar } from './MonthSoFar';
import { SetupList } from './SetupList';
import { Shops } from './Shops';
import { Trend } from './Trend';
import { Unheard } from './Unheard';
import classes from './Home.module.css';

export type Home = MerchantHome;

const key = ['home'] as const;
const everyMinute = 60_000; // as often as the server adds the figures up

/** How a merchant's shops do today, in the last weeks and this month, or what is left to set up. */
export function Component() {
  const client = useQueryClient();
  useUpdates(['Merchant', 'Shop', 'User', 'Device', 'Reset'], () => {
    void client.invalidateQueries({ queryKey: key });
  });
  const home = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get('GET /api/merchant/home', undefined, signal),
    refetchInterval: everyMinute,
  });
  return (
    <div className={classes['page']}>
      <PageHeader
        title="Home"
        subtitle={home.data && `Today, ${formatLongDay(home.data.At)}`}
        actions={<MapLink />}
      />
      <QueryBoundary query={home} skeleton={<HomeSkeleton />}>
        {(loaded) => <Content home={loaded} />}
      </QueryBoundary>
    </div>
  );
}

function Content({ home }: { home: Home }) {
  const begun = home.Setup.some(({ Name, Done }) => Name === 'FirstOrder' && Done);
  return (
    <div className={classes['content']}>
      {!begun && <SetupList steps={home.Setup} />}
      <Today home={home} />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <Trend days={home.Days} />
          <Hours hours={home.Hours} />
        </div>
        <div className={classes['column']}>
          <Unheard of={home} />
          <Shops home={home} />
          <MonthSoFar at={home.At} />
          {begun && <SetupList steps={home.Setup} brief />}
        </div>
      </div>
    </div>
  );
}

function Today({ home: { At, Orders, Sales, Wait, Failed } }: { home: Home }) {
  const minutes = Wait.Now ?? undefined;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
      <Figure
        name="Sales today"
        to="/merchant/orders"
        value={money(Sales.Now)}
        change={changeOf(Sales, At, money)}
      />
      <Figure
        name="Orders today"
        to="/merchant/orders"
        value={Orders.Now}
        change={changeOf(Orders, At)}
      />
      <Figure
        name="Median wait until accepted"
        to="/merchant/orders"
        value={minutes === undefined ? '–' : minutesText(minutes)}
        change={
          Wait.Before === null
            ? undefined
            : { brief: `${minutesText(Wait.Before)} a week ago`, text: 'The whole day a week ago' }
        }
      />
      <Figure
        name="Failed today"
        to="/merchant/orders?tab=2"
        value={Failed}
        change={
          Failed > 0 && Orders.Now > 0
            ? {
                brief: `${Math.round((Failed / Orders.Now) * 100)} % of orders`,
                text: `Of ${Orders.Now} orders received today`,
              }
            : undefined
        }
      />
    </SimpleGrid>
  );
}

function HomeSkeleton() {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
      {Array.from({ length: 4 }, (_, i) => (
        <Skeleton key={i} h={100} radius="lg" />
      ))}
    </SimpleGrid>
  );
}
