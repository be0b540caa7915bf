import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** Beside the title: a link to the whole list, a switch. */
  aside?: ReactNode;
  /** What the panel shows, in a sentence. */
  finding?: ReactNode;
  children?: ReactNode;
}

/** A part of a home, with a heading that names its region. */
export function Panel({ title, aside, finding, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id} className={classes['heading']}>
          {title}
        </h2>
        {aside}
      </div>
      {finding && <p className={classes['finding']}>{finding}</p>}
      {children}
    </section>
  );
}

/** The number beside a panel's title. */
export function PanelCount({ n }: { n: number }) {
  return n > 0 ? <span className={classes['count']}>{n}</span> : null;
}

/** The rows of a panel. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes['rows']} aria-label={label}>
      {children}
    </ul>
  );
}

export type Tone = 'good' | 'warn' | 'bad' | undefined;

interface RowProps {
  sign?: ReactNode;
  tone?: Tone;
  title: ReactNode;
  sub?: ReactNode;
  /** At the row's end: a figure, or the next step. */
  end?: ReactNode;
  done?: boolean;
}

/** One row of a panel: a sign, what it is about, and its figure or next step. */
export function Row({ sign, tone, title, sub, end, done }: RowProps) {
  return (
    <li data-done={done || undefined}>
      {sign && (
        <span className={classes['sign']} data-tone={tone}>
          {sign}
        </span>
      )}
      <span className={classes['what']}>
        <span className={classes['title']}>{title}</span>
        {sub && <Sub>{sub}</Sub>}
      </span>
      {end && <span className={classes['end']}>{end}</span>}
    </li>
  );
}

/** A quieter line below a row's title or figure. */
export function Sub({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes['sub']} data-tone={tone}>
      {children}
    </span>
  );
}

/** A figure in a row, coloured if it needs somebody. */
export function Toned({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes['toned']} data-tone={tone}>
      {children}
    </span>
  );
}
