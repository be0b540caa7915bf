import { Button, Input, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type ClipboardEvent, type FocusEvent, useEffect, useId, useState } from 'react';
import {
  type Address,
  addressLine,
  hasPosition,
  isComplete,
  isPostCode,
  normalPostCode,
  positionOf,
  problemsWith,
  splitAddress,
} from '@/lib/address';
import type { FieldProps } from '@/lib/form';
import { useStable } from '@/lib/hooks';
import { AddressSearch } from './AddressSearch';
import classes from './form.module.css';

interface Props {
  field: FieldProps<Address>;
  label: string;
}

/**
 * An address in the United Kingdom: searched by name or postcode, pasted as a whole, or typed.
 * The position of a typed postcode is looked up. A complete address is shown on one line until
 * the user wants to change it.
 */
export function AddressField({ field, label }: Props) {
  const [isOpen, setOpen] = useState(() => !isComplete(field.value));
  const id = useId();
  if (!isOpen && !field.error) {
    return (
      <Paper className={classes['address'] ?? ''} data-path={field['data-path']} tabIndex={-1}>
        <Text size="md">{addressLine(field.value)}</Text>
        <Button
          variant="default"
          aria-label={`Change ${label.toLowerCase()}`}
          disabled={field.disabled}
          onClick={() => setOpen(true)}
        >
          Change
        </Button>
      </Paper>
    );
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur();
  };
  return (
    <div role="group" aria-labelledby={id} onBlur={onBlur}>
      <Text id={id} component="div" size="sm" fw={500} mb={4} className={classes['hidden'] ?? ''}>
        {label}
      </Text>
      <AddressParts field={field} label={label} />
    </div>
  );
}

function AddressParts({ field, label }: Props) {
  const { value, disabled } = field;
  const { place, paste, look, tidy } = useAddress(field);
  const problems = field.error ? problemsWith(value) : {};
  const isNamed = Object.values(problems).includes(field.error ?? '');
  const part = (name: 'Line1' | 'Line2' | 'Line3' | 'City' | 'PostCode') => ({
    value: value[name],
    disabled,
    error: isNamed ? problems[name as 'Line1'] : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      field.onChange({ ...value, [name]: event.currentTarget.value }),
    onPaste: paste,
    autoComplete: 'off',
  });
  return (
    <Stack gap="sm">
      <AddressSearch
        label={`Find ${label.toLowerCase()}`}
        disabled={disabled}
        onAddress={place}
        onPaste={paste}
        data-path={field['data-path']}
        invalid={Boolean(field.error) && !isNamed}
      />
      <SimpleGrid type="container" cols={{ base: 1, '28rem': 2 }} spacing="sm">
        <TextInput label="Address line 1" withAsterisk {...part('Line1')} />
        <TextInput label="Address line 2" {...part('Line2')} />
        <TextInput label="Address line 3" {...part('Line3')} />
        <TextInput label="City" withAsterisk {...part('City')} />
        <TextInput
          label="Postcode"
          withAsterisk
          {...part('PostCode')}
          onChange={(event) => look(event.currentTarget.value)}
          onBlur={tidy}
        />
        <TextInput label="Country" value="United Kingdom" readOnly tabIndex={-1} variant="filled" />
      </SimpleGrid>
      {!isNamed && field.error && <Input.Error role="alert">{field.error}</Input.Error>}
    </Stack>
  );
}

const retryAfter = 3_000; // milliseconds after a look-up that got no answer

/** useAddress changes an address as a whole and looks up the position of its postcode. */
function useAddress({ value, onChange }: FieldProps<Address>) {
  // The result of the look-up is applied to the current address.
  const apply = useStable((postCode: string, position: Pick<Address, 'Lat' | 'Long'>) => {
    if (normalPostCode(value.PostCode) === postCode && !hasPosition(value))
      onChange({ ...value, ...position });
  });
  // A look-up that got no answer is repeated; until it has one, the validation rule says that the
  // position is not known.
  const [unanswered, setUnanswered] = useState<{ postCode: string }>();
  useEffect(() => {
    if (!unanswered) return undefined;
    const { postCode } = unanswered;
    const timer = setTimeout(() => {
      positionOf(postCode).then(
        (position) => apply(postCode, position),
        () => setUnanswered({ postCode }),
      );
    }, retryAfter);
    return () => clearTimeout(timer);
  }, [unanswered, apply]);
  const lookUp = (typed: string) => {
    if (!isPostCode(typed)) return;
    const postCode = normalPostCode(typed);
    positionOf(postCode).then(
      (position) => apply(postCode, position),
      () => setUnanswered({ postCode }),
    );
  };
  return {
    place: (address: Address) => {
      const { Line1, Line2, Line3, City } = value;
      // A place that is only a postcode keeps the lines that were typed.
      onChange(
        address.Line1 ? address : { ...address, Line1, Line2, Line3, City: address.City || City },
      );
    },
    look: (typed: string) => {
      const same = normalPostCode(typed) === normalPostCode(value.PostCode);
      onChange({ ...value, PostCode: typed, ...(!same && { Lat: 0, Long: 0 }) });
      if (!same) lookUp(typed);
    },
    tidy: () => {
      const PostCode = normalPostCode(value.PostCode);
      if (PostCode !== value.PostCode && isPostCode(PostCode)) onChange({ ...value, PostCode });
    },
    paste: (event: ClipboardEvent<HTMLElement>) => {
      const whole = splitAddress(event.clipboardData.getData('text'));
      if (!whole) return;
      event.preventDefault();
      onChange(whole);
      lookUp(whole.PostCode);
    },
  };
}
