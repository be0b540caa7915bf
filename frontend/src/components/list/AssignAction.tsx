import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogContent } from '@/components/Dialog';
import { counted } from '@/lib/format';
import type { Assignment, ListModel } from '@/lib/list';
import { SeveralButton } from './SeveralButton';
import { groupsOf, useOptions } from './useOptions';
import { useSeveral } from './useSeveral';

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  assignment: Assignment<Row>;
}

/** Asks once for what is to be done with each of the selected rows, such as where they are moved. */
export function AssignAction<Row, F extends object>({ model, assignment }: Props<Row, F>) {
  const { list, selection, context } = model;
  const { label, when, choose, done, run } = assignment;
  const [asking, setAsking] = useState(false);
  const rows = selection.rows.filter((row) => when?.(row, context) ?? true);
  const { busy, go } = useSeveral(model, {
    label,
    done,
    run: (row, key, chosen) => run(row, chosen, key),
    onDone: () => setAsking(false),
  });
  if (rows.length === 0) return null;
  return (
    <>
      <SeveralButton
        label={label}
        count={rows.length}
        of={selection.rows.length}
        busy={busy}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <Choice
          title={`${label}: ${counted(rows.length, ...list.noun)}`}
          verb={label}
          choose={choose}
          busy={busy}
          onClose={() => setAsking(false)}
          onChosen={(chosen) => go({ rows, chosen })}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  title: string;
  verb: string;
  choose: Assignment<never>['choose'];
  busy: boolean;
  onClose: () => void;
  onChosen: (chosen: { value: string; label: string }) => void;
}

function Choice({ title, verb, choose, busy, onClose, onChosen }: ChoiceProps) {
  const options = useOptions(choose.options);
  const [value, setValue] = useState('');
  const chosen = options.find((option) => option.value === value);
  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <DialogContent
        onSubmit={() => chosen && onChosen(chosen)}
        footer={
          <>
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={!chosen}>
              {verb}
            </Button>
          </>
        }
      >
        <Select
          label={choose.label}
          data={groupsOf(options)}
          searchable
          nothingFoundMessage="Nothing with this name"
          data-autofocus
          openOnFocus={false}
          value={value || null}
          onChange={(next) => setValue(next ?? '')}
        />
      </DialogContent>
    </Dialog>
  );
}
