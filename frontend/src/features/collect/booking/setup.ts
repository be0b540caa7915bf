import { useQuery } from '@tanstack/react-query';
import { api, resultOf } from '@/lib/api';
import { type Address, noAddress } from '@/lib/address';
import { kept } from '@/lib/store';
import { collectKey, fetchCollectOrder } from '../calls';
import type { CollectAddress, CollectOrder } from '../types';
import type { BookingDraft, BookingGiven } from './bookingForm';

const minute = 60_000;

/** The vehicle type that was booked with last on this computer. */
export const lastVehicle = kept<string>('collect.vehicle');

const wholeAddress = (address: CollectAddress): Address => ({ ...noAddress, ...address });

/** draftOf is the form of an earlier order; its collection time is kept where it can still be booked. */
export function draftOf(order: CollectOrder): Partial<BookingDraft> {
  return {
    ReferenceNumber: order.ReferenceNumber,
    OrderDetails: order.OrderDetails,
    HasRestrictedItems: order.HasRestrictedItems,
    PickupFirstName: order.PickupFirstName,
    PickupLastName: order.PickupLastName,
    PickupPhone: order.PickUpPhone,
    PickUpInstructions: order.PickUpInstructions,
    CollectionAddress: wholeAddress(order.CollectionAddress),
    PickUpTimeSlot: order.PickUpTime ?? '',
    VehicleTypeId: order.VehicleTypeId,
    DeliveryTypeKey: order.DeliveryTypeKey,
    FirstName: order.CustomerFirstName,
    LastName: order.CustomerLastName,
    TelNo: order.CustomerTelNo,
    Email: order.CustomerEmail,
    DeliveryAddress: wholeAddress(order.DeliveryAddress),
    CustomerInstructions: order.OwnInstructions,
  };
}

export interface Setup extends Omit<BookingGiven, 'slots'> {
  /** The draft was placed meanwhile, perhaps by somebody else. */
  isPlaced: boolean;
}

async function load(draft: string, repeat: string, signal: AbortSignal): Promise<Setup> {
  const earlier = (id: string) =>
    id ? fetchCollectOrder(id, signal).catch(() => undefined) : Promise.resolve(undefined);
  const [contact, shop, vehicles, deliveryTypes, drafted, repeated] = await Promise.all([
    resultOf(api.GET('/api/collect/collection-contact-details', { signal })),
    resultOf(api.GET('/api/shop/address', { signal })),
    resultOf(api.GET('/api/collect/vehicle-type', { signal })),
    resultOf(api.GET('/api/collect/delivery-type', { signal })),
    earlier(draft),
    earlier(repeat),
  ]);
  const before = drafted ?? repeated;
  return {
    id: drafted?.Id ?? '',
    isPlaced: drafted !== undefined && drafted.Status !== 'Draft',
    before: before ? draftOf(before) : {},
    contact,
    shop,
    vehicles,
    deliveryTypes,
    lastVehicle: lastVehicle.read() ?? '',
  };
}

/** useSetup is what the booking form is opened with; an earlier order that cannot be read is left out. */
export function useSetup(draft: string, repeat: string) {
  return useQuery({
    queryKey: [...collectKey, 'setup', draft, repeat],
    queryFn: ({ signal }) => load(draft, repeat, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** useSlots is when a courier can be booked to collect, which changes as time passes. */
export function useSlots() {
  return useQuery({
    queryKey: [...collectKey, 'slots'],
    queryFn: ({ signal }) => resultOf(api.GET('/api/collect/timeslot', { signal })),
    refetchInterval: minute,
    refetchIntervalInBackground: true,
  });
}
