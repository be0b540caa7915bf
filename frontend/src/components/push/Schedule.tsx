import { DateTimePicker } from '@mantine/dates';
import type { ReactNode } from 'react';
import { Choice } from './Choice';
import { wallLast, wallNow } from './push';

interface Props {
  now: number;
  /** London's clock, 2026-11-21 14:05:00; null is at once. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
}

const times = [
  { value: 'now', label: 'Now' },
  { value: 'scheduled', label: 'Scheduled' },
] as const;

/** Now, or at a moment of the next seven days. */
export function Schedule({ now, value, onChange, error }: Props) {
  return (
    <>
      <Choice
        label="When"
        data={times}
        value={value === null ? 'now' : 'scheduled'}
        onChange={(next) => onChange(next === 'now' ? null : wallNow(Date.now()))}
      />
      {value !== null && (
        <DateTimePicker
          label="Date and time"
          description="London time"
          valueFormat="DD/MM/YYYY HH:mm"
          required
          value={value}
          minDate={wallNow(now)}
          maxDate={wallLast(now)}
          onChange={(next) => next && onChange(`${next.slice(0, 16)}:00`)}
          error={error}
          timePickerProps={{
            hoursInputLabel: 'Hours',
            minutesInputLabel: 'Minutes',
          }}
          submitButtonProps={{ 'aria-label': 'Use this date and time' }}
        />
      )}
    </>
  );
}
