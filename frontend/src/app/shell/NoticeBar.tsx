import type { ReactNode } from 'react';
import classes from './NoticeBar.module.css';

interface Props {
  label: string;
  /** In one line. */
  text: string;
  /** Whether nothing is wrong. */
  calm?: boolean;
  /** Its buttons. */
  children: ReactNode;
}

/** What holds on every page, below the header. */
export function NoticeBar({ label, text, calm = false, children }: Props) {
  return (
    <section className={classes['bar']} aria-label={label} data-calm={calm || undefined}>
      <span className={classes['text']} title={text} role="status">
        {text}
      </span>
      {children}
    </section>
  );
}
