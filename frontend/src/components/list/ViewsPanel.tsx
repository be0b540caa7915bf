import { Divider, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconDeviceFloppy, IconShare, IconTrash } from '@tabler/icons-react';
import { DotsMenu } from '@/components/DotsMenu';
import { QueryBoundary } from '@/components/QueryBoundary';
import type { ListView } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import type { ListModel } from '@/lib/list';
import { useProfile } from '@/lib/session';
import { ColumnChoices } from './ColumnChoices';
import { ListPanel } from './ListPanel';
import { SaveView } from './SaveView';
import {
  isSame,
  removeView,
  saveView,
  sharedWith,
  useChosen,
  useViews,
  valuesOf,
  viewsKey,
} from './views';
import classes from './List.module.css';

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  onClose: () => void;
}

/** The saved views of a list and its columns, in a popover, or in a drawer on a phone. */
export default function ViewsPanel<Row, F extends object>({ model, onClose }: Props<Row, F>) {
  return (
    <ListPanel title="Views and columns" onClose={onClose}>
      <Stack gap="sm" className={classes['views']}>
        <Views model={model} onClose={onClose} />
        <Divider />
        <ColumnChoices model={model} />
      </Stack>
    </ListPanel>
  );
}

function Views<Row, F extends object>({ model, onClose }: Props<Row, F>) {
  const query = useViews(model.list.name);
  const choose = (view?: ListView) => {
    model.search.clear(); // also an unfinished search
    model.write(valuesOf(model, view));
    onClose();
  };
  return (
    <>
      <Stack gap={2} role="group" aria-label="Saved views">
        <Choice
          label={`All ${model.list.noun[1]}`}
          on={!model.state.view}
          onClick={() => choose()}
        />
        <QueryBoundary query={query} skeleton={null} isEmpty={() => false} empty={null}>
          {(views) =>
            views.map((view) => (
              <ViewRow key={view.Id} model={model} view={view} onChoose={() => choose(view)} />
            ))
          }
        </QueryBoundary>
      </Stack>
      <SaveView model={model} />
    </>
  );
}

function Choice(props: { label: string; detail?: string; on: boolean; onClick: () => void }) {
  const { label, detail, on, onClick } = props;
  return (
    <UnstyledButton
      className={classes['view'] ?? ''}
      aria-current={on || undefined}
      onClick={onClick}
    >
      <IconCheck size={16} aria-hidden style={{ visibility: on ? 'visible' : 'hidden' }} />
      <span className={classes['chipText']}>{label}</span>
      {detail && (
        <Text span size="xs" c="dimmed" className={classes['viewDetail'] ?? ''}>
          {detail}
        </Text>
      )}
    </UnstyledButton>
  );
}

interface RowProps<Row, F extends object> {
  model: ListModel<Row, F>;
  view: ListView;
  onChoose: () => void;
}

function ViewRow<Row, F extends object>({ model, view, onChoose }: RowProps<Row, F>) {
  const profile = useProfile();
  const chosen = useChosen(model);
  const refresh = [[...viewsKey(model.list.name)]];
  const { Id, Name, IsOwn, IsShared, Owner } = view;
  const on = model.state.view === Id;
  const save = useAction({
    name: `view.save ${Id}`,
    run: (body: Pick<ListView, 'Name' | 'Values' | 'IsShared'>, key) =>
      saveView({ Id, ...body }, key),
    refresh,
    done: (_, body) =>
      body.IsShared === IsShared
        ? `“${Name}” was saved.`
        : `“${Name}” is ${body.IsShared ? `shared with ${sharedWith(profile)}` : 'yours alone'}.`,
  });
  const remove = useAction({
    name: `view.remove ${Id}`,
    run: (_: void, key) => removeView({ Id }, key),
    refresh,
    done: `“${Name}” was removed.`,
    onDone: () => on && model.write({ view: undefined }),
  });
  const changed = on && !isSame(chosen, view.Values);
  const mayRemove = IsOwn || profile.Role !== 'Shop';
  return (
    <Group gap={4} wrap="nowrap">
      <Choice
        label={Name}
        detail={[changed && 'changed', IsShared && (IsOwn ? 'shared' : `from ${Owner}`)]
          .filter(Boolean)
          .join(', ')}
        on={on}
        onClick={onChoose}
      />
      <DotsMenu
        label={`Actions for ${Name}`}
        items={[
          IsOwn &&
            changed && {
              label: 'Save what is shown now',
              icon: IconDeviceFloppy,
              onClick: () => save.go({ Name, Values: chosen, IsShared }),
            },
          IsOwn && {
            label: IsShared ? 'Keep to myself' : `Share with ${sharedWith(profile)}`,
            icon: IconShare,
            onClick: () => save.go({ Name, Values: view.Values, IsShared: !IsShared }),
          },
          mayRemove && {
            label: IsShared ? 'Remove for everybody' : 'Remove',
            icon: IconTrash,
            danger: true,
            onClick: () => remove.go(),
          },
        ]}
      />
    </Group>
  );
}
