import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { filtersOf, isComplete, type ListModel, paramsOf, type Values } from '@/lib/list';
import { FilterField } from './FilterField';
import { ListPanel } from './ListPanel';
import classes from './List.module.css';

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  onClose: () => void;
}

/**
 * The filters of a list, in a popover, or in a drawer on a phone. They take effect when they
 * are applied.
 */
export default function FilterPanel<Row, F extends object>({ model, onClose }: Props<Row, F>) {
  return (
    <ListPanel title="Filter" onClose={onClose}>
      <Panel model={model} onClose={onClose} />
    </ListPanel>
  );
}

function Panel<Row, F extends object>({ model, onClose }: Props<Row, F>) {
  const { list, context, state } = model;
  const offered = filtersOf(list, context);
  const names = offered.flatMap(paramsOf);
  const [draft, setDraft] = useState<Record<string, readonly string[]>>(state.filters);
  const incomplete = offered.some((filter) => {
    if (filter.kind !== 'days') return false;
    const [from, to] = paramsOf(filter).map((name) => draft[name]?.[0] ?? '');
    return !isComplete({ from: from ?? '', to: to ?? '' }, filter.open);
  });
  const apply = (values: Values) => {
    model.change(values);
    onClose();
  };
  const none = Object.fromEntries(names.map((name) => [name, undefined]));
  return (
    <form
      className={classes['filters']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!incomplete) apply({ ...none, ...draft });
      }}
    >
      <Stack gap="md" className={classes['filterFields']}>
        {offered.map((filter, index) => (
          <FilterField
            key={filter.label}
            filter={filter}
            first={index === 0}
            values={draft}
            onChange={(values) => setDraft({ ...draft, ...values })}
          />
        ))}
      </Stack>
      <Group justify="space-between" pt="md">
        <Button variant="default" onClick={() => apply(none)}>
          Clear
        </Button>
        <Button type="submit" disabled={incomplete}>
          Apply Filters
        </Button>
      </Group>
    </form>
  );
}
