import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldProps } from '@/lib/form';

type Own = keyof FieldProps<unknown>;
export type TextProps = { field: FieldProps<string>; ref?: Ref<HTMLInputElement> } & Omit<
  TextInputProps,
  Own
>;

/** typed hands a field what its user types. */
export const typed = ({ onChange, ...rest }: FieldProps<string>) => ({
  ...rest,
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

/** One line of text. */
export function TextField({ field, ...rest }: TextProps) {
  return <TextInput {...rest} {...typed(field)} />;
}
