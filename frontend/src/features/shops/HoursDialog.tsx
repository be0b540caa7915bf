import { Text } from '@mantine/core';
import { FormDialog } from '@/components/form/FormDialog';
import type { Shop } from '@/lib/api';
import { type FieldProps, useForm } from '@/lib/form';
import { HoursFields } from './HoursFields';
import { type DayDraft, hoursForm } from './hoursForms';
import { dayNames } from './shops';
import classes from './Shops.module.css';

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
        London time. A day without times is closed. Add second hours to a day with a break.
      </Text>
      {dayNames.map((name) => (
        <DayFields key={name} name={name} field={form.field(name)} />
      ))}
    </FormDialog>
  );
}

function DayFields({ name, field }: { name: string; field: FieldProps<DayDraft> }) {
  const { 'data-path': path, value, onChange, onBlur, error, disabled } = field;
  return (
    <div role="group" aria-label={name} data-path={path} className={classes['day']}>
      <Text size="sm">{name}</Text>
      <HoursFields name={name} {...{ value, onChange, onBlur, error, disabled }} />
    </div>
  );
}
