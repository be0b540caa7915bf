import { Anchor, Paper, Text } from '@mantine/core';
import { Link } from '@/components/Link';
import { formatWeekday, whole } from '@/lib/format';
import classes from './Figure.module.css';

/** How a figure has changed: briefly for the eye, in words for a screen reader and the tooltip. */
export interface Change {
  brief: string;
  text: string;
}

interface Props {
  name: string;
  to: string;
  /** A number, or a text that stands for one; undefined until it is known. */
  value: number | string | undefined;
  change?: Change | undefined;
  /** The hours of the day so far, drawn as bars. */
  hours?: number[] | undefined;
  /** The link's text, where the name is none itself. */
  more?: string;
}

/** A figure as a card that leads to what it counts. */
export function Figure({ name, to, value, change, hours, more }: Props) {
  return (
    <Paper component="section" aria-label={name} className={classes['card'] ?? ''}>
      {more ? (
        <span className={classes['name']}>{name}</span>
      ) : (
        <Link to={to} className={classes['link']}>
          {name}
        </Link>
      )}
      <div className={classes['value']}>
        <Text className={classes['count'] ?? ''} role="status">
          {typeof value === 'number' ? whole(value) : (value ?? '–')}
        </Text>
        {hours && <Bars hours={hours} />}
      </div>
      {more ? (
        <Anchor component={Link} to={to} size="sm" className={classes['more'] ?? ''}>
          {more}
          <span className={classes['words']}> {name}</span>
        </Anchor>
      ) : (
        <ChangeLine change={change} />
      )}
    </Paper>
  );
}

function ChangeLine({ change }: { change: Change | undefined }) {
  return (
    <Text size="xs" c="dimmed" title={change?.text}>
      {change ? (
        <>
          <span aria-hidden>{change.brief}</span>
          <span className={classes['words']}>{change.text}</span>
        </>
      ) : (
        ' '
      )}
    </Text>
  );
}

/** How many came in each hour of the day so far. */
function Bars({ hours }: { hours: number[] }) {
  const most = Math.max(...hours, 1);
  const first = hours.findIndex((n) => n > 0);
  if (first < 0) return null;
  const shown = hours.slice(first).slice(-12);
  return (
    <span className={classes['bars']} aria-hidden>
      {shown.map((n, i) => (
        <i key={i} style={{ height: `${Math.max((n / most) * 100, 6)}%` }} />
      ))}
    </span>
  );
}

const fourfold = 300; // percent more; a share of so little says nothing
const tenfold = 900;

/** compared puts a change into words: "12 % more than", "as many as"; sums of money are as much as before. */
export function compared(now: number, before: number, equal = 'as much as', less = 'less'): string {
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return equal;
  if (percent >= tenfold) return 'more than ten times';
  return `${whole(Math.abs(percent))} % ${percent > 0 ? 'more' : less} than`;
}

/** changeFrom compares a figure with an earlier one: "12 % more than in the 30 days before (25)". */
export function changeFrom(
  { Now, Before }: { Now: number; Before: number },
  when: string,
  text: (n: number) => string = whole,
): Change | undefined {
  if (Before === 0) return undefined;
  const percent = Math.round(((Now - Before) / Before) * 100);
  const share = percent >= fourfold ? `from ${text(Before)}` : `${whole(Math.abs(percent))} %`;
  const brief = percent === 0 ? '=' : `${percent > 0 ? '▲' : '▼'} ${share}`;
  const than = compared(Now, Before, 'As many as', 'fewer');
  return { brief, text: `${than} ${when} (${text(Before)})` };
}

/** changeOf compares a figure with a week ago: "12 % more than last Monday by this time". */
export const changeOf = (
  figure: { Now: number; Before: number },
  at: string,
  text?: (n: number) => string,
): Change | undefined => changeFrom(figure, `last ${formatWeekday(at)} by this time`, text);
