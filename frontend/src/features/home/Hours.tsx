import { Panel } from '@/components/Panel';
import { counted, whole } from '@/lib/format';
import type { HourFigure } from '@/lib/api';
import classes from './Home.module.css';

type Hour = HourFigure;

/** shownHours are the hours in which there are orders today or usually, without gaps. */
export function shownHours(hours: readonly Hour[]): { hour: number; of: Hour }[] {
  const all = hours.map((of, hour) => ({ hour, of }));
  const some = ({ of }: { of: Hour }) => of.Now > 0 || of.Usual > 0;
  const first = all.findIndex(some);
  return first < 0 ? [] : all.slice(first, all.findLastIndex(some) + 1);
}

const round = (n: number) => whole(Math.round(n));

/** Orders received in each hour of today, and a mark for how many are usual on this weekday. */
export function Hours({ hours }: { hours: readonly Hour[] }) {
  const shown = shownHours(hours);
  const most = Math.max(1, ...shown.map(({ of }) => Math.max(of.Now, of.Usual)));
  const busiest = shown.reduce<(typeof shown)[number] | undefined>(
    (best, each) => (each.of.Usual > (best?.of.Usual ?? 0) ? each : best),
    undefined,
  );
  return (
    <Panel
      title="Today by the hour"
      finding={
        busiest
          ? `On this weekday most orders come between ${busiest.hour}:00 and ${busiest.hour + 1}:00: ${round(busiest.of.Usual)} on average.`
          : 'After four weeks, each hour is compared with what is usual on the weekday.'
      }
    >
      <ol className={classes['hours']}>
        {shown.map(({ hour, of }) => (
          <li
            key={hour}
            data-third={hour % 3 === 0 || undefined}
            title={`${hour}:00 to ${hour + 1}:00: ${counted(of.Now, 'order')}, ${round(of.Usual)} usual`}
          >
            <span className={classes['column-of']}>
              <i className={classes['bar']} style={{ height: `${(of.Now / most) * 100}%` }} />
              {of.Usual > 0 && (
                <i className={classes['usual']} style={{ bottom: `${(of.Usual / most) * 100}%` }} />
              )}
            </span>
            <span aria-hidden className={classes['hour']}>
              {String(hour).padStart(2, '0')}
            </span>
            <span className={classes['words']}>
              {hour}:00: {counted(of.Now, 'order')}, {round(of.Usual)} usual
            </span>
          </li>
        ))}
      </ol>
      {shown.length > 0 && (
        <p className={classes['key']}>
          The line is the mean of this weekday in the last four weeks.
        </p>
      )}
    </Panel>
  );
}
