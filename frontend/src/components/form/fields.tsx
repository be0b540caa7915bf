import {
  Checkbox,
  MultiSelect,
  type MultiSelectProps,
  PasswordInput,
  type PasswordInputProps,
  Select,
  type SelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
} from '@mantine/core';
import type { FieldProps } from '@/lib/form';
import { type TextProps, typed } from './TextField';

export { TextField } from './TextField';

type Own = keyof FieldProps<unknown>;
export function LongTextField({
  field,
  ...rest
}: { field: FieldProps<string> } & Omit<TextareaProps, Own>) {
  return <Textarea autosize minRows={2} {...rest} {...typed(field)} />;
}

/** The password of whoever is signed in. */
export function PasswordField({
  field,
  ...rest
}: { field: FieldProps<string> } & Omit<PasswordInputProps, Own>) {
  return <PasswordInput autoComplete="current-password" {...rest} {...typed(field)} />;
}

/** An amount in pounds as typed, such as 12.50; the form's body sends pence. */
export function MoneyField({ field, ...rest }: TextProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="£"
      leftSectionPointerEvents="none"
      {...rest}
      {...typed(field)}
    />
  );
}

type ChoiceProps = { field: FieldProps<string> } & Omit<SelectProps, Own>;

/** A choice of one of several. */
export function ChoiceField({ field: { onChange, value, ...field }, ...rest }: ChoiceProps) {
  return (
    <Select
      allowDeselect={false}
      {...rest}
      {...field}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

type ChoicesProps = {
  field: FieldProps<string[]>;
  /** Undefined while they are loaded. */
  options: readonly { value: string; label: string }[] | undefined;
} & Omit<MultiSelectProps, Own | 'data'>;

/** A choice of several. What was chosen before and is not offered any more can be removed. */
export function ChoicesField({
  field: { withAsterisk: _, value, ...field },
  options,
  ...rest
}: ChoicesProps) {
  const offered = new Set(options?.map((option) => option.value));
  const unknown = value.filter((id) => !offered.has(id));
  return (
    <MultiSelect
      searchable
      maxValues={100}
      nothingFoundMessage={options ? 'Nothing with this name' : 'Loading'}
      {...rest}
      {...field}
      value={value}
      data={[
        ...(options ?? []),
        ...unknown.map((id) => ({ value: id, label: options ? 'No longer there' : 'Loading' })),
      ]}
    />
  );
}

interface CheckProps {
  field: FieldProps<boolean>;
  label: string;
  description?: string;
}

export function CheckField({
  field: { onChange, value, withAsterisk: _, ...field },
  ...rest
}: CheckProps) {
  return (
    <Checkbox
      {...rest}
      {...field}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
