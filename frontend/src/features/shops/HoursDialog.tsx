import { clockText } from '@/lib/format';
import { Group, Input, Text } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import { IconAction } from '@/components/IconAction';
import type { Shop } from '@/lib/api';
import { type FieldProps, useForm } from '@/lib/form';
import { type DayDraft, hoursForm } from './shopForms';
import { dayNames } from './shops';
import classes from './Shops.module.css';

/** The picking hours of a week, as London's clocks show them. */
export function HoursRows({ shop }: { shop: Shop }) {
  if (shop.PickingHours.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No hours are set, so couriers can come at any time.
      </Text>
    );
  return (
    <dl className={classes['hours']}>
      {dayNames.map((name, index) => {
        const hours = shop.PickingHours.find(({ Day }) => Day === index + 1);
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-closed={!hours || undefined}>
              {hours ? `${clockText(hours.StartTime)} to ${clockText(hours.EndTime)}` : 'Closed'}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface Props {
  given: Shop;
  onClose: () => void;
}

/** The picking hours of a week, as London's clocks show them in summer and in winter. */
export function HoursDialog({ given, onClose }: Props) {
  const form = useForm(hoursForm, given, onClose);
  return (
    <FormDialog form={form} onClose={onClose} size={560} fill>
      <Text size="sm" c="dimmed">
        London time. A day without times is closed.
      </Text>
      {dayNames.map((name) => (
        <DayFields key={name} name={name} field={form.field(name)} />
      ))}
    </FormDialog>
  );
}

function DayFields({ name, field }: { name: string; field: FieldProps<DayDraft> }) {
  const { value, onChange, onBlur, error, disabled } = field;
  const from = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange({ from: '', to: '' });
    from.current?.focus(); // the button has nothing more to clear
  };
  const time = (part: keyof DayDraft, label: string) => (
    <TimeInput
      {...(part === 'from' && { ref: from })}
      aria-label={`${name} ${label}`}
      value={value[part]}
      onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
      onBlur={onBlur}
      error={Boolean(error)}
      disabled={disabled}
    />
  );
  return (
    <div role="group" aria-label={name} data-path={field['data-path']}>
      <div className={classes['day']}>
        <Text size="sm">{name}</Text>
        {time('from', 'from')}
        {time('to', 'to')}
        <IconAction
          label={`Clear ${name}`}
          disabled={disabled || (!value.from && !value.to)}
          onClick={clear}
        >
          <IconX size={16} aria-hidden />
        </IconAction>
      </div>
      {error && (
        <Group mt={4}>
          <Input.Error role="alert">{error}</Input.Error>
        </Group>
      )}
    </div>
  );
}
