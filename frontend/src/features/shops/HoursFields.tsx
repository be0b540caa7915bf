import { Group, Input } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconAction } from '@/components/IconAction';
import { type DayDraft, type IntervalDraft, noHours } from './hoursForms';
import classes from './Shops.module.css';

interface Props {
  /** The day, for its fields' names. */
  name: string;
  value: DayDraft;
  onChange: (value: DayDraft) => void;
  onBlur?: () => void;
  error: string | undefined;
  disabled: boolean;
}

/** The hours of a day: an interval, and a second one after a break. */
export function HoursFields({ name, value, onChange, onBlur, error, disabled }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const change = (at: number, part: Partial<IntervalDraft>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const drop = (at: number) => {
    onChange(value.length > 1 ? value.toSpliced(at, 1) : noHours);
    first.current?.focus(); // the button has gone, or has nothing more to clear
  };
  return (
    <div className={classes['intervals']}>
      {value.map((interval, at) => {
        const which = at === 0 ? name : `${name} second`;
        const time = (part: keyof IntervalDraft) => (
          <TimeInput
            {...(at === 0 && part === 'from' && { ref: first })}
            aria-label={`${which} ${part}`}
            value={interval[part]}
            onChange={(event) => change(at, { [part]: event.currentTarget.value })}
            {...(onBlur && { onBlur })}
            error={Boolean(error)}
            disabled={disabled}
          />
        );
        return (
          // Two intervals have no other identity than their order.
          <div key={at} className={classes['interval']}>
            {time('from')}
            {time('to')}
            <Group gap={0} wrap="nowrap">
              <IconAction
                label={`Clear ${which}`}
                disabled={disabled || (value.length === 1 && !interval.from && !interval.to)}
                onClick={() => drop(at)}
              >
                <IconX size={16} aria-hidden />
              </IconAction>
              {at === 0 && (
                <IconAction
                  label={`Add second hours to ${name}`}
                  disabled={disabled || value.length > 1 || !interval.from || !interval.to}
                  onClick={() => onChange([...value, ...noHours])}
                >
                  <IconPlus size={16} aria-hidden />
                </IconAction>
              )}
            </Group>
          </div>
        );
      })}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </div>
  );
}
