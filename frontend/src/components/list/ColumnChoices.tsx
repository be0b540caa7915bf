import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ListModel } from '@/lib/list';
import { withFlags } from './columns';
import classes from './List.module.css';

/** Which columns the table shows; the first names the row and stays. */
export function ColumnChoices<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const [hidden, hide] = model.columns;
  const { list, context } = model;
  const offered = withFlags(list)
    .slice(1)
    .filter(({ label, when }) => label && (when?.(context) ?? true));
  if (offered.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-label="Columns">
      <Group justify="space-between">
        <Text size="sm" fw={550}>
          Columns
        </Text>
        {hidden.length > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => hide([])}>
            Show all
          </Button>
        )}
      </Group>
      <div className={classes['columnChoices']}>
        {offered.map(({ label }) => (
          <Checkbox
            key={label}
            size="xs"
            label={label}
            checked={!hidden.includes(label)}
            onChange={({ currentTarget: { checked } }) =>
              hide(checked ? hidden.filter((one) => one !== label) : [...hidden, label])
            }
          />
        ))}
      </div>
      <Text size="xs" c="dimmed">
        A column shows where the list is a table and it has something to say. Your choice is
        remembered in this browser; a saved view has its own.
      </Text>
    </Stack>
  );
}
