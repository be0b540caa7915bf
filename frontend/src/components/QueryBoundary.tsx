import type { ReactNode } from 'react';
import { FailedState } from './EmptyState';
import { StaleNotice } from './StaleNotice';

/** The part of a query's result that decides what is shown. */
export interface QueryState<T> {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

interface Props<T> {
  query: QueryState<T>;
  skeleton: ReactNode;
  /** Shown instead if the data is empty. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** Shows a query's state: loading, failed, empty, or its data, with a notice while it is stale. */
export function QueryBoundary<T>({ query, skeleton, empty, isEmpty, children }: Props<T>) {
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = query;
  const retry = () => void refetch();
  if (data === undefined) {
    return isError ? (
      <FailedState error={error} onRetry={retry} busy={isFetching} />
    ) : (
      <>{skeleton}</>
    );
  }
  return (
    <>
      {isError && <StaleNotice since={dataUpdatedAt} onRetry={retry} busy={isFetching} />}
      {empty !== undefined && isEmpty?.(data) ? empty : children(data)}
    </>
  );
}
