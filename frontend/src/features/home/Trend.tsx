import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { ChartPanel } from '@/components/chart/ChartPanel';
import { Curves } from '@/components/chart/Curves';
import { compared } from '@/components/Figure';
import { briefly, briefMoney, money, shortDayText, whole } from '@/lib/format';
import type { Home } from './HomePage';

type Day = Home['Days'][number];
type Measure = 'Sales' | 'Orders';

const period = 30; // days; the period before is drawn dashed

const textOf = { Sales: money, Orders: whole };
const briefOf = { Sales: briefMoney, Orders: briefly };
const sum = (days: readonly Day[], measure: Measure) =>
  days.reduce((total, day) => total + day[measure], 0);

/** findingOf says in a sentence what the curve shows. */
export function findingOf(days: readonly Day[], measure: Measure): string {
  const now = sum(days.slice(-period), measure);
  const before = sum(days.slice(-2 * period, -period), measure);
  const what = measure === 'Sales' ? money(now) : `${whole(now)} orders`;
  if (now === 0) return 'Your shops have received no orders in the last 30 days.';
  if (before === 0) return `${what} in the last 30 days.`;
  return `${what} in the last 30 days, ${compared(now, before)} in the 30 days before.`;
}

/** Sales or orders of the last thirty days as a curve over the thirty before, or as a table. */
export function Trend({ days: all }: { days: readonly Day[] }) {
  const [measure, setMeasure] = useState<Measure>('Sales');
  const earlier = all.slice(-2 * period, -period);
  const days = all
    .slice(-period)
    .map((day, i) => ({ Day: day.Day, now: day[measure], before: earlier[i]?.[measure] ?? 0 }));
  const isMoney = measure === 'Sales';
  return (
    <ChartPanel
      title={`${measure}, last 30 days`}
      finding={findingOf(all, measure)}
      file={measure.toLowerCase()}
      rows={days.toReversed()}
      columns={[
        { label: 'Day', of: (day) => shortDayText(day.Day) },
        { label: measure, of: (day) => day.now, money: isMoney },
        { label: '30 days before', of: (day) => day.before, money: isMoney },
      ]}
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Measure"
          data={['Sales', 'Orders']}
          value={measure}
          onChange={(value) => setMeasure(value === 'Orders' ? 'Orders' : 'Sales')}
        />
      }
    >
      <Curves
        days={days}
        text={textOf[measure]}
        brief={briefOf[measure]}
        before="the 30 days before"
        end="Today"
      />
    </ChartPanel>
  );
}
