import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { AddressField } from '@/components/form/AddressField';
import { LongTextField, TextField } from '@/components/form/fields';
import { PhoneField } from '@/components/form/PhoneField';
import { addressLine } from '@/lib/address';
import type { Recipient } from '@/lib/api';
import type { FormState } from '@/lib/form';
import { useProfile } from '@/lib/session';
import { RecipientPicker } from '../recipients/RecipientPicker';
import { addressOf } from '../recipients/recipientForms';
import { type BookingDraft, longestDeliveryNote } from './bookingForm';
import { foldOf, joined } from './folds';
import { FoldedSection } from './Section';
import { usedCharacters } from './usedCharacters';
import type { BookingField } from './useQuotedFields';

interface Props {
  field: BookingField;
  form: Pick<FormState<BookingDraft>, 'draft' | 'holds'>;
}

/** The recipient and the delivery address. */
export function DeliverySections({ field, form }: Props) {
  const { draft } = form;
  const { Role } = useProfile();
  const fold = foldOf(field, form);
  const [picked, setPicked] = useState('');
  const pick = (recipient: Recipient) => {
    setPicked(recipient.Id);
    for (const [name, value] of Object.entries(recipientDraft(recipient)))
      field(name as keyof BookingDraft).onChange(value);
  };
  const instructions = field('CustomerInstructions');
  return (
    <>
      <FoldedSection
        title="Delivery Contact Details"
        summary={joined(`${draft.FirstName} ${draft.LastName}`, draft.TelNo, draft.Email)}
        {...fold('FirstName', 'LastName', 'TelNo', 'Email')}
      >
        {Role === 'Shop' && <RecipientPicker disabled={instructions.disabled} onPick={pick} />}
        <SimpleGrid type="container" cols={{ base: 1, '28rem': 2 }} spacing="md">
          <TextField label="First name" {...once} field={field('FirstName')} />
          <TextField label="Last name" {...once} field={field('LastName')} />
          <PhoneField label="Phone number" {...once} field={field('TelNo')} />
          <TextField label="Email" type="email" {...once} field={field('Email')} />
        </SimpleGrid>
      </FoldedSection>
      <FoldedSection
        title="Delivery address"
        summary={joined(addressLine(draft.DeliveryAddress), draft.CustomerInstructions)}
        {...fold('DeliveryAddress', 'CustomerInstructions')}
      >
        <AddressField key={picked} label="Delivery address" field={field('DeliveryAddress')} />
        <LongTextField
          label="Delivery instructions"
          description={usedCharacters(instructions.value, longestDeliveryNote)}
          field={instructions}
        />
      </FoldedSection>
    </>
  );
}

/** A customer's details must not be suggested in the next form. */
const once = { autoComplete: 'off' } as const;

/** recipientDraft is the part of the form that an entry of the address book fills in. */
const recipientDraft = (recipient: Recipient): Partial<BookingDraft> => ({
  FirstName: recipient.FirstName,
  LastName: recipient.LastName ?? '',
  TelNo: recipient.TelNo,
  Email: recipient.Email ?? '',
  DeliveryAddress: addressOf(recipient),
  CustomerInstructions: recipient.Instructions ?? '',
});
