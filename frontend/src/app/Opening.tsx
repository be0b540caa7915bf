import { Mark } from '@/components/Mark';
import { LoadingLabel } from '@/components/LoadingLabel';
import classes from './Opening.module.css';

/** Stands for the blink before the first page is known. */
export function Opening() {
  return (
    <div className={classes['opening']}>
      <Mark size={40} />
      <LoadingLabel />
    </div>
  );
}
