import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { counted } from '@/lib/format';
import { type Action, isOffered, type ListModel } from '@/lib/list';
import { SeveralButton } from './SeveralButton';
import { useSeveral } from './useSeveral';

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  action: Action<Row>;
}

/** A row's action for each of the selected rows. */
export function SeveralAction<Row, F extends object>({ model, action }: Props<Row, F>) {
  const { list, selection, context } = model;
  const [asking, setAsking] = useState(false);
  const rows = selection.rows.filter((row) => isOffered(action, row, context));
  const { done: what, confirm } = action.several ?? { done: '' };
  const { busy, go } = useSeveral(model, {
    label: action.label,
    done: () => what,
    run: async (row, key) => 'run' in action.do && action.do.run(row, key),
    onDone: () => setAsking(false),
  });
  if (rows.length === 0) return null;
  return (
    <>
      <SeveralButton
        label={action.label}
        count={rows.length}
        of={selection.rows.length}
        busy={busy}
        onClick={confirm ? () => setAsking(true) : () => go({ rows })}
      />
      {asking && (
        <ConfirmDialog
          title={`${action.label} ${counted(rows.length, ...list.noun)}?`}
          confirm={action.label}
          danger={action.danger ?? false}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => go({ rows })}
        >
          {confirm}
        </ConfirmDialog>
      )}
    </>
  );
}
