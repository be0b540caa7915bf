import { Checkbox, Group, MultiSelect, Select, TextInput } from '@mantine/core';
import { type Filter, paramsOf } from '@/lib/list';
import { DaysField } from './DaysField';
import { groupsOf, useOptions } from './useOptions';

type Drafted = Readonly<Record<string, readonly string[]>>;

interface Props<F> {
  filter: Filter<F>;
  /** Takes the focus when the panel opens. */
  first: boolean;
  /** The chosen values, by their names in the address. */
  values: Drafted;
  onChange: (values: Drafted) => void;
}

const few = 4; // the most options that are shown without a search

/** The control of one filter, by its kind. */
export function FilterField<F>({ filter, first, values, onChange }: Props<F>) {
  const { label } = filter;
  const [name = '', end = ''] = paramsOf(filter);
  const focus = first && { 'data-autofocus': true };
  const chosen = values[name] ?? [];
  if (filter.kind === 'days') {
    return (
      <DaysField
        label={label}
        range={{ from: chosen[0] ?? '', to: values[end]?.[0] ?? '' }}
        onChange={({ from, to }) => onChange({ [name]: from ? [from] : [], [end]: to ? [to] : [] })}
      />
    );
  }
  if (filter.kind === 'yes') {
    return (
      <Checkbox
        {...focus}
        label={label}
        checked={chosen.length > 0}
        onChange={(event) => onChange({ [name]: event.currentTarget.checked ? ['true'] : [] })}
      />
    );
  }
  if (filter.kind === 'text') {
    return (
      <TextInput
        {...focus}
        label={label}
        placeholder={filter.placeholder ?? ''}
        value={chosen[0] ?? ''}
        maxLength={200}
        onChange={(event) =>
          onChange({ [name]: event.currentTarget.value ? [event.currentTarget.value] : [] })
        }
      />
    );
  }
  return (
    <Choice
      filter={filter}
      first={first}
      chosen={[...chosen]}
      onChange={(next) => onChange({ [name]: next })}
    />
  );
}

interface ChoiceProps<F> {
  filter: Extract<Filter<F>, { kind: 'one' | 'either' | 'several' }>;
  first: boolean;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

function Choice<F>({ filter, first, chosen, onChange }: ChoiceProps<F>) {
  const { label, most } = filter;
  const options = useOptions(filter.options, chosen);
  const focus = first && { 'data-autofocus': true };
  const shared = {
    ...focus,
    label,
    data: groupsOf(options),
    searchable: true,
    clearable: true,
    openOnFocus: false,
    nothingFoundMessage: 'Nothing with that name',
    comboboxProps: { withinPortal: false },
  };
  if (filter.kind !== 'several') {
    return (
      <Select
        {...shared}
        placeholder="Any"
        value={chosen[0] ?? null}
        onChange={(value) => onChange(value ? [value] : [])}
      />
    );
  }
  if (options.length > few) {
    return (
      <MultiSelect
        {...shared}
        placeholder={chosen.length ? '' : 'Any'}
        value={chosen}
        onChange={onChange}
        {...(most && { maxValues: most })}
      />
    );
  }
  return (
    <Checkbox.Group
      label={label}
      description={most && `Up to ${most === 2 ? 'two' : most}`}
      value={chosen}
      onChange={onChange}
      {...(most && { maxSelectedValues: most })}
    >
      <Group mt="xs">
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={option.label}
            {...(index === 0 && focus)}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
