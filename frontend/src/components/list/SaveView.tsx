import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import type { ListModel } from '@/lib/list';
import { useProfile } from '@/lib/session';
import { addView, sharedWith, useChosen, viewsKey } from './views';

/** Saves what the list shows now as a view. */
export function SaveView<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const profile = useProfile();
  const chosen = useChosen(model);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const add = useAction({
    name: `view.add ${model.list.name}`,
    run: addView,
    refresh: [[...viewsKey(model.list.name)]],
    done: ({ Name }) => `“${Name}” was saved.`,
    onDone: ({ Id }) => {
      model.write({ view: Id });
      setName('');
      setShared(false);
    },
    onFail: (error) => error instanceof ApiError && Boolean(error.Fields['Name']),
  });
  const refused = add.error instanceof ApiError ? add.error.Fields['Name'] : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim())
          add.go({ list: model.list.name, Name: name.trim(), Values: chosen, IsShared: shared });
      }}
    >
      <Stack gap="xs">
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            label="Save what is shown as"
            placeholder="Name of the view"
            maxLength={80}
            value={name}
            error={refused}
            onChange={(event) => {
              setName(event.currentTarget.value);
              if (add.error) add.reset();
            }}
          />
          <Button type="submit" variant="light" loading={add.busy} disabled={!name.trim()}>
            Save
          </Button>
        </Group>
        {name.trim() && (
          <Checkbox
            label={`Share with ${sharedWith(profile)}`}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </form>
  );
}
