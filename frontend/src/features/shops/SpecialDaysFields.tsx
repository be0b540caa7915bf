import { Button, Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { DayField } from '@/components/form/dates';
import { IconAction } from '@/components/IconAction';
import type { FormState } from '@/lib/form';
import { useNow } from '@/lib/hooks';
import { counted, londonDay, shortDayText } from '@/lib/format';
import { HoursFields } from './HoursFields';
import {
  noHours,
  type SpecialDayDraft,
  specialDayProblem,
  type SpecialDaysDraft,
} from './hoursForms';
import { shops } from './shops';
import classes from './Shops.module.css';

const bankHolidays = shops.reading('GET /api/merchant/bank-holidays');
const mostDays = 100;

/** Days with hours of their own, and the buttons that add one or the bank holidays. */
export function SpecialDaysFields({ form }: { form: FormState<SpecialDaysDraft> }) {
  const { value: days, onChange, disabled, error, 'data-path': path } = form.field('days');
  const { data: holidays = [] } = bankHolidays.useRead(undefined);
  const today = londonDay(useNow());
  const missing = holidays.filter(({ Day }) => !days.some(({ day }) => day === Day));
  const add = (...more: SpecialDayDraft[]) => onChange([...days, ...more].slice(0, mostDays));
  const suggest = () =>
    add(...missing.map(({ Day, Name }) => ({ day: Day, name: Name, open: false, hours: noHours })));
  return (
    <>
      <Stack gap="lg" data-path={path}>
        {days.map((one, at) => (
          // A day is typed into its row, so rows have no other identity than their order.
          <DayRow
            key={at}
            value={one}
            name={one.day ? shortDayText(one.day) : `Day ${at + 1}`}
            problem={error && specialDayProblem(one, days, today)}
            disabled={disabled}
            onChange={(changed) =>
              onChange(days.map((other, index) => (index === at ? changed : other)))
            }
            onRemove={() => onChange(days.toSpliced(at, 1))}
          />
        ))}
      </Stack>
      <Group>
        <Button
          variant="default"
          disabled={disabled || days.length >= mostDays}
          onClick={() => add({ day: '', name: '', open: false, hours: noHours })}
        >
          Add day
        </Button>
        {missing.length > 0 && (
          <Button variant="default" disabled={disabled} onClick={suggest}>
            Add {counted(missing.length, 'bank holiday')}
          </Button>
        )}
      </Group>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </>
  );
}

interface RowProps {
  value: SpecialDayDraft;
  name: string;
  problem: string | undefined;
  disabled: boolean;
  onChange: (value: SpecialDayDraft) => void;
  onRemove: () => void;
}

function DayRow({ value, name, problem, disabled, onChange, onRemove }: RowProps) {
  const set = (part: Partial<SpecialDayDraft>) => onChange({ ...value, ...part });
  return (
    <Stack gap="xs" role="group" aria-label={name} className={classes['specialDay']}>
      <div>
        <DayField
          label="Day"
          field={{
            value: value.day,
            onChange: (day) => set({ day }),
            onBlur: () => undefined,
            error: value.open ? undefined : problem,
            disabled,
            withAsterisk: true,
            'data-path': '',
          }}
        />
        <TextInput
          label="Name"
          placeholder="Bank holiday"
          maxLength={80}
          value={value.name}
          disabled={disabled}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <IconAction label={`Remove ${name}`} disabled={disabled} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </IconAction>
      </div>
      <SegmentedControl
        size="xs"
        aria-label={`${name}: closed or open`}
        data={[
          { value: 'closed', label: 'Closed' },
          { value: 'open', label: 'Other hours' },
        ]}
        value={value.open ? 'open' : 'closed'}
        disabled={disabled}
        onChange={(to) => set({ open: to === 'open' })}
      />
      {value.open && (
        <HoursFields
          name={name}
          value={value.hours}
          onChange={(hours) => set({ hours })}
          error={problem}
          disabled={disabled}
        />
      )}
    </Stack>
  );
}
