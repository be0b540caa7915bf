import type { CSSProperties } from 'react';
import { Link } from '@/components/Link';
import { ChartPanel } from '@/components/chart/ChartPanel';
import { Axis, Curves, topOf } from '@/components/chart/Curves';
import type { Insights } from '@/lib/api';
import { briefly, briefMoney, counted, money, shortDayText, whole } from '@/lib/format';
import {
  beforeOf,
  hourFinding,
  outcomeFinding,
  type Period,
  salesFinding,
  sumsOf,
  weekdays,
  weeksOf,
} from './insights';
import chart from '@/components/chart/Chart.module.css';

type Days = Insights['Days'];

interface SalesProps {
  days: Days;
  earlier: Days;
  period: Period;
}

export function Sales({ days, earlier, period }: SalesProps) {
  const rows = days.map((day, i) => ({
    Day: day.Day,
    now: day.Sales,
    before: earlier[i]?.Sales ?? 0,
  }));
  return (
    <ChartPanel
      title="Sales by day"
      finding={salesFinding(sumsOf(days).sales, sumsOf(earlier).sales, period)}
      file="sales"
      rows={rows}
      columns={[
        { label: 'Day', of: ({ Day }) => Day },
        { label: 'Sales', of: ({ now }) => now, money: true },
        { label: 'Before', of: ({ before }) => before, money: true },
      ]}
    >
      <Curves days={rows} text={money} brief={briefMoney} before={beforeOf(period)} end="Today" />
    </ChartPanel>
  );
}

const kinds = [
  { label: 'Delivered', className: 'good', of: (day: Days[number]) => day.Delivered },
  { label: 'Failed', className: 'bad', of: (day: Days[number]) => day.Failed },
  { label: 'Rejected or cancelled', className: 'quiet', of: (day: Days[number]) => day.Ended },
  {
    label: 'Not ended yet',
    className: 'rest',
    of: (day: Days[number]) => day.Orders - day.Delivered - day.Failed - day.Ended,
  },
] as const;

/** What became of the orders of each day or week; a bar leads to its orders. */
export function Outcomes({ days, orders }: { days: Days; orders: string }) {
  const bars = weeksOf(days);
  const top = topOf(Math.max(...bars.map(({ Orders }) => Orders)));
  const isWeeks = bars !== days;
  return (
    <ChartPanel
      title="Outcomes"
      finding={outcomeFinding(sumsOf(days))}
      file="outcomes"
      rows={bars}
      columns={[
        { label: isWeeks ? 'Week from' : 'Day', of: ({ Day }) => Day },
        { label: 'Orders', of: ({ Orders }) => Orders },
        ...kinds.map(({ label, of }) => ({ label, of })),
      ]}
    >
      <div className={chart['chart']}>
        <Axis top={top} brief={briefly} />
        <div className={chart['bars']}>
          {bars.map((bar, i) => (
            <Link
              key={bar.Day}
              className={chart['bar']}
              to={`${orders}?tab=3&from=${bar.Day}&to=${lastOf(bars, i, days)}`}
              aria-label={`${shortDayText(bar.Day)}: ${counted(bar.Orders, 'order')}`}
              title={`${shortDayText(bar.Day)}: ${kinds.map(({ label, of }) => `${whole(of(bar))} ${label.toLowerCase()}`).join(', ')}`}
            >
              {kinds.map(({ label, className, of }) => (
                <span
                  key={label}
                  className={chart[className]}
                  style={{ height: `${(of(bar) / top) * 100}%` }}
                />
              ))}
            </Link>
          ))}
        </div>
        <ul className={chart['legend']}>
          {kinds.map(({ label, className }) => (
            <li key={label}>
              <i className={chart[className]} />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </ChartPanel>
  );
}

/** lastOf is the last day of a bar: the one before the next bar's first. */
function lastOf(bars: Days, i: number, days: Days): string {
  const next = bars[i + 1]?.Day;
  const at = next === undefined ? days.length : days.findIndex(({ Day }) => Day === next);
  return days[at - 1]?.Day ?? '';
}

/** Orders by weekday and hour, the darker the more. */
export function Week({ hours }: { hours: Insights['Hours'] }) {
  const most = Math.max(1, ...hours.map(({ Orders }) => Orders));
  const at = new Map(hours.map((each) => [each.Weekday * 24 + each.Hour, each.Orders]));
  const used = hours.map(({ Hour }) => Hour);
  const [first, last] = [Math.min(...used), Math.max(...used)];
  const shown = hours.length ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : [];
  return (
    <ChartPanel
      title="Weekdays and hours"
      finding={hourFinding(hours)}
      file="hours"
      rows={hours}
      columns={[
        { label: 'Weekday', of: ({ Weekday }) => weekdays[Weekday - 1] ?? '' },
        { label: 'Hour', of: ({ Hour }) => `${String(Hour).padStart(2, '0')}:00` },
        { label: 'Orders', of: ({ Orders }) => Orders },
      ]}
    >
      <div className={chart['scroll']} tabIndex={0} role="region" aria-label="Orders by hour">
        <table className={chart['heat']}>
          <thead>
            <tr>
              <td aria-hidden />
              {shown.map((hour) => (
                <th key={hour} scope="col">
                  {String(hour).padStart(2, '0')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday, day) => (
              <tr key={weekday}>
                <th scope="row" aria-label={weekday}>
                  {weekday.slice(0, 3)}
                </th>
                {shown.map((hour) => {
                  const orders = at.get((day + 1) * 24 + hour) ?? 0;
                  return (
                    <td
                      key={hour}
                      data-strong={orders / most > 0.6 || undefined}
                      style={{ '--heat': `${Math.round((orders / most) * 100)}%` } as CSSProperties}
                      title={`${weekday} ${hour}:00: ${counted(orders, 'order')}`}
                    >
                      {orders > 0 && briefly(orders)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartPanel>
  );
}
