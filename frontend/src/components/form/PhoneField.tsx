import { normalPhone } from '@/lib/address';
import type { FieldProps } from '@/lib/form';
import { TextField } from './fields';

interface Props {
  field: FieldProps<string>;
  label: string;
  autoComplete?: string;
}

/** A United Kingdom phone number, or one with a country code; it is stored with +44. */
export function PhoneField({ field, ...rest }: Props) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      placeholder="+44"
      {...rest}
      field={{
        ...field,
        onBlur: () => {
          const normal = normalPhone(field.value);
          if (normal !== field.value) field.onChange(normal);
          field.onBlur();
        },
      }}
    />
  );
}
