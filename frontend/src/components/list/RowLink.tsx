import type { ReactNode } from 'react';
import { Link } from '@/components/Link';
import type { RowView } from '@/lib/list';
import classes from './List.module.css';

/** The link that opens a row; the whole row is its target. */
export function RowLink({ view, children }: { view: RowView; children: ReactNode }) {
  const mark = view.marked && <span className={classes['new']}>New</span>;
  if (view.run) {
    return (
      <button
        type="button"
        className={classes['link']}
        data-row-link
        tabIndex={view.stop ? 0 : -1}
        onClick={view.run}
      >
        {children}
      </button>
    );
  }
  if (!view.to) {
    return (
      <>
        {children}
        {mark}
      </>
    );
  }
  return (
    <>
      <Link
        className={classes['link']}
        to={view.to}
        data-row-link
        tabIndex={view.stop ? 0 : -1}
        aria-current={view.open || undefined}
        preventScrollReset
        // Closing a dialog that the address opened goes back in the history.
        state={view.to.startsWith('?') ? { dialogPushed: true } : undefined}
      >
        {children}
      </Link>
      {mark}
    </>
  );
}
