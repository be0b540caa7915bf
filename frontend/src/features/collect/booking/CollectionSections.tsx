import { SimpleGrid } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { AddressField } from '@/components/form/AddressField';
import { CheckField, LongTextField, TextField } from '@/components/form/fields';
import { PhoneField } from '@/components/form/PhoneField';
import { SlotField } from '@/components/form/SlotField';
import { inOrder, VehicleChoice } from '@/components/form/VehicleChoice';
import { addressLine } from '@/lib/address';
import type { FormState } from '@/lib/form';
import { longestPickUpNote, type BookingDraft, type BookingGiven } from './bookingForm';
import { DeliveryTypeChoice } from './DeliveryTypeChoice';
import { ReferenceField } from './ReferenceField';
import { FoldedSection, Section } from './Section';
import { foldOf, joined } from './folds';
import { usedCharacters } from './usedCharacters';
import type { BookingField } from './useQuotedFields';

interface Props {
  field: BookingField;
  form: Pick<FormState<BookingDraft>, 'draft' | 'holds'>;
  given: BookingGiven;
}

/** The goods, and where and how they are collected. */
export function CollectionSections({ field, form, given }: Props) {
  const { draft } = form;
  const vehicle = field('VehicleTypeId');
  const start = draft.PickUpTimeSlot;
  const isClosed = given.slots.find(({ Start }) => Start === start)?.ShopClosed;
  const vehicles = given.vehicles.filter(({ Active }) => Active);
  const chosen = vehicles.find(({ Id }) => Id === draft.VehicleTypeId);
  const type = given.deliveryTypes.find(({ Key }) => Key === draft.DeliveryTypeKey);
  const fold = foldOf(field, form);
  return (
    <>
      <Section title="Delivery Details">
        <ReferenceField
          field={field('ReferenceNumber')}
          draftId={given.id}
          next={given.defaults.NextReference}
          isShared={given.returnId !== ''}
        />
        <LongTextField label="Order details" field={field('OrderDetails')} />
        <CheckField
          label="This order contains restricted items"
          description="Adds ‘Check ID for proof recipient is 18+’ to the delivery instructions."
          field={field('HasRestrictedItems')}
        />
        {!given.returnId && (
          <CheckField
            label="Ask for a PIN at the door"
            description="The recipient reads it on the tracking page and in the message that the courier is on the way. Not all couriers ask for it: each offer says so."
            field={field('DoorPin')}
          />
        )}
      </Section>
      <FoldedSection
        title="Collection Contact Details"
        summary={`${draft.PickupFirstName} ${draft.PickupLastName} · ${draft.PickupPhone}`}
        {...fold('PickupFirstName', 'PickupLastName', 'PickupPhone')}
      >
        <SimpleGrid type="container" cols={{ base: 1, '28rem': 2 }} spacing="md">
          <TextField label="First name" {...once} field={field('PickupFirstName')} />
          <TextField label="Last name" {...once} field={field('PickupLastName')} />
          <PhoneField label="Phone number" {...once} field={field('PickupPhone')} />
        </SimpleGrid>
      </FoldedSection>
      <FoldedSection
        title="Collection address"
        summary={joined(addressLine(draft.CollectionAddress), draft.PickUpInstructions)}
        {...fold('CollectionAddress', 'PickUpInstructions')}
      >
        <AddressField label="Collection address" field={field('CollectionAddress')} />
        <LongTextField
          label="Collection instructions"
          description={usedCharacters(draft.PickUpInstructions, longestPickUpNote)}
          field={field('PickUpInstructions')}
        />
      </FoldedSection>
      <Section title="Collection time">
        <SlotField label="Collection time" slots={given.slots} field={field('PickUpTimeSlot')} />
        {isClosed && (
          <Alert tone="warn" title="The shop is closed at this time">
            It is outside its hours. Make sure that somebody can{' '}
            {given.returnId ? 'take the goods in' : 'give the goods to the courier'}.
          </Alert>
        )}
      </Section>
      <FoldedSection
        title="Vehicle type"
        summary={joined(chosen?.Name, chosen?.MaxSize.replaceAll(' x ', ' × '), chosen?.MaxWeight)}
        {...fold('VehicleTypeId')}
      >
        <VehicleChoice
          types={inOrder(vehicles, given.lastVehicle)}
          chosen={vehicle.value}
          onChoose={({ Id }) => vehicle.onChange(Id)}
          error={vehicle.error}
          data-path={vehicle['data-path']}
        />
      </FoldedSection>
      <FoldedSection
        title="Delivery type"
        summary={joined(type?.Title, type?.Description)}
        {...fold('DeliveryTypeKey')}
      >
        <DeliveryTypeChoice field={field('DeliveryTypeKey')} draft={draft} given={given} />
      </FoldedSection>
    </>
  );
}

/** Details of this order only, which a browser should not suggest for the next one. */
const once = { autoComplete: 'off' } as const;
