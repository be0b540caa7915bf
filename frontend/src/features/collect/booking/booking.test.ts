import { describe, expect, it } from 'vitest';
import { checkField } from '@/lib/form/check';
import {
  isAddress,
  isPhone,
  noAddress,
  normalPhone,
  splitAddress,
  withNumber,
} from '@/lib/address';
import {
  bookingForm,
  type BookingDraft,
  type BookingGiven,
  deliveryTypeProblem,
} from './bookingForm';

const now = Date.parse('2026-11-24T09:00:00Z');
const slot = (Start: string) => ({
  Start,
  End: Start,
  FlexibleCutoffThreshold: 4,
  ShopClosed: false,
});
const vehicle = (Id: string, Code: string) => ({ Id, Code, Active: true }) as never;

const given: BookingGiven = {
  id: '',
  quoted: '',
  returnId: '',
  round: 0,
  keptAt: '',
  before: {},
  contact: { FirstName: 'Martha', LastName: 'Quill', Phone: '020 7946 0121' },
  shop: {
    Name: 'Hartley & Wren',
    AddressLine1: '118 Upper Street',
    AddressLine2: '',
    AddressLine3: '',
    PostCode: 'N1 1RG',
    City: 'London',
    Lat: 51.54,
    Long: -0.1,
  },
  slots: [slot('2026-11-24T12:00:00Z'), slot('2026-11-24T14:00:00Z')],
  vehicles: [vehicle('v1', 'car'), vehicle('v2', 'luton')],
  deliveryTypes: [
    { Key: 'Rapid', Title: 'Rapid', Description: '', ExcludedVehicles: ['luton'], MaxMiles: 10 },
    { Key: 'Flexible', Title: 'Flexible', Description: '', ExcludedVehicles: [], MaxMiles: 0 },
  ],
  lastVehicle: 'v1',
  defaults: { VehicleTypeId: 'v1', DeliveryTypeKey: 'Rapid', NextReference: 'CO-2' },
};
const [rapid, flexible] = given.deliveryTypes as [never, never];

const draft = (part: Partial<BookingDraft> = {}): BookingDraft => ({
  ...bookingForm.start(given),
  ...part,
});

/** problem is the form's error for a field. */
function problem<K extends keyof BookingDraft>(name: K, value: BookingDraft[K]) {
  const at = { start: draft(), today: '2026-11-24', given };
  return checkField(bookingForm, name, { ...draft(), [name]: value }, at, {});
}

describe('the booking form', () => {
  it('starts with the shop, its contact and the last vehicle', () => {
    expect(draft()).toMatchObject({
      PickupFirstName: 'Martha',
      PickupPhone: '+442079460121',
      VehicleTypeId: 'v1',
      PickUpTimeSlot: '',
      CollectionAddress: { Line1: '118 Upper Street', PostCode: 'N1 1RG' },
    });
  });

  it('keeps the time of an earlier order only if it can still be booked', () => {
    const start = (PickUpTimeSlot: string) =>
      bookingForm.start({ ...given, before: { PickUpTimeSlot } }).PickUpTimeSlot;
    expect(start('2026-11-24T14:00:00.000Z')).toBe('2026-11-24T14:00:00Z');
    expect(start('2026-11-23T14:00:00Z')).toBe('');
  });

  it.each([
    ['ReferenceNumber', ' ', 'This field is mandatory.'],
    ['ReferenceNumber', 'x'.repeat(49), 'Please enter a shorter reference number.'],
    ['ReferenceNumber', '€'.repeat(48), undefined],
    ['PickUpInstructions', 'x'.repeat(101), 'Please enter shorter instructions.'],
    ['CustomerInstructions', 'x'.repeat(66), 'Please enter shorter instructions.'],
    ['CustomerInstructions', '', undefined],
    ['VehicleTypeId', '', 'Please select a vehicle type.'],
    ['DeliveryTypeKey', '', 'Please select a delivery type.'],
    ['PickUpTimeSlot', '', 'This field is mandatory.'],
    [
      'PickUpTimeSlot',
      '2026-11-24T09:00:00Z',
      'This collection time is no longer available. Please choose another one.',
    ],
    ['TelNo', '', 'This field is mandatory.'],
    ['TelNo', 'call me', 'Please enter a valid phone number.'],
    ['Email', 'amara', 'Please enter a valid email address'],
  ] as const)('%s %s: %s', (name, value, text) => expect(problem(name, value)).toBe(text));

  it('says until when Flexible can be booked', () => {
    const at = (PickUpTimeSlot: string) =>
      deliveryTypeProblem(flexible, draft({ PickUpTimeSlot }), given, now);
    expect(at('2026-11-24T12:00:00Z')).toBe(
      'Flexible delivery is only available for orders placed before 08:00 on 24/11/2026.',
    );
    expect(at('2026-11-24T14:00:00Z')).toBeUndefined();
  });

  it('does not offer Rapid for a vehicle that it excludes', () => {
    const by = (VehicleTypeId: string) =>
      deliveryTypeProblem(rapid, draft({ VehicleTypeId }), given, now);
    expect(by('v2')).toBe('Rapid delivery is not available with this vehicle type.');
    expect(by('v1')).toBeUndefined();
  });

  it('sends phone numbers with +44, and the id of its draft', () => {
    const body = bookingForm.body(draft({ TelNo: '07700 900123' }), { ...given, id: 'd1' });
    expect(body).toMatchObject({ Id: 'd1', TelNo: '+447700900123' });
    expect(body).not.toHaveProperty('PickUpTimeSlot');
  });
});

