import { Button, Chip, Input, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useId, useState } from 'react';
import { formatDay, formatTime, londonDay } from '@/lib/format';
import type { FieldProps } from '@/lib/form';
import { useNow } from '@/lib/hooks';
import classes from './form.module.css';

interface Slot {
  Start: string;
  End: string;
}

interface Props {
  field: FieldProps<string>;
  slots: readonly Slot[];
  label: string;
}

/** A time slot, stored as its start: first a day with slots is chosen, then one of its slots. */
export function SlotField({ field, slots, label }: Props) {
  const [first = ''] = slots.map(({ Start }) => londonDay(Start));
  const chosenDay = field.value && londonDay(field.value);
  const [opened, setOpened] = useState('');
  const name = useId(); // radios of one name are one stop of the Tab key
  const day = opened || chosenDay || first;
  const days = new Set(slots.map(({ Start }) => londonDay(Start)));
  const now = useNow();
  const choose = (start: string) => {
    setOpened('');
    field.onChange(start);
  };
  const ofDay = slots.filter(({ Start }) => londonDay(Start) === day);
  return (
    <div className={classes['slotsFrame']}>
      <div
        className={classes['slots']}
        role="group"
        aria-label={label}
        data-path={field['data-path']}
        tabIndex={-1}
        style={{ outline: 'none' }}
      >
        <DatePicker
          value={day || null}
          onChange={(next) => setOpened(next ?? '')}
          defaultDate={day}
          {...(first && { minDate: first })}
          maxDate={[...days].at(-1) ?? day}
          excludeDate={(date) => !days.has(date)}
          hideOutsideDates
          weekendDays={[]}
          ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
        />
        <div>
          {slots[0] && (
            <Button
              variant="default"
              size="sm"
              mb="sm"
              disabled={field.disabled}
              onClick={() => choose(slots[0]?.Start ?? '')}
            >
              {soonestText(slots[0].Start, now)}
            </Button>
          )}
          <Text size="sm" fw={500} mb="xs" aria-live="polite">
            {day ? formatDay(`${day}T12:00:00Z`) : 'No collection times'}
          </Text>
          <Chip.Group value={field.value} onChange={(next) => field.onChange(next)}>
            <div className={classes['chips']} role="radiogroup" aria-label="Collection time">
              {ofDay.map(({ Start, End }) => (
                <Chip
                  key={Start}
                  name={name}
                  value={Start}
                  radius="md"
                  icon={null}
                  disabled={field.disabled}
                  onBlur={field.onBlur}
                  classNames={{
                    root: classes['chipRoot'] ?? '',
                    label: classes['chip'] ?? '',
                    iconWrapper: classes['hidden'] ?? '',
                  }}
                  aria-label={`${formatTime(Start)} to ${formatTime(End)}`}
                >
                  {formatTime(Start)}
                </Chip>
              ))}
            </div>
          </Chip.Group>
        </div>
      </div>
      {field.error && (
        <Input.Error mt="xs" role="alert">
          {field.error}
        </Input.Error>
      )}
    </div>
  );
}

const soon = 90 * 60_000;

/** soonestText names the first time at which a courier can collect. */
const soonestText = (start: string, now: number) =>
  Date.parse(start) - now < soon
    ? `Collect now, ${formatTime(start)}`
    : `Collect first, ${formatDay(start)} ${formatTime(start)}`;
