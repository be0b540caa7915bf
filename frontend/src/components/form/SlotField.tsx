import { Button, Chip, Input, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useId, useState } from 'react';
import { formatDay, formatTime, londonClock, londonDay } from '@/lib/format';
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

/**
 * A time slot, stored as its start: one of the next times, or another one, for which first a day
 * with slots is chosen and then one of its slots.
 */
export function SlotField({ field, slots, label }: Props) {
  const now = useNow();
  const name = useId(); // radios of one name are one stop of the Tab key
  const next = nextSlots(slots);
  const isNext = next.some(({ Start }) => Start === field.value);
  const [isOther, setOther] = useState(field.value !== '' && !isNext);
  const chips = { name, field };
  return (
    <div className={classes['slotsFrame']}>
      <div
        role="group"
        aria-label={label}
        data-path={field['data-path']}
        tabIndex={-1}
        style={{ outline: 'none' }}
      >
        <div className={classes['nextSlots']}>
          {!isOther && (
            <Chip.Group value={field.value} onChange={(start) => field.onChange(start)}>
              <div className={classes['nextSlots']} role="radiogroup" aria-label="Next times">
                {next.map(({ Start }, index) => (
                  <SlotChip key={Start} {...chips} start={Start}>
                    {index === 0 ? soonestText(Start, now) : whenText(Start, now)}
                  </SlotChip>
                ))}
              </div>
            </Chip.Group>
          )}
          <Button
            variant="default"
            h="2.75rem"
            aria-expanded={isOther}
            disabled={field.disabled || slots.length === 0}
            onClick={() => setOther(!isOther)}
          >
            {isOther ? 'Next times' : 'Other time'}
          </Button>
        </div>
        {slots.length === 0 && <Text size="sm">No collection times</Text>}
        {isOther && <OtherTimes field={field} slots={slots} name={name} />}
      </div>
      {field.error && (
        <Input.Error mt="xs" role="alert">
          {field.error}
        </Input.Error>
      )}
    </div>
  );
}

function OtherTimes({ field, slots, name }: Pick<Props, 'field' | 'slots'> & { name: string }) {
  const [first = ''] = slots.map(({ Start }) => londonDay(Start));
  const [opened, setOpened] = useState('');
  const day = opened || (field.value && londonDay(field.value)) || first;
  const days = new Set(slots.map(({ Start }) => londonDay(Start)));
  const ofDay = slots.filter(({ Start }) => londonDay(Start) === day);
  return (
    <div className={classes['slots']}>
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
        <Text size="sm" fw={500} mb="xs" aria-live="polite">
          {formatDay(`${day}T12:00:00Z`)}
        </Text>
        <Chip.Group value={field.value} onChange={(next) => field.onChange(next)}>
          <div role="radiogroup" aria-label="Collection time">
            {partsOfDay.map(([part, from, until]) => {
              const ofPart = ofDay.filter(({ Start }) => {
                const hour = Number(londonClock(Start).slice(0, 2));
                return hour >= from && hour < until;
              });
              return (
                ofPart.length > 0 && (
                  <div key={part} className={classes['part']}>
                    <Text size="xs" c="dimmed" mb={4}>
                      {part}
                    </Text>
                    <div className={classes['chips']}>
                      {ofPart.map(({ Start, End }) => (
                        <SlotChip
                          key={Start}
                          name={name}
                          field={field}
                          start={Start}
                          label={`${formatTime(Start)} to ${formatTime(End)}`}
                        >
                          {formatTime(Start)}
                        </SlotChip>
                      ))}
                    </div>
                  </div>
                )
              );
            })}
          </div>
        </Chip.Group>
      </div>
    </div>
  );
}

interface ChipProps {
  name: string;
  field: FieldProps<string>;
  start: string;
  /** What a screen reader says where the text is short. */
  label?: string;
  children: string;
}

function SlotChip({ name, field, start, label, children }: ChipProps) {
  return (
    <Chip
      name={name}
      value={start}
      radius="md"
      icon={null}
      disabled={field.disabled}
      onBlur={field.onBlur}
      classNames={{
        root: classes['chipRoot'] ?? '',
        label: classes['chip'] ?? '',
        iconWrapper: classes['hidden'] ?? '',
      }}
      aria-label={label}
    >
      {children}
    </Chip>
  );
}

const partsOfDay = [
  ['Morning', 0, 12],
  ['Afternoon', 12, 17],
  ['Evening', 17, 24],
] as const;

const hour = 3_600_000;

/** nextSlots are the first slot, one two hours later on the same day, and the first of the next day. */
function nextSlots(slots: readonly Slot[]): Slot[] {
  const [first] = slots;
  if (!first) return [];
  const day = londonDay(first.Start);
  const later = slots.find(
    ({ Start }) =>
      londonDay(Start) === day && Date.parse(Start) >= Date.parse(first.Start) + 2 * hour,
  );
  const another = slots.find(({ Start }) => londonDay(Start) !== day);
  return [first, later, another].filter((slot) => slot !== undefined);
}

const soon = 1.5 * hour;

/** soonestText names the first time at which a courier can collect. */
const soonestText = (start: string, now: number) =>
  Date.parse(start) - now < soon ? `Collect now, ${formatTime(start)}` : whenText(start, now);

const whenText = (start: string, now: number) => `${formatDay(start, now)} ${formatTime(start)}`;
