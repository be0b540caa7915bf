import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { isUnsure, messageOf, takeUndoable } from '@/lib/api';
import { counted } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { type Action, isOffered, type ListModel } from '@/lib/list';
import { offerUndoOfSeveral, type Removed } from '@/lib/removal';
import { mostAtOnce, type Refused, severalText } from '@/lib/several';

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  action: Action<Row>;
}

interface Outcome {
  changed: number;
  refused: (Refused & { id: string })[];
  undoable: Removed[];
}

/** A row's action for each of the selected rows, one call after the other. Those that were refused stay selected. */
export function SeveralAction<Row, F extends object>({ model, action }: Props<Row, F>) {
  const { list, selection, context } = model;
  const [asking, setAsking] = useState(false);
  const rows = selection.rows.filter((row) => isOffered(action, row, context));
  const { done: what, confirm } = action.several ?? { done: '' };
  const text = ({ changed, refused }: Outcome) => severalText(changed, list.noun, what, refused);
  const doing = useAction({
    name: `${list.name}.${action.label}`,
    run: (ids: string[], key): Promise<Outcome> =>
      actOnEach(
        model,
        action,
        rows.filter((row) => ids.includes(list.id(row))),
        key,
      ),
    refresh: [[list.name], ...(list.refreshes ?? [])],
    onDone: (outcome) => {
      setAsking(false);
      selection.keep(outcome.refused.map(({ id }) => id));
      if (outcome.undoable.length) offerUndoOfSeveral(outcome.undoable, list.noun, text(outcome));
      else notifications.show({ message: text(outcome) });
    },
  });
  if (rows.length === 0) return null;
  const called = counted(rows.length, ...list.noun);
  const go = () => doing.go(rows.map(list.id));
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={rows.length > mostAtOnce}
        title={rows.length > mostAtOnce ? `At most ${mostAtOnce} at once.` : undefined}
        loading={doing.busy}
        onClick={confirm ? () => setAsking(true) : go}
      >
        {action.label}
        {rows.length < selection.rows.length && ` ${rows.length}`}
      </Button>
      {asking && (
        <ConfirmDialog
          title={`${action.label} ${called}?`}
          confirm={action.label}
          danger={action.danger ?? false}
          busy={doing.busy}
          onClose={() => setAsking(false)}
          onConfirm={go}
        >
          {confirm}
        </ConfirmDialog>
      )}
    </>
  );
}

/** actOnEach does it to one row after the other, each under a key of its own, so that a repetition does nothing twice. */
async function actOnEach<Row, F extends object>(
  { list }: ListModel<Row, F>,
  { do: how }: Action<Row>,
  rows: readonly Row[],
  key: string,
): Promise<Outcome> {
  const outcome: Outcome = { changed: 0, refused: [], undoable: [] };
  if (!('run' in how)) return outcome;
  for (const row of rows) {
    const own = `${key}-${list.id(row)}`;
    try {
      await how.run(row, own);
      outcome.changed += 1;
      if (takeUndoable(own)) outcome.undoable.push({ key: own, called: list.label(row) });
    } catch (error) {
      if (isUnsure(error)) throw error;
      outcome.refused.push({ id: list.id(row), called: list.label(row), why: messageOf(error) });
    }
  }
  return outcome;
}
