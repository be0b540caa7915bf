import { Mark } from '@/components/Mark';
import { LoadingLabel } from '@/components/LoadingLabel';
import classes from './Opening.module.css';

/** Shown briefly until the first page is known. */
export function Opening() {
  return (
    <div className={classes['opening']}>
      <Mark size={40} />
      <LoadingLabel />
    </div>
  );
}
