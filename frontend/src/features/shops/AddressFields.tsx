import { SimpleGrid, TextInput } from '@mantine/core';
import { TextField } from '@/components/form/fields';
import type { FieldProps } from '@/lib/form';

interface Props {
  field: (name: 'Line1' | 'Line2' | 'PostalCode' | 'City' | 'County') => FieldProps<string>;
}

/** The address of a shop; the country is fixed. */
export function AddressFields({ field }: Props) {
  return (
    <>
      <TextField label="Address line 1" withAsterisk field={field('Line1')} />
      <TextField label="Address line 2" field={field('Line2')} />
      <SimpleGrid type="container" cols={{ base: 1, '24rem': 2 }} spacing="md">
        <TextField label="City" withAsterisk field={field('City')} />
        <TextField label="Postcode" withAsterisk field={field('PostalCode')} />
        <TextField label="County" withAsterisk field={field('County')} />
        <TextInput label="Country" value="United Kingdom" readOnly tabIndex={-1} variant="filled" />
      </SimpleGrid>
    </>
  );
}
