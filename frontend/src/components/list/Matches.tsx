import { Button, CloseButton } from '@mantine/core';
import { counted, formatDate, whole } from '@/lib/format';
import { type Filter, filtersOf, type ListModel, paramsOf, type Values } from '@/lib/list';
import { useOptions } from './useOptions';
import classes from './List.module.css';

/** The number of matching rows, and the search and filters, each of which can be removed. */
export function Matches<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const { list, context, state, total, search } = model;
  const on = filtersOf(list, context).filter((filter) =>
    paramsOf(filter).some((name) => state.filters[name]),
  );
  if (on.length === 0 && !state.query) return null;
  return (
    <div className={classes['matches']}>
      <span role="status" className={classes['total']}>
        {total === undefined ? 'Searching…' : matchesText(total, list)}
      </span>
      {state.query && (
        <Chip label="the search" onRemove={search.clear}>
          ‘{state.query}’
        </Chip>
      )}
      {on.map((filter) => (
        <FilterChips
          key={filter.label}
          filter={filter}
          values={state.filters}
          onChange={model.change}
        />
      ))}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={model.clear}>
        Clear
      </Button>
    </div>
  );
}

const matchesText = (
  total: number,
  {
    totalOf: [one, several] = ['match', 'matches'],
    countedTo = 10_000,
  }: { totalOf?: readonly [string, string]; countedTo?: number },
) => {
  if (total >= countedTo) return `${whole(countedTo)} or more ${several}`;
  return counted(total, one, several);
};

interface FilterProps<F> {
  filter: Filter<F>;
  values: Readonly<Record<string, readonly string[]>>;
  onChange: (values: Values) => void;
}

function FilterChips<F>({ filter, values, onChange }: FilterProps<F>) {
  const [name = '', end = ''] = paramsOf(filter);
  const chosen = values[name] ?? [];
  if (filter.kind === 'one' || filter.kind === 'several') {
    return (
      <ChoiceChips
        filter={filter}
        chosen={chosen}
        onChange={(next) => onChange({ [name]: next })}
      />
    );
  }
  if (filter.kind === 'days') {
    return (
      <Chip label={filter.label} onRemove={() => onChange({ [name]: undefined, [end]: undefined })}>
        {filter.label}: {daysText(chosen[0], values[end]?.[0])}
      </Chip>
    );
  }
  return (
    <Chip label={filter.label} onRemove={() => onChange({ [name]: undefined })}>
      {filter.kind === 'text' ? `${filter.label}: ${chosen[0] ?? ''}` : filter.label}
    </Chip>
  );
}

interface ChoiceProps<F> {
  filter: Extract<Filter<F>, { kind: 'one' | 'several' }>;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function ChoiceChips<F>({ filter, chosen, onChange }: ChoiceProps<F>) {
  const options = useOptions(filter.options, chosen);
  return chosen.map((value) => {
    const label = options.find((option) => option.value === value)?.label ?? value;
    return (
      <Chip
        key={value}
        label={label}
        onRemove={() => onChange(chosen.filter((one) => one !== value))}
      >
        {label}
      </Chip>
    );
  });
}

/** daysText shows a range as text; a single day is shown once. */
function daysText(from = '', to = ''): string {
  const day = (text: string) => formatDate(`${text}T12:00:00Z`);
  if (!to) return `from ${day(from)}`;
  if (!from) return `until ${day(to)}`;
  return from === to ? day(from) : `${day(from)} to ${day(to)}`;
}

interface ChipProps {
  label: string;
  onRemove: () => void;
  children: React.ReactNode;
}

function Chip({ label, onRemove, children }: ChipProps) {
  return (
    <span className={classes['chip']}>
      <span className={classes['chipText']}>{children}</span>
      <CloseButton size="xs" aria-label={`Remove ${label}`} onClick={onRemove} />
    </span>
  );
}
