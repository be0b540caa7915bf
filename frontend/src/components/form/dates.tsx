import { DatePickerInput, TimeInput } from '@mantine/dates';
import type { FocusEvent } from 'react';
import type { FieldProps } from '@/lib/form';

interface Props {
  field: FieldProps<string>;
  label: string;
  description?: string;
}

/** A London day, kept as 2026-11-21. */
export function DayField({ field: { onChange, onBlur, value, ...field }, ...rest }: Props) {
  // Whoever opens the calendar has not left the field.
  const left = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget?.closest('[data-dates-dropdown]')) onBlur();
  };
  return (
    <DatePickerInput
      valueFormat="DD/MM/YYYY"
      placeholder="dd/mm/yyyy"
      clearable
      ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
      {...rest}
      {...field}
      onBlur={left}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}

/** A time on London's clocks, kept as 09:05. */
export function ClockField({ field: { onChange, ...field }, ...rest }: Props) {
  return (
    <TimeInput {...rest} {...field} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
