import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './Dialog';
import { QueryBoundary, type QueryState } from './QueryBoundary';
import { PanelSkeleton } from './Skeletons';

interface Props<T> extends Omit<ComponentProps<typeof Dialog>, 'children'> {
  query: QueryState<T>;
  /** Number of placeholder lines until the record is loaded. */
  lines: number;
  children: (data: T) => ReactNode;
}

/** A dialog about one record, which is loaded when the dialog opens. */
export function QueryDialog<T>({ query, lines, children, ...dialog }: Props<T>) {
  return (
    <Dialog {...dialog}>
      <QueryBoundary query={query} skeleton={<PanelSkeleton count={lines} />}>
        {children}
      </QueryBoundary>
    </Dialog>
  );
}
