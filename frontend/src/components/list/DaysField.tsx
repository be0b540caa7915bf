import { Button, Fieldset, Group } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { type DayRange, presets, rangeErrors } from '@/lib/list';
import classes from './List.module.css';

const calendarLabels = {
  monthLevelControl: 'Choose another month',
  yearLevelControl: 'Choose another year',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
};

interface Props {
  label: string;
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/** A range of days: two dates chosen in calendars, or one of the preset ranges. */
export function DaysField({ label, range, onChange }: Props) {
  const errors = rangeErrors(range);
  return (
    <Fieldset legend={label} variant="unstyled" className={classes['days'] ?? ''}>
      <Group gap={6} mb="xs">
        {presets().map(({ label: name, from, to }) => (
          <Button
            key={name}
            size="compact-sm"
            radius="xl"
            variant={range.from === from && range.to === to ? 'light' : 'default'}
            aria-pressed={range.from === from && range.to === to}
            onClick={() => onChange({ from, to })}
          >
            {name}
          </Button>
        ))}
      </Group>
      <Group grow align="start" gap="xs">
        <Day
          label="From"
          day={range.from}
          error={errors.from}
          onDay={(from) => onChange({ ...range, from })}
        />
        <Day
          label="To"
          day={range.to}
          error={errors.to}
          onDay={(to) => onChange({ ...range, to })}
        />
      </Group>
    </Fieldset>
  );
}

interface DayProps {
  label: string;
  day: string;
  onDay: (day: string) => void;
  error: string | undefined;
}

/** One end of the range: chosen in a calendar, never typed. */
function Day({ label, day, onDay, error }: DayProps) {
  return (
    <DatePickerInput
      label={label}
      valueFormat="DD/MM/YYYY"
      placeholder="dd/mm/yyyy"
      value={day || null}
      onChange={(next) => onDay(next ?? '')}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      ariaLabels={calendarLabels}
      popoverProps={{ withinPortal: false }}
    />
  );
}
