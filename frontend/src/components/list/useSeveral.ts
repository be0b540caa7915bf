import { notifications } from '@mantine/notifications';
import { isUnsure, messageOf, takeUndoable } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import type { ListModel } from '@/lib/list';
import { offerUndoOfSeveral, type Removed } from '@/lib/removal';
import { type Refused, severalText } from '@/lib/several';

interface Outcome {
  changed: number;
  refused: (Refused & { id: string })[];
  undoable: Removed[];
}

interface Given<Row> {
  label: string;
  /** What became of the rows. */
  done: (chosen: string) => string;
  run: (row: Row, key: string, chosen: string) => Promise<unknown>;
  onDone: () => void;
}

interface Input<Row> {
  rows: readonly Row[];
  /** What was chosen for all of them, and what that is called. */
  chosen?: { value: string; label: string };
}

/**
 * useSeveral does something to one row after the other, each under a key of its own, so that a
 * repetition does nothing twice. Those that were refused stay selected.
 */
export function useSeveral<Row, F extends object>(
  { list, selection }: ListModel<Row, F>,
  { label, done, run, onDone }: Given<Row>,
) {
  const each = async ({ rows, chosen }: Input<Row>, key: string): Promise<Outcome> => {
    const outcome: Outcome = { changed: 0, refused: [], undoable: [] };
    for (const row of rows) {
      const id = list.id(row);
      const own = `${key}-${id}`;
      const called = list.label(row);
      try {
        await run(row, own, chosen?.value ?? '');
        outcome.changed += 1;
        if (takeUndoable(own)) outcome.undoable.push({ key: own, called });
      } catch (error) {
        if (isUnsure(error)) throw error;
        outcome.refused.push({ id, called, why: messageOf(error) });
      }
    }
    return outcome;
  };
  const doing = useAction({
    name: `${list.name}.${label}`,
    run: ({ ids, chosen }: Sent, key) =>
      each({ rows: selection.rows.filter((row) => ids.includes(list.id(row))), chosen }, key),
    refresh: [[list.name], ...(list.refreshes ?? [])],
    onDone: ({ changed, refused, undoable }, { chosen }) => {
      onDone();
      selection.keep(refused.map(({ id }) => id));
      const text = severalText(changed, list.noun, done(chosen?.label ?? ''), refused);
      if (undoable.length) offerUndoOfSeveral(undoable, list.noun, text);
      else notifications.show({ message: text });
    },
  });
  return {
    busy: doing.busy,
    go: ({ rows, chosen }: Input<Row>) => doing.go({ ids: rows.map(list.id), chosen }),
  };
}

/** What an attempt is known by: with the same, a repetition sends the same keys. */
interface Sent {
  ids: string[];
  chosen: Input<never>['chosen'];
}
