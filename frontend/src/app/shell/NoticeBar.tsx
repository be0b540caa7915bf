import type { ReactNode } from 'react';
import classes from './NoticeBar.module.css';

interface Props {
  label: string;
  /** In one line. */
  text: string;
  /** Its buttons. */
  children: ReactNode;
}

/** What holds on every page, below the header. */
export function NoticeBar({ label, text, children }: Props) {
  return (
    <section className={classes['bar']} aria-label={label}>
      <span className={classes['text']} title={text} role="status">
        {text}
      </span>
      {children}
    </section>
  );
}
