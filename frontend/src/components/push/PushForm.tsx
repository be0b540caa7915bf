import {
  Button,
  Input,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { DialogContent } from '../Dialog';
import { DropZone } from '../DropZone';
import { type ShopGroup, ShopPicker } from './ShopPicker';
import {
  bodyLength,
  lengthOf,
  type PushDraft,
  rules,
  titleLength,
  wallLast,
  wallNow,
} from './push';

interface ScheduleProps {
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
function Schedule({ now, value, onChange, error }: ScheduleProps) {
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

interface ChoiceProps<T extends string> {
  label: string;
  description?: string;
  data: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, all in sight, with a label of its own. */
function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, description, data, value, onChange } = props;
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      descriptionProps={{ mb: 6 }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={[...data]}
        value={value}
        onChange={(next) => onChange(next)}
      />
    </Input.Wrapper>
  );
}

/** The shops that can be chosen, below their merchants; none while they are loaded. */
export interface Shops {
  groups: readonly ShopGroup[] | undefined;
  /** Why they could not be loaded. */
  problem?: string | undefined;
}

/** A saved audience. */
export interface Segment {
  value: string;
  label: string;
}

interface Props {
  form: UseFormReturnType<PushDraft>;
  now: number;
  shops: Shops;
  /** Undefined while they are loaded. */
  segments: readonly Segment[] | undefined;
  onCancel: () => void;
  onDone: () => void;
}

const targets = [
  { value: 'shops', label: 'Shops' },
  { value: 'segment', label: 'Segment' },
  { value: 'customers', label: 'Customers' },
] as const;

const count = (text: string, most: number) => (
  <Text
    component="span"
    size="xs"
    c={lengthOf(text) > most ? 'var(--mantine-color-error)' : 'dimmed'}
  >
    {lengthOf(text)}/{most}
  </Text>
);

/** What the notification says, who receives it, and when. */
export function PushForm(props: Props) {
  const { form, now, shops, segments, onCancel, onDone } = props;
  const { title, body, at } = form.values;
  return (
    <DialogContent
      onSubmit={() => form.onSubmit(onDone)()}
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!form.isValid()}>
            Review
          </Button>
        </>
      }
    >
      <Stack>
        <TextInput
          {...form.getInputProps('title')}
          label="Title"
          required
          data-autofocus
          autoComplete="off"
          description={count(title, titleLength)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(lengthOf(title) > titleLength && { error: `At most ${titleLength} characters` })}
        />
        <Textarea
          {...form.getInputProps('body')}
          label="Body"
          required
          autosize
          minRows={3}
          maxRows={8}
          description={count(body, bodyLength)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(lengthOf(body) > bodyLength && { error: `At most ${bodyLength} characters` })}
        />
        <Audience form={form} shops={shops} segments={segments} />
        <Schedule
          now={now}
          value={at}
          error={rules(now).at(at)}
          onChange={(next) => form.setFieldValue('at', next)}
        />
      </Stack>
    </DialogContent>
  );
}

interface AudienceProps {
  form: UseFormReturnType<PushDraft>;
  shops: Shops;
  segments: readonly Segment[] | undefined;
}

function Audience({ form, shops: { groups, problem }, segments }: AudienceProps) {
  const { target, customers } = form.values;
  return (
    <>
      <Choice
        label="Send to"
        data={targets}
        value={target}
        onChange={(next) => form.setFieldValue('target', next)}
      />
      {target === 'segment' && (
        <Select
          {...form.getInputProps('segment')}
          label="Segment"
          required
          searchable
          placeholder="Choose a segment"
          description="Segments are saved audiences, under the tab Segments."
          data={[...(segments ?? [])]}
          nothingFoundMessage={segments ? 'No segment with that name' : 'Loading'}
          value={form.values.segment || null}
          onChange={(id: string | null) => form.setFieldValue('segment', id ?? '')}
        />
      )}
      {target === 'shops' && (
        <ShopPicker
          groups={groups}
          problem={problem}
          chosen={form.values.shops}
          onChange={(ids) => form.setFieldValue('shops', ids)}
          field={form.getInputProps('shops')}
        />
      )}
      {target === 'customers' && (
        <DropZone
          label="Customers"
          description="A CSV file with one customer per line"
          kind="csv"
          required
          value={customers}
          onChange={(file) => form.setFieldValue('customers', file)}
          error={form.errors['customers']}
        />
      )}
    </>
  );
}
