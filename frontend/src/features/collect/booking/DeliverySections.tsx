import { SimpleGrid } from '@mantine/core';
import { AddressField } from '@/components/form/AddressField';
import { LongTextField, TextField } from '@/components/form/fields';
import { PhoneField } from '@/components/form/PhoneField';
import { longestDeliveryNote } from './bookingForm';
import { Section } from './Section';
import { usedCharacters } from './usedCharacters';
import type { BookingField } from './useQuotedFields';

/** Who receives the delivery, and where. */
export function DeliverySections({ field }: { field: BookingField }) {
  const instructions = field('CustomerInstructions');
  return (
    <>
      <Section title="Delivery Contact Details">
        <SimpleGrid type="container" cols={{ base: 1, '28rem': 2 }} spacing="md">
          <TextField label="First name" withAsterisk {...once} field={field('FirstName')} />
          <TextField label="Last name" withAsterisk {...once} field={field('LastName')} />
          <PhoneField label="Phone number" {...once} field={field('TelNo')} />
          <TextField label="Email" type="email" withAsterisk {...once} field={field('Email')} />
        </SimpleGrid>
      </Section>
      <Section title="Delivery address">
        <AddressField label="Delivery address" field={field('DeliveryAddress')} />
        <LongTextField
          label="Delivery instructions"
          description={usedCharacters(instructions.value, longestDeliveryNote)}
          field={instructions}
        />
      </Section>
    </>
  );
}

/** A customer's details are not for the next form. */
const once = { autoComplete: 'off' } as const;
