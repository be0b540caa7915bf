import { Select, SegmentedControl, SimpleGrid } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from '@/lib/router';
import { changeFrom, Figure } from '@/components/Figure';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { get, type Insights } from '@/lib/api';
import { londonDay, money, shortDayText } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { useWrite } from '@/lib/list';
import { ordersPath, useProfile } from '@/lib/session';
import { Outcomes, Sales, Week } from './Charts';
import { beforeOf, daysOf, type Period, periodOf, periods, sumsOf } from './insights';
import { Codes, Couriers, Products, Reasons, Shops } from './Rankings';
import classes from './Insights.module.css';

const everyTwoMinutes = 120_000; // figures of today are at most two minutes old

/** How orders, shops, couriers, products and codes did in a period, beside the period before. */
export function Component() {
  const [params] = useSearchParams();
  const write = useWrite();
  const period = periodOf(params.get('period'));
  const merchant = params.get('merchant') ?? '';
  const days = daysOf(period, londonDay(useNow()));
  const asked = { ...days, ...(merchant && { Merchant: merchant }) };
  const insights = useQuery({
    queryKey: ['insights', asked],
    queryFn: ({ signal }) => get('GET /api/insights', asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: everyTwoMinutes,
  });
  const { Role } = useProfile();
  return (
    <div className={classes['page']}>
      <PageHeader
        title="Insights"
        subtitle={
          period.days === 1
            ? `Today, ${shortDayText(days.To)}, beside ${beforeOf(period)}`
            : `${shortDayText(days.From)} to ${shortDayText(days.To)}, beside ${beforeOf(period)}`
        }
      />
      <div className={classes['choice']}>
        <SegmentedControl
          aria-label="Period"
          data={periods.map(({ value, label }) => ({ value, label }))}
          value={period.value}
          onChange={(value) => write({ period: value === '30' ? undefined : value })}
        />
        {Role === 'Admin' && (
          <MerchantChoice
            value={merchant}
            onChange={(chosen) => write({ merchant: chosen || undefined })}
          />
        )}
      </div>
      <QueryBoundary query={insights} skeleton={<PanelSkeleton count={8} />}>
        {(loaded) => <Content insights={loaded} period={period} />}
      </QueryBoundary>
    </div>
  );
}

interface ChoiceProps {
  value: string;
  onChange: (merchant: string) => void;
}

function MerchantChoice({ value, onChange }: ChoiceProps) {
  const merchants = useQuery({
    queryKey: ['insights', 'merchants'],
    queryFn: ({ signal }) => get('GET /api/admin/invoice/merchant', undefined, signal),
    staleTime: Infinity,
  });
  return (
    <Select
      aria-label="Merchant"
      placeholder="All merchants"
      searchable
      clearable
      nothingFoundMessage="No merchant has this name"
      data={(merchants.data ?? []).map(({ MerchantId, MerchantName }) => ({
        value: MerchantId,
        label: MerchantName,
      }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

interface ContentProps {
  insights: Insights;
  period: Period;
}

function Content({ insights, period }: ContentProps) {
  const { Role } = useProfile();
  const orders = ordersPath(Role);
  const half = insights.Days.length / 2;
  const days = insights.Days.slice(half);
  const earlier = insights.Days.slice(0, half);
  const now = sumsOf(days);
  const before = sumsOf(earlier);
  const when = `in ${beforeOf(period)}`;
  const { Wait, WaitBefore } = insights;
  const minutes = (n: number) => (n >= 60 ? 'over 1 h' : `${n} min`);
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        <Figure
          name="Sales"
          to={orders}
          value={money(now.sales)}
          change={changeFrom({ Now: now.sales, Before: before.sales }, when, money)}
        />
        <Figure
          name="Orders"
          to={orders}
          value={now.orders}
          change={changeFrom({ Now: now.orders, Before: before.orders }, when)}
        />
        <Figure
          name="Median wait until accepted"
          to={orders}
          value={Wait === null ? '–' : minutes(Wait)}
          change={
            WaitBefore === null
              ? undefined
              : { brief: `${minutes(WaitBefore)} before`, text: `${minutes(WaitBefore)} ${when}` }
          }
        />
        <Figure
          name="Failed"
          to={`${orders}?tab=2`}
          value={now.failed}
          change={changeFrom({ Now: now.failed, Before: before.failed }, when)}
        />
      </SimpleGrid>
      <div className={classes['cards']}>
        {days.length > 1 && <Sales days={days} earlier={earlier} period={period} />}
        {days.length > 1 && <Outcomes days={days} orders={orders} />}
        <Week hours={insights.Hours} />
        <Shops insights={insights} />
        <Couriers couriers={insights.Couriers} />
        <Reasons reasons={insights.Reasons} />
        <Products products={insights.Products} orders={orders} />
        <Codes codes={insights.Codes} />
      </div>
    </>
  );
}
