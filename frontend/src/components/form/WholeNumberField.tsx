import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type FieldProps, wholeNumber } from '@/lib/form';
import classes from './form.module.css';

const letter = /\p{L}/u;

/**
 * withoutLetters refuses a letter before it is in the field. Refused later, it would clear the
 * selection, and the next digit would be added to the number instead of replacing it.
 */
function withoutLetters(input: HTMLInputElement | null) {
  const refuse = (event: InputEvent) => {
    if (letter.test(event.data ?? '')) event.preventDefault();
  };
  input?.addEventListener('beforeinput', refuse); // React's own is not the browser's
  return () => input?.removeEventListener('beforeinput', refuse);
}

interface Props {
  field: FieldProps<string>;
  least: number;
  most: number;
  label?: string;
  'aria-label'?: string;
  description?: string;
  autoFocus?: boolean;
}

/**
 * A whole number as typed, with buttons to add or subtract one. Text that is not a whole number
 * stays as it is, with an error beside it. Mantine's NumberInput drops characters that it does
 * not accept, which turns 1.5 into 15. Numbers below the
 * minimum and letters are not accepted.
 */
export function WholeNumberField({ field, least, most, autoFocus, ...rest }: Props) {
  const { value, onChange, disabled, ...props } = field;
  const number = wholeNumber(value);
  const step = (by: number) =>
    onChange(String(Math.min(most, Math.max(least, (number ?? least - by) + by))));
  return (
    <TextInput
      {...rest}
      {...props}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      value={value}
      ref={withoutLetters}
      onChange={(event) => {
        const next = event.currentTarget.value;
        if (letter.test(next)) return; // pasted
        if (!next.trim() || !(Number(next) < least)) onChange(next);
      }}
      onFocus={(event) => event.currentTarget.select()}
      {...(autoFocus && { 'data-autofocus': true })}
      classNames={{ input: classes['number'] ?? '' }}
      rightSectionWidth={84}
      rightSection={
        <>
          <ActionIcon
            size={36}
            aria-label="One less"
            disabled={disabled || number === undefined || number <= least}
            onClick={() => step(-1)}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={36}
            aria-label="One more"
            disabled={disabled || (number ?? least) >= most}
            onClick={() => step(1)}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}
