import { type Address, isAddress, isPhone, noAddress, normalPhone } from '@/lib/address';
import type {
  BookingDefaults,
  CollectBooking,
  CollectContact,
  CollectSaved,
  DeliveryType,
  ShopAddress,
  TimeSlot,
  VehicleType,
} from '@/lib/api';
import { type Form, isEmail, required } from '@/lib/form';
import { formatDate, formatTime } from '@/lib/format';
import { tidyAddress } from '../addresses';
import { saveDraft } from '../collect';

/** The booking form's values as typed. */
export interface BookingDraft {
  ReferenceNumber: string;
  OrderDetails: string;
  HasRestrictedItems: boolean;
  DoorPin: boolean;
  PickupFirstName: string;
  PickupLastName: string;
  PickupPhone: string;
  CollectionAddress: Address;
  PickUpInstructions: string;
  PickUpTimeSlot: string;
  VehicleTypeId: string;
  DeliveryTypeKey: string;
  FirstName: string;
  LastName: string;
  TelNo: string;
  Email: string;
  DeliveryAddress: Address;
  CustomerInstructions: string;
}

/** The form's initial values. */
export interface BookingGiven {
  /** The draft that is continued; empty for a new one. */
  id: string;
  /** The draft whose quotes are still valid, because the form has not changed. */
  quoted: string;
  /** The round of those quotes. */
  round: number;
  /** The return whose goods the courier brings to the shop; empty for any other booking. */
  returnId: string;
  /** When the unfinished booking was left; empty for any other. */
  keptAt: string;
  before: Partial<BookingDraft>;
  contact: CollectContact;
  shop: ShopAddress;
  slots: readonly TimeSlot[];
  vehicles: readonly VehicleType[];
  deliveryTypes: readonly DeliveryType[];
  /** The vehicle type that was last booked on this computer. */
  lastVehicle: string;
  /** What the shop's last booking suggests. */
  defaults: BookingDefaults;
}

const longestReference = 48;
export const longestPickUpNote = 100;
export const longestDeliveryNote = 65;

const mandatory = required('This field is mandatory.');
const atMost = (most: number, text: string) => (value: string) =>
  [...value.trim()].length > most ? text : undefined;
const shorter = 'Please enter shorter instructions.';
const hour = 3_600_000;

/** cutOff is the time until which Flexible can be booked for a slot. */
const cutOff = ({ Start, FlexibleCutoffThreshold }: TimeSlot) =>
  Date.parse(Start) - FlexibleCutoffThreshold * hour;

/** deliveryTypeProblem is why a delivery type cannot be booked with this vehicle and slot. */
export function deliveryTypeProblem(
  type: DeliveryType,
  { VehicleTypeId, PickUpTimeSlot }: BookingDraft,
  { vehicles, slots }: Pick<BookingGiven, 'vehicles' | 'slots'>,
  now: number,
): string | undefined {
  const vehicle = vehicles.find(({ Id }) => Id === VehicleTypeId);
  if (vehicle && type.ExcludedVehicles.includes(vehicle.Code))
    return `${type.Title} delivery is not available with this vehicle type.`;
  const slot = slots.find(({ Start }) => Start === PickUpTimeSlot);
  if (type.Key !== 'Flexible' || !slot || now <= cutOff(slot)) return undefined;
  const latest = cutOff(slot);
  return `Flexible delivery is only available for orders placed before ${formatTime(latest)} on ${formatDate(latest)}.`;
}

const isSame = (moment: string, other = '') => Date.parse(moment) === Date.parse(other);

const addressOf = (shop: ShopAddress): Address => ({
  Line1: shop.AddressLine1,
  Line2: shop.AddressLine2,
  Line3: shop.AddressLine3,
  City: shop.City,
  PostCode: shop.PostCode,
  Lat: shop.Lat,
  Long: shop.Long,
});

export const bookingForm: Form<BookingDraft, CollectBooking, CollectSaved, BookingGiven> = {
  name: 'collect.draft',
  start: ({ before, contact, shop, slots, vehicles, deliveryTypes, lastVehicle, defaults }) => ({
    ReferenceNumber: '',
    OrderDetails: '',
    HasRestrictedItems: false,
    DoorPin: false,
    PickupFirstName: contact.FirstName,
    PickupLastName: contact.LastName,
    PickupPhone: normalPhone(contact.Phone),
    CollectionAddress: addressOf(shop),
    PickUpInstructions: '',
    VehicleTypeId:
      [lastVehicle, defaults.VehicleTypeId].find((last) =>
        vehicles.some(({ Id, Active }) => Active && Id === last),
      ) ?? '',
    DeliveryTypeKey: deliveryTypes.find(({ Key }) => Key === defaults.DeliveryTypeKey)?.Key ?? '',
    FirstName: '',
    LastName: '',
    TelNo: '',
    Email: '',
    DeliveryAddress: noAddress,
    CustomerInstructions: '',
    ...before,
    PickUpTimeSlot: slots.find(({ Start }) => isSame(Start, before.PickUpTimeSlot))?.Start ?? '',
  }),
  rules: {
    ReferenceNumber: [
      mandatory,
      atMost(longestReference, 'Please enter a shorter reference number.'),
    ],
    PickupFirstName: mandatory,
    PickupLastName: mandatory,
    PickupPhone: [mandatory, isPhone],
    CollectionAddress: isAddress,
    PickUpInstructions: atMost(longestPickUpNote, shorter),
    PickUpTimeSlot: [
      mandatory,
      (start, _, { given }) =>
        given.slots.some(({ Start }) => Start === start)
          ? undefined
          : 'This collection time is no longer available. Please choose another one.',
    ],
    VehicleTypeId: required('Please select a vehicle type.'),
    DeliveryTypeKey: [
      required('Please select a delivery type.'),
      (key, draft, { given }) => {
        const type = given.deliveryTypes.find(({ Key }) => Key === key);
        return type && deliveryTypeProblem(type, draft, given, Date.now());
      },
    ],
    FirstName: mandatory,
    LastName: mandatory,
    Email: [mandatory, isEmail],
    TelNo: [mandatory, isPhone],
    DeliveryAddress: isAddress,
    CustomerInstructions: atMost(longestDeliveryNote, shorter),
  },
  body: ({ PickUpTimeSlot, ...draft }, { id, returnId }) => ({
    ...draft,
    ...(PickUpTimeSlot && { PickUpTimeSlot }),
    ...(id && { Id: id }),
    ...(returnId && { ReturnId: returnId }),
    PickupPhone: normalPhone(draft.PickupPhone),
    TelNo: normalPhone(draft.TelNo),
    Email: draft.Email.trim(),
    CollectionAddress: tidyAddress(draft.CollectionAddress),
    DeliveryAddress: tidyAddress(draft.DeliveryAddress),
  }),
  send: saveDraft,
  names: { PickUpTime: 'PickUpTimeSlot' },
  guard: false, // typed values are kept
};
