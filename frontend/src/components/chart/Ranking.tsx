import type { ReactNode } from 'react';
import { Link } from '@/components/Link';
import classes from './Chart.module.css';

export interface Ranked {
  name: string;
  /** The address of what it counts. */
  to?: string | undefined;
  value: number;
  text: string;
  sub?: ReactNode;
}

/** Names by their values, each with a bar as long as its share of the greatest. */
export function Ranking({ rows }: { rows: readonly Ranked[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ol className={classes['rank']}>
      {rows.map(({ name, to, value, text, sub }) => (
        <li key={name}>
          <span className={classes['rankName']} title={name}>
            {to ? <Link to={to}>{name}</Link> : name}
          </span>
          <span className={classes['rankValue']}>{text}</span>
          <span className={classes['share']} aria-hidden>
            <i style={{ width: `${(value / most) * 100}%` }} />
          </span>
          {sub && <span className={classes['rankSub']}>{sub}</span>}
        </li>
      ))}
    </ol>
  );
}
