import { Skeleton } from '@mantine/core';
import { LoadingLabel } from '@/components/LoadingLabel';
import type { Shape } from './useShape';
import classes from './List.module.css';

const widths = ['38%', '52%', '44%', '60%', '34%', '48%'];

interface Props {
  shape: Shape;
  columns: number;
}

/** A list's rows while they are loaded, as high as what comes. */
export function ListSkeleton({ shape, columns }: Props) {
  const table = shape === 'table';
  return (
    <div aria-busy>
      <LoadingLabel />
      {table && <div className={classes['headings']} />}
      {Array.from({ length: table ? 18 : 7 }, (_, row) => (
        <div key={row} className={table ? classes['rowSkeleton'] : classes['cardSkeleton']}>
          {Array.from({ length: table ? columns : 2 }, (_, cell) => (
            <Skeleton key={cell} h={12} w={widths[(row + cell) % widths.length]} />
          ))}
        </div>
      ))}
    </div>
  );
}
