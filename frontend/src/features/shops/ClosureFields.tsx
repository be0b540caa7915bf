import { Group } from '@mantine/core';
import { DayField } from '@/components/form/dates';
import { TextField } from '@/components/form/TextField';
import type { FormState } from '@/lib/form';
import type { ClosureDraft } from './hoursForms';

/** The days of a closure, and why. */
export function ClosureFields({ form }: { form: FormState<ClosureDraft> }) {
  return (
    <>
      <Group grow align="start">
        <DayField label="First day" field={form.field('from')} />
        <DayField label="Last day" field={form.field('to')} />
      </Group>
      <TextField label="Reason" maxLength={200} field={form.field('reason')} />
    </>
  );
}
