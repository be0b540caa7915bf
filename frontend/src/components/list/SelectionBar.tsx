import { Button, Text } from '@mantine/core';
import { counted } from '@/lib/format';
import { type Action, isOffered, type ListModel } from '@/lib/list';
import { AssignAction } from './AssignAction';
import { SeveralAction } from './SeveralAction';
import classes from './List.module.css';

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  onAct: (action: Action<readonly Row[]>) => void;
}

/** The number of selected rows, and the actions for all of them. */
export default function SelectionBar<Row, F extends object>({ model, onAct }: Props<Row, F>) {
  const { list, selection, context, rows } = model;
  const [one, many] = list.noun;
  const { Bar, actions = [], assignments = [] } = list.selection ?? {};
  const offered = actions.filter((action) => isOffered(action, selection.rows, context));
  return (
    <div className={classes['bar']} role="toolbar" aria-label={`Selected ${many}`}>
      <Text fw={550} mr="auto">
        {counted(selection.rows.length, one, many)} selected
      </Text>
      {!selection.all && (
        <Button size="xs" variant="subtle" color="gray" onClick={selection.toggleAll}>
          Select all {rows.length} loaded
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={selection.clear}>
        Clear
      </Button>
      {Bar && !context.profile.SeenAs && (
        <Bar rows={selection.rows} context={context} done={selection.clear} />
      )}
      {!context.profile.SeenAs &&
        assignments.map((assignment) => (
          <AssignAction key={assignment.label} model={model} assignment={assignment} />
        ))}
      {list.rowActions
        ?.filter(({ several }) => several)
        .map((action) => (
          <SeveralAction key={action.label} model={model} action={action} />
        ))}
      {offered.map((action) => (
        <Button key={action.label} size="xs" variant="default" onClick={() => onAct(action)}>
          {action.label}
        </Button>
      ))}
    </div>
  );
}
