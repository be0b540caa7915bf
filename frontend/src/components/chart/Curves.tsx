import { shortDayText } from '@/lib/format';
import classes from './Chart.module.css';

export interface CurveDay {
  Day: string;
  now: number;
  before?: number;
}

interface Props {
  days: readonly CurveDay[];
  /** A value in the pointer's tip, and one at the axis. */
  text: (value: number) => string;
  brief: (value: number) => string;
  /** What the dashed line is: "the 30 days before"; without it there is none. */
  before?: string;
  /** What a point is called, if not by its date. */
  name?: (day: string) => string;
  /** What stands below the last day, if not its date. */
  end?: string;
}

const width = 720;
const height = 160;

/** topOf is the end of the axis: the first round number that holds the greatest value, and whose half is round too. */
export function topOf(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [1, 2, 3, 4, 6, 8, 10].map((n) => n * unit).find((n) => n >= most && n % 2 === 0) ?? unit;
}

/** Axis names the ends and the middle of a chart's values. */
export function Axis({ top, brief }: { top: number; brief: (value: number) => string }) {
  return (
    <div className={classes['axis']}>
      {[top, top / 2, 0].map((value) => (
        <span key={value}>{brief(value)}</span>
      ))}
    </div>
  );
}

/** The values of a period's days as a curve, over those of the period before if they are given. */
export function Curves({ days, text, brief, before, name = shortDayText, end }: Props) {
  const top = topOf(Math.max(...days.map((day) => Math.max(day.now, day.before ?? 0))));
  const x = (i: number) => (i / Math.max(days.length - 1, 1)) * width;
  const y = (value: number) => height - (value / top) * height;
  const drawn = days.length === 1 ? [...days, ...days] : days; // one day is as wide as several
  const line = (of: 'now' | 'before') =>
    drawn
      .map((day, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(day[of] ?? 0).toFixed(1)}`)
      .join('');
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className={classes['chart']} aria-hidden>
      <Axis top={top} brief={brief} />
      <div className={classes['plot']}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path
            className={classes['grid']}
            d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`}
          />
          {before && <path className={classes['before']} d={line('before')} />}
          <path className={classes['area']} d={`${line('now')}L${width} ${height}L0 ${height}Z`} />
          <path className={classes['line']} d={line('now')} />
        </svg>
        {days.map((day) => (
          <span
            key={day.Day}
            className={classes['day']}
            title={`${name(day.Day)}: ${text(day.now)}${day.before === undefined ? '' : `\nBefore: ${text(day.before)}`}`}
          />
        ))}
      </div>
      <div className={classes['days']}>
        <span>{first && name(first.Day)}</span>
        {before && <span>Dashed: {before}</span>}
        <span>{end ?? (last && name(last.Day))}</span>
      </div>
    </div>
  );
}
