import { SimpleGrid } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { AddressField } from '@/components/form/AddressField';
import { CheckField, LongTextField, TextField } from '@/components/form/fields';
import { PhoneField } from '@/components/form/PhoneField';
import { SlotField } from '@/components/form/SlotField';
import { inOrder, VehicleChoice } from '@/components/form/VehicleChoice';
import { isOpenAt, useOwnShop } from '@/lib/hours';
import { longestPickUpNote, type BookingDraft, type BookingGiven } from './bookingForm';
import { DeliveryTypeChoice } from './DeliveryTypeChoice';
import { ReferenceField } from './ReferenceField';
import { Section } from './Section';
import { usedCharacters } from './usedCharacters';
import type { BookingField } from './useQuotedFields';

interface Props {
  field: BookingField;
  draft: BookingDraft;
  given: BookingGiven;
}

/** The goods, and where and how they are collected. */
export function CollectionSections({ field, draft, given }: Props) {
  const vehicle = field('VehicleTypeId');
  const shop = useOwnShop();
  const start = draft.PickUpTimeSlot;
  const isClosed = shop.data && start && !isOpenAt(shop.data.PickingHours, start);
  const vehicles = given.vehicles.filter(({ Active }) => Active);
  return (
    <>
      <Section title="Delivery Details">
        <ReferenceField
          field={field('ReferenceNumber')}
          draftId={given.id}
          next={given.defaults.NextReference}
        />
        <LongTextField label="Order details" field={field('OrderDetails')} />
        <CheckField
          label="This order contains restricted items"
          description="Adds ‘Check ID for proof recipient is 18+’ to the delivery instructions."
          field={field('HasRestrictedItems')}
        />
      </Section>
      <Section title="Collection Contact Details">
        <SimpleGrid type="container" cols={{ base: 1, '28rem': 2 }} spacing="md">
          <TextField label="First name" {...once} field={field('PickupFirstName')} />
          <TextField label="Last name" {...once} field={field('PickupLastName')} />
          <PhoneField label="Phone number" {...once} field={field('PickupPhone')} />
        </SimpleGrid>
      </Section>
      <Section title="Collection address">
        <AddressField label="Collection address" field={field('CollectionAddress')} />
        <LongTextField
          label="Collection instructions"
          description={usedCharacters(draft.PickUpInstructions, longestPickUpNote)}
          field={field('PickUpInstructions')}
        />
      </Section>
      <Section title="Collection time">
        <SlotField label="Collection time" slots={given.slots} field={field('PickUpTimeSlot')} />
        {isClosed && (
          <Alert tone="warn" title="The shop is closed at this time">
            It is outside the picking hours. Make sure that somebody can give the goods to the
            courier.
          </Alert>
        )}
      </Section>
      <Section title="Vehicle type">
        <VehicleChoice
          types={inOrder(vehicles, given.lastVehicle)}
          chosen={vehicle.value}
          onChoose={({ Id }) => vehicle.onChange(Id)}
          error={vehicle.error}
          data-path={vehicle['data-path']}
        />
      </Section>
      <Section title="Delivery type">
        <DeliveryTypeChoice field={field('DeliveryTypeKey')} draft={draft} given={given} />
      </Section>
    </>
  );
}

/** Details of this order only, which a browser should not suggest for the next one. */
const once = { autoComplete: 'off' } as const;
