import { Button } from '@mantine/core';
import { IconCategory, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { Link } from '@/components/Link';
import { QueryBoundary, type QueryState } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { ApiError } from '@/lib/api';
import { useDialog } from '@/lib/hooks';
import classes from './Catalogue.module.css';

interface Props<T> {
  query: QueryState<T>;
  noun: string;
  /** The list of all of its kind. */
  all: string;
  children: (data: T) => ReactNode;
}

/** The page of a vertical, category or subcategory: loading, not found, or what it holds. */
export function Place<T>({ query, noun, all, children }: Props<T>) {
  const { error, data } = query;
  if (!data && error instanceof ApiError && [404, 422].includes(error.status)) {
    return (
      <EmptyState
        icon={IconCategory}
        title={`This ${noun} was not found`}
        text="It may have been removed, or the address may be incomplete."
        action={
          <Button component={Link} to={all} variant="default">
            UPC Editor
          </Button>
        }
      />
    );
  }
  return (
    <div className={classes['narrow']}>
      <QueryBoundary query={query} skeleton={<PanelSkeleton count={4} />}>
        {children}
      </QueryBoundary>
    </div>
  );
}

interface ActionsProps {
  noun: 'vertical' | 'category';
  id: string;
}

/** What can be done with the place whose page is open. */
export function PlaceActions({ noun, id }: ActionsProps) {
  const dialog = useDialog();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} />}
        onClick={() => dialog.open(`remove-${noun}`, id)}
      >
        Remove
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} />}
        onClick={() => dialog.open(`edit-${noun}`, id)}
      >
        Edit
      </Button>
    </>
  );
}