it.each([
  ['07700 900123', '+447700900123'],
  ['447700900123', '+447700900123'],
  ['0044 7700 900123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['+33 1 23 45 67 89', '+33123456789'],
])('%s is sent as %s', (typed, sent) => {
  expect(normalPhone(typed)).toBe(sent);
  expect(isPhone(typed)).toBeUndefined();
});

it.each(['+447700900123456', '07700 90012345', '020 7946', '12345', '+1', '0'])(
  '%s has a wrong length',
  (typed) => expect(isPhone(typed)).toBe('Please enter a valid phone number.'),
);

it.each([
  ['14 upper street', 'Upper Street', '14 Upper Street'],
  ['14a, upper', 'Upper Street', '14a Upper Street'],
  ['14-16 upper', 'Upper Street', '14-16 Upper Street'],
  ['flat 3, 14 upper st', 'Upper Street', 'flat 3, 14 Upper Street'],
  ['14 upper street', '12 Upper Street', '12 Upper Street'],
  ['n1 1rg', '', ''],
  ['upper street 14', 'Upper Street', 'Upper Street'],
])('%s, found as %s, is %s', (typed, Line1, kept) =>
  expect(withNumber({ ...noAddress, Line1 }, typed).Line1).toBe(kept),
);

describe('an address', () => {
  const noNumber =
    'The street or flat number is missing. Please enter the number or name of the house before the street, or pick another address.';
  const whole = {
    ...noAddress,
    Line1: '12 Amhurst Road',
    City: 'London',
    PostCode: 'e81jh',
    Lat: 51.5,
    Long: -0.06,
  };

  it.each([
    [{}, undefined],
    [noAddress, 'This field is mandatory.'],
    [{ Line1: '' }, 'The street or flat number is missing. Please pick another address.'],
    [{ Line1: '12' }, 'The street name is missing. Please enter it or pick another address.'],
    [{ Line1: 'Amhurst Road' }, noNumber],
    [{ Line1: 'Amhurst Road', Line2: 'Flat 3, 12' }, undefined],
    [{ Line1: 'Rose Cottage, Church Lane' }, undefined],
    [{ Line1: 'P.O. Box 12' }, 'Couriers cannot deliver to a PO box. Please pick another address.'],
    [{ City: ' ' }, 'The city is missing. Please enter it or pick another address.'],
    [{ PostCode: '' }, 'The postcode is missing. Please enter it or pick another address.'],
    [{ PostCode: '12345' }, 'The postcode is not valid. Please pick another address.'],
    [
      { PostCode: 'JE2 3NN' },
      'The country must be the United Kingdom. Please pick another address.',
    ],
    [
      { Lat: 0, Long: 0 },
      'The latitude and longitude of this postcode are not known. Please pick another address.',
    ],
  ])('%o: %s', (part, text) => expect(isAddress({ ...whole, ...part })).toBe(text));

  it.each([
    [
      '12 Amhurst Road\nHackney\nLondon\nE8 1JH',
      { Line1: '12 Amhurst Road', Line2: 'Hackney', City: 'London', PostCode: 'E8 1JH' },
    ],
    [
      'Flat 3, 12, Amhurst Road, Hackney, London e81jh, United Kingdom',
      { Line1: 'Flat 3', Line2: '12', City: 'London', PostCode: 'E8 1JH' },
    ],
    ['12, Amhurst Road, London, E8 1JH', { Line1: '12 Amhurst Road', City: 'London' }],
  ])('%s is split into its lines', (pasted, parts) =>
    expect(splitAddress(pasted)).toMatchObject(parts),
  );

  it.each(['Amhurst Road', 'E8 1JH', '12 Amhurst Road, London'])('%s is no whole address', (text) =>
    expect(splitAddress(text)).toBeUndefined(),
  );
});
