import { DatePickerInput, TimeInput } from '@mantine/dates';
import type { FocusEvent } from 'react';
import type { FieldProps } from '@/lib/form';

interface Props {
  field: FieldProps<string>;
  label: string;
  description?: string;
}

/** A London day, stored as 2026-11-21. */
export function DayField({ field: { onChange, onBlur, value, ...field }, ...rest }: Props) {
  // Opening the calendar does not count as leaving the field.
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

/** A London time, stored as 09:05. */
export function ClockField({ field: { onChange, ...field }, ...rest }: Props) {
  return (
    <TimeInput {...rest} {...field} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
