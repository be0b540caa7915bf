import { SegmentedControl, Switch, Table } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '@/components/Panel';
import { briefly, briefMoney, money, shortDayText, whole } from '@/lib/format';
import type { Home } from './HomePage';
import classes from './Home.module.css';

type Day = Home['Days'][number];
type Measure = 'Sales' | 'Orders';

const period = 30; // days; the period before is drawn dashed
const width = 720;
const height = 160;

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
  const percent = Math.round(((now - before) / before) * 100);
  const than =
    percent === 0
      ? 'as much as'
      : `${whole(Math.abs(percent))} % ${percent > 0 ? 'more' : 'less'} than`;
  return `${what} in the last 30 days, ${than} in the 30 days before.`;
}

/** topOf is the end of the axis: the first of 1, 2, 5, 10, 20… times its unit that holds the greatest value. */
export function topOf(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [1, 2, 5, 10].map((n) => n * unit).find((n) => n >= most) ?? unit;
}

/** Sales or orders of the last thirty days as a curve over the thirty before, or as a table. */
export function Trend({ days }: { days: readonly Day[] }) {
  const [measure, setMeasure] = useState<Measure>('Sales');
  const [asTable, setTable] = useState(false);
  const now = days.slice(-period);
  const before = days.slice(-2 * period, -period);
  return (
    <Panel
      title={`${measure}, last 30 days`}
      finding={findingOf(days, measure)}
      aside={
        <>
          <Switch
            size="xs"
            label="Table"
            checked={asTable}
            onChange={(event) => setTable(event.currentTarget.checked)}
          />
          <SegmentedControl
            size="xs"
            aria-label="Measure"
            data={['Sales', 'Orders']}
            value={measure}
            onChange={(value) => setMeasure(value === 'Orders' ? 'Orders' : 'Sales')}
          />
        </>
      }
    >
      {asTable ? (
        <DayTable now={now} before={before} measure={measure} />
      ) : (
        <Curves now={now} before={before} measure={measure} />
      )}
    </Panel>
  );
}

interface Props {
  now: readonly Day[];
  before: readonly Day[];
  measure: Measure;
}

function Curves({ now, before, measure }: Props) {
  const top = topOf(Math.max(...[...now, ...before].map((day) => day[measure])));
  const x = (i: number) => (i / (period - 1)) * width;
  const y = (value: number) => height - (value / top) * height;
  const line = (days: readonly Day[]) =>
    days
      .map((day, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(day[measure]).toFixed(1)}`)
      .join('');
  return (
    <div className={classes['chart']} aria-hidden>
      <div className={classes['axis']}>
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{briefOf[measure](value)}</span>
        ))}
      </div>
      <div className={classes['plot']}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path
            className={classes['grid']}
            d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`}
          />
          <path className={classes['before']} d={line(before)} />
          <path className={classes['area']} d={`${line(now)}L${width} ${height}L0 ${height}Z`} />
          <path className={classes['line']} d={line(now)} />
        </svg>
        {now.map((day, i) => (
          <span
            key={day.Day}
            className={classes['day']}
            title={`${shortDayText(day.Day)}: ${textOf[measure](day[measure])}\n30 days before: ${textOf[measure](before[i]?.[measure] ?? 0)}`}
          />
        ))}
      </div>
      <div className={classes['days']}>
        <span>{now[0] && shortDayText(now[0].Day)}</span>
        <span className={classes['key']}>Dashed: the 30 days before</span>
        <span>Today</span>
      </div>
    </div>
  );
}

function DayTable({ now, before, measure }: Props) {
  return (
    <Table.ScrollContainer minWidth={280} mah={260}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Day</Table.Th>
            <Table.Th ta="right">{measure}</Table.Th>
            <Table.Th ta="right">30 days before</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {now
            .map((day, i) => (
              <Table.Tr key={day.Day}>
                <Table.Td>{shortDayText(day.Day)}</Table.Td>
                <Table.Td ta="right">{textOf[measure](day[measure])}</Table.Td>
                <Table.Td ta="right">{textOf[measure](before[i]?.[measure] ?? 0)}</Table.Td>
              </Table.Tr>
            ))
            .toReversed()}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
