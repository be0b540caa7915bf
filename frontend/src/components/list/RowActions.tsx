import { ActionIcon, Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { lazyPart } from '@/lib/lazy';
import { type Action, isOffered, type List, type ListContext } from '@/lib/list';
import { useProfile } from '@/lib/session';
import { useRowAction } from './useActions';

const ConfirmAction = lazy(() => import('./ConfirmAction'));

interface RowActionButtonProps<Row, F extends object> {
  list: List<Row, F>;
  action: Action<Row>;
  row: Row;
  /** Does it without its question. */
  unasked?: boolean;
  onDone?: () => void;
}

/** A button for one of a list's actions, on the page or in the dialog of the row. */
export function RowActionButton<Row, F extends object>(props: RowActionButtonProps<Row, F>) {
  const { list, action, row, unasked = false, onDone } = props;
  const { act, busy, asking } = useRowAction(list, action, row, { unasked, onDone });
  const context = { profile: useProfile(), tab: '' };
  return (
    <>
      <Button
        variant="default"
        {...(action.danger && { color: 'red' })}
        loading={busy && !asking}
        disabled={!isOffered(action, row, context)}
        onClick={act}
      >
        {action.label}
      </Button>
      <Suspense>{asking && <ConfirmAction asking={asking} />}</Suspense>
    </>
  );
}

// Menus load the floating-element code, which the first list does not need.
const DotsMenu = lazyPart(() =>
  import('@/components/DotsMenu').then((m) => ({ default: m.DotsMenu })),
);

interface Props<Row, F extends object> {
  list: List<Row, F>;
  row: Row;
  context: ListContext;
  stop: boolean;
  onAct: (action: Action<Row>, row: Row) => void;
}

/** The actions for one row: the next step as a button, the others in a menu. */
export function RowActions<Row, F extends object>({
  list,
  row,
  context,
  stop,
  onAct,
}: Props<Row, F>) {
  const offered = (list.rowActions ?? []).filter((action) => isOffered(action, row, context));
  const rest = offered.filter(({ button }) => !button);
  return (
    <>
      {offered
        .filter(({ button }) => button)
        .map((action) => (
          <Button
            key={action.label}
            size="compact-sm"
            variant="default"
            tabIndex={stop ? 0 : -1}
            aria-label={`${action.label} ${list.noun[0]} ${list.label(row)}`}
            title={action.hint?.(row)}
            onClick={() => onAct(action, row)}
          >
            {action.label}
          </Button>
        ))}
      {rest.length > 0 && (
        <Suspense fallback={<ActionIcon disabled aria-hidden />}>
          <DotsMenu
            stop={stop}
            label={`Actions for ${list.label(row)}`}
            items={rest.map((action) => ({
              label: action.label,
              onClick: () => onAct(action, row),
              danger: action.danger ?? false,
              ...(action.icon && { icon: action.icon }),
            }))}
          />
        </Suspense>
      )}
    </>
  );
}
