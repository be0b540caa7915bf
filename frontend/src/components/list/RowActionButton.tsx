import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Action, List } from '@/lib/list';
import { useProfile } from '@/lib/session';
import { useRowAction } from './useActions';

const ConfirmAction = lazy(() => import('./ConfirmAction'));

interface Props<Row, F extends object> {
  list: List<Row, F>;
  action: Action<Row>;
  row: Row;
  /** Does it without its question. */
  unasked?: boolean;
  onDone?: () => void;
}

/** A button for one of a list's actions, on the page or in the dialog of the row. */
export function RowActionButton<Row, F extends object>(props: Props<Row, F>) {
  const { list, action, row, unasked = false, onDone } = props;
  const { act, busy, asking } = useRowAction(list, action, row, { unasked, onDone });
  const context = { profile: useProfile(), tab: '' };
  return (
    <>
      <Button
        variant="default"
        {...(action.danger && { color: 'red' })}
        loading={busy && !asking}
        disabled={!(action.when?.(row, context) ?? true)}
        onClick={act}
      >
        {action.label}
      </Button>
      <Suspense>{asking && <ConfirmAction asking={asking} />}</Suspense>
    </>
  );
}
