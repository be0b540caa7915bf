import { useQuery } from '@tanstack/react-query';
import {
  ApiError,
  type CollectAddress,
  type CollectBooking,
  type CollectOrder,
  get,
  textOf,
} from '@/lib/api';
import { type Address, noAddress } from '@/lib/address';
import { kept } from '@/lib/store';
import { collectOrders } from '../collect';
import type { BookingDraft, BookingGiven } from './bookingForm';

const minute = 60_000;

/** The vehicle type that was last booked on this computer. */
export const lastVehicle = kept<string>('collect.vehicle');

const wholeAddress = (address: CollectAddress): Address => ({ ...noAddress, ...address });

/** draftOf returns the form of an earlier order. */
function draftOf(order: CollectOrder): Partial<BookingDraft> {
  return formOf({
    ...order,
    PickupPhone: order.PickUpPhone,
    PickUpTimeSlot: order.PickUpTime ?? '',
    FirstName: order.CustomerFirstName,
    LastName: order.CustomerLastName,
    TelNo: order.CustomerTelNo,
    Email: order.CustomerEmail,
    CustomerInstructions: order.OwnInstructions,
  });
}

/** formOf returns a booking as the form stores it, with its parts always in the same order. */
function formOf(booking: Omit<CollectBooking, 'PickUpTime'>): Partial<BookingDraft> {
  return {
    ReferenceNumber: booking.ReferenceNumber,
    OrderDetails: booking.OrderDetails ?? '',
    HasRestrictedItems: booking.HasRestrictedItems ?? false,
    DoorPin: booking.DoorPin ?? false,
    PickupFirstName: booking.PickupFirstName,
    PickupLastName: booking.PickupLastName,
    PickupPhone: booking.PickupPhone,
    CollectionAddress: wholeAddress(booking.CollectionAddress),
    PickUpInstructions: booking.PickUpInstructions ?? '',
    PickUpTimeSlot: booking.PickUpTimeSlot ?? '',
    VehicleTypeId: booking.VehicleTypeId,
    DeliveryTypeKey: booking.DeliveryTypeKey,
    FirstName: booking.FirstName,
    LastName: booking.LastName,
    TelNo: booking.TelNo,
    Email: booking.Email,
    DeliveryAddress: wholeAddress(booking.DeliveryAddress),
    CustomerInstructions: booking.CustomerInstructions ?? '',
  };
}

/** knownOf leaves out what nobody has chosen yet, so that it is suggested as for any booking. */
const knownOf = ({ VehicleTypeId, DeliveryTypeKey, ...rest }: Partial<BookingDraft>) => ({
  ...rest,
  ...(VehicleTypeId && { VehicleTypeId }),
  ...(DeliveryTypeKey && { DeliveryTypeKey }),
});

export interface Setup extends Omit<BookingGiven, 'slots'> {
  /** The draft was placed in the meantime, perhaps by another user. */
  isPlaced: boolean;
}

/** ifFound is undefined for an order that is not there; any other failure is the form's too. */
const ifFound = <T>(call: Promise<T>) =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });

/** What the form's address names. */
export interface Named {
  /** A draft that is continued. */
  draft: string;
  /** An order to repeat. */
  repeat: string;
  /** A return that a courier is to bring to the shop. */
  returned: string;
  /** Whether an Admin books in the name of a shop, of which nothing is suggested. */
  forShop: boolean;
}

const nobody: Pick<BookingGiven, 'contact' | 'shop' | 'defaults'> = {
  contact: { FirstName: '', LastName: '', Phone: '' },
  shop: {
    Name: '',
    AddressLine1: '',
    AddressLine2: '',
    AddressLine3: '',
    PostCode: '',
    City: '',
    Lat: 0,
    Long: 0,
  },
  defaults: { VehicleTypeId: '', DeliveryTypeKey: '', NextReference: '' },
};

/** suggestions are what the shop's last booking suggests. */
async function suggestions(signal: AbortSignal) {
  const [contact, shop, defaults] = await Promise.all([
    get('GET /api/collect/collection-contact-details', undefined, signal),
    get('GET /api/shop/address', undefined, signal),
    get('GET /api/collect/booking-defaults', undefined, signal),
  ]);
  return { contact, shop, defaults };
}

/**
 * earlier is what the form continues: the unfinished booking, the draft in the address, an order
 * to repeat, or a return.
 */
async function earlier({ draft, repeat, returned }: Named, signal: AbortSignal) {
  const order = (id: string) =>
    id ? ifFound(get('GET /api/collect/{id}', { Id: id }, signal)) : undefined;
  if (repeat && !draft) {
    const repeated = await order(repeat);
    return { id: '', returnId: '', before: repeated ? draftOf(repeated) : {} };
  }
  const kept = await get('GET /api/collect/unfinished', undefined, signal);
  const goesOn = ({ Id = '', ReturnId = '' }: CollectBooking) =>
    draft ? Id === draft : !returned || ReturnId === returned;
  const typed = kept.Booking && goesOn(kept.Booking) ? kept.Booking : undefined;
  if (returned && !draft && !typed) {
    const booking = await get('GET /api/returns/booking/{id}', { Id: returned }, signal);
    return { id: '', returnId: returned, before: knownOf(formOf(booking)) };
  }
  const saved = await order(draft || (typed?.Id ?? ''));
  if (!typed) {
    return {
      id: saved?.Id ?? '',
      returnId: saved?.ReturnId ?? '',
      before: saved ? draftOf(saved) : {},
      saved,
    };
  }
  const before = formOf(typed);
  const isSaved = saved !== undefined && textOf(draftOf(saved)) === textOf(before);
  return {
    id: saved?.Id ?? '',
    returnId: typed.ReturnId ?? '',
    before,
    saved,
    savedAt: kept.SavedAt ?? '',
    isStale: !isSaved,
  };
}

async function load(named: Named, signal: AbortSignal): Promise<Setup> {
  const [suggested, vehicles, deliveryTypes, before] = await Promise.all([
    named.forShop ? nobody : suggestions(signal),
    get('GET /api/collect/vehicle-type', undefined, signal),
    get('GET /api/collect/delivery-type', undefined, signal),
    earlier(named, signal),
  ]);
  const { saved, savedAt = '', isStale = false, ...rest } = before;
  return {
    ...rest,
    keptAt: named.draft ? '' : savedAt,
    quoted: isStale ? '' : rest.id,
    round: saved?.Round ?? 0,
    isPlaced: saved !== undefined && saved.Status !== 'Draft',
    ...suggested,
    vehicles,
    deliveryTypes,
    lastVehicle: lastVehicle.read() ?? '',
  };
}

/**
 * useSetup returns the booking form's initial values. An earlier order that does not exist is
 * ignored; without an answer there is no form, because typing would replace what was kept.
 */
export function useSetup(named: Named, fresh: number) {
  const { draft, repeat, returned } = named;
  return useQuery({
    queryKey: [...collectOrders.key, 'setup', draft, repeat, returned, fresh],
    queryFn: ({ signal }) => load(named, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** useSlots returns the available collection times, which change as time passes. */
export const useSlots = () =>
  slots.useRead(undefined, { refetchInterval: minute, refetchIntervalInBackground: true });
const slots = collectOrders.reading('GET /api/collect/timeslot');
