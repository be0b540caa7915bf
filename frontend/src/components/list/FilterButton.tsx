import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/lazy';
import { filtersOf, type ListModel, paramsOf } from '@/lib/list';
import type Panel from './FilterPanel';
import classes from './List.module.css';

// React.lazy does not support generic components.
const FilterPanel = lazyPart(() => import('./FilterPanel')) as unknown as typeof Panel;

/** Opens a list's filters and shows how many are set. */
export function FilterButton<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const { list, context, state } = model;
  const [opened, setOpened] = useState(false);
  const offered = filtersOf(list, context);
  const on = offered.filter((filter) =>
    paramsOf(filter).some((name) => state.filters[name]),
  ).length;
  if (offered.length === 0) return null;
  return (
    <div className={classes['filter']}>
      <Button
        variant="default"
        h={36}
        className={classes['filterButton'] ?? ''}
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-label={on ? `Filter: ${on} on` : 'Filter'}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {/* The space separates the word and the number for speech control. */}
        <span className={classes['filterWord']}>Filter</span>{' '}
        {on > 0 && <span className={classes['filterCount']}>{on}</span>}
      </Button>
      <Suspense>
        {opened && <FilterPanel model={model} onClose={() => setOpened(false)} />}
      </Suspense>
    </div>
  );
}
