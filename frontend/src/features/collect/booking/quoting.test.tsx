import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadProfile, signOut } from '@/lib/session';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { holdSockets, type Opened } from '@/test/sockets';
import { routes } from '../routes';

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const start = later(60);
const address = {
  Line1: '10 Royal College Street',
  Line2: '',
  Line3: '',
  City: 'London',
  PostCode: 'NW1 9LU',
  Lat: 51.54,
  Long: -0.13,
};
const price = (Delivery: number) => ({
  Delivery,
  BookingFee: { CreditUsage: 1, PayAsYouGoPrice: 0 },
  PremiumFee: 0,
  Vat: Delivery / 5,
  Total: Delivery + Delivery / 5,
});
const offer = {
  Id: 'q1',
  Name: 'Swift Bikes',
  Logo: '',
  ServiceType: 'regular',
  VehicleType: { Code: 'car', Name: 'Car' },
  Price: { Min: price(500), Max: price(500) },
  DistanceInMiles: 2.5,
  ExpiryDate: later(15),
};
const premium = { Id: 'p1', Price: { ...price(0), PremiumFee: 1500 } };
const draft = {
  Id: 'o1',
  ReferenceNumber: 'CO-1',
  Round: 3,
  Status: 'Draft',
  Drafted: start,
  OrderDetails: '',
  HasRestrictedItems: false,
  DoorPin: false,
  PickupFirstName: 'Martha',
  PickupLastName: 'Quill',
  PickUpPhone: '+442079460121',
  PickUpInstructions: '',
  CollectionAddress: address,
  DeliveryAddress: address,
  PickUpTime: start,
  VehicleTypeId: 'v1',
  DeliveryTypeKey: 'Rapid',
  CustomerFirstName: 'Ada',
  CustomerLastName: 'Marsh',
  CustomerEmail: 'ada@example.net',
  CustomerTelNo: '+447700900123',
  OwnInstructions: '',
  Tracking: {
    Status: { Step: 'Ordered', DeliveredDate: null, FailedDate: null, CancelledDate: null },
    ETA: null,
    MapWidgetUrl: '',
    FleetInformation: null,
    DriverInformation: null,
    ProofOfDelivery: null,
    WinningQuote: null,
  },
};

let sockets: Opened[];
const socket = () => sockets.findLast(({ path }) => path.startsWith('/ws/collect-quotes?pcid=o1'));
const told = (...messages: object[]) =>
  act(() => messages.forEach((message) => socket()?.on.message(JSON.stringify(message))));
const loading = (Loading: boolean) => ({ AvailableCouriersLoadingModel: { Loading } });
const foundIn = (Round: number, ...AvailableCouriers: object[]) => ({
  AvailableCouriersResponseModel: {
    AvailableCouriers,
    Premium: premium,
    ExpiryDate: later(15),
    Round,
  },
});
const found = (...couriers: object[]) => foundIn(3, ...couriers);

type Handlers = Parameters<typeof stubServer>[0];
const result =
  (Result: unknown, status = 200) =>
  () => ({ status, body: { Result } });

/** open shows the form of a complete draft. */
async function open(profile: object = {}, more: Handlers = {}, isShown = true) {
  const calls = stubServer({
    'GET /api/portal/profile': result(profileOf({ IsCollectEnabled: true, ...profile })),
    'POST /api/portal/logout': result('ok'),
    'GET /api/portal/config': result({ Brand: 'TradeKart', SupportPhone: '020 7946 0123' }),
    'GET /api/collect/collection-contact-details': result({
      FirstName: '',
      LastName: '',
      Phone: '',
    }),
    'GET /api/collect/reference': result({ Order: null }),
    'GET /api/collect/booking-defaults': result({
      VehicleTypeId: '',
      DeliveryTypeKey: '',
      NextReference: 'CO-2',
    }),
    'GET /api/shop/address': result({
      AddressLine1: '',
      AddressLine2: '',
      AddressLine3: '',
      PostCode: '',
      City: '',
      Lat: 0,
      Long: 0,
    }),
    'GET /api/collect/vehicle-type': result([
      {
        Id: 'v1',
        Code: 'car',
        Name: 'Car',
        Active: true,
        Info: '',
        Example: '',
        MaxSize: '',
        MaxWeight: '',
        MaxLength: '',
        Speed: '',
        Availability: '',
      },
    ]),
    'GET /api/collect/delivery-type': result([
      { Key: 'Rapid', Title: 'Rapid', Description: '', ExcludedVehicles: [], MaxMiles: 10 },
    ]),
    'GET /api/collect/timeslot': result([
      { Start: start, End: later(90), FlexibleCutoffThreshold: 4, ShopClosed: false },
    ]),
    'GET /api/collect/unfinished': result({ Booking: null, SavedAt: null }),
    'PUT /api/collect/unfinished': result({ Booking: null, SavedAt: null }),
    'GET /api/collect/o1': result(draft),
    'POST /api/collect': result({ Id: 'o1', ReferenceNumber: 'CO-1', Round: 2 }, 201),
    'POST /api/collect/o1/quote': result({ Loading: true, Round: 3 }, 202),
    'POST /api/collect/place': result({ Id: 'o1' }),
    ...more,
  });
  await loadProfile();
  renderRoutes(routes, '/new-delivery-order?draft=o1');
  if (isShown) await waitFor(() => expect(socket()).toBeDefined());
  return calls;
}

const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const choose = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: /Swift Bikes/ }));
const placed = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ path }) => path === '/api/collect/place').map(({ body }) => body);

beforeAll(() => Promise.all([import('./BookingPage'), import('../detail/CollectDetailPage')]));
beforeEach(() => {
  sockets = holdSockets();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  return signOut();
});

it('asks to accept the terms before the first booking, which then continues', async () => {
  const calls = await open(
    { TermsAccepted: false },
    { 'POST /api/portal/accept-terms': result('ok') },
  );
  told(loading(false), found(offer));
  await choose();
  await click('Book Delivery');
  const accept = await screen.findByRole('button', { name: 'Accept and book' });
  expect(accept).toHaveProperty('disabled', true);
  expect(placed(calls)).toEqual([]);
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'I agree to the terms and conditions' }),
  );
  await userEvent.click(accept);
  await waitFor(() =>
    expect(placed(calls)).toEqual([{ Id: 'o1', Round: 3, SelectedQuoteIds: ['q1'] }]),
  );
});

it('takes the next reference number, and points out one that another order has', async () => {
  const used = { Id: 'o9', Status: 'Delivered', Drafted: '2026-11-20T09:00:00Z' };
  await open({}, { 'GET /api/collect/reference': result({ Order: used }) });
  await screen.findByText(/Your order of 20\/11\/2026 has this reference number, too/);
  expect(screen.getByRole('link', { name: 'show it' })).toHaveAttribute(
    'href',
    '/delivery-order/o9',
  );
  await userEvent.clear(screen.getByRole('textbox', { name: /Reference/ }));
  await click('Use CO-2');
  expect(screen.getByRole('textbox', { name: /Reference/ })).toHaveValue('CO-2');
});

it('gets the first price by itself once the form is complete, and no other', async () => {
  const calls = await open();
  const asked = () => calls.filter(({ path }) => path.startsWith('/api/collect/o1/quote')).length;
  const details = screen.getByRole('textbox', { name: 'Order details' });
  const reference = screen.getByRole('textbox', { name: /Reference/ });
  await userEvent.clear(reference);
  await userEvent.type(details, 'Two boxes');
  expect(asked()).toBe(0); // the reference is missing
  await userEvent.type(reference, 'CO-3');
  await waitFor(() => expect(asked()).toBe(1), { timeout: 10_000 });
  told(loading(false), found(offer));
  await screen.findByRole('checkbox', { name: /Swift Bikes/ });
  await userEvent.type(details, '!');
  await screen.findByRole('dialog', { name: 'Order preferences changed' });
  await expect(waitFor(() => expect(asked()).toBe(2), { timeout: 2_500 })).rejects.toThrow();
});

it('folds what is known until the user changes it or it is wrong', async () => {
  await open();
  const vehicle = screen.getByRole('region', { name: 'Vehicle type' });
  expect(within(vehicle).queryByRole('radio')).toBeNull();
  expect(vehicle).toHaveTextContent('Car');
  await click('Change vehicle type');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Car' })).toHaveFocus());
  screen.getByRole('button', { name: 'Change delivery contact details' });
});

it('does not open with quotes that had expired before', async () => {
  const calls = await open();
  const past = { ...offer, ExpiryDate: later(-5) };
  told(loading(false), {
    AvailableCouriersResponseModel: {
      AvailableCouriers: [past],
      Premium: { ...premium },
      ExpiryDate: later(-5),
      Round: 3,
    },
  });
  await screen.findByText('Prices of all couriers that can deliver this order appear here.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(placed(calls)).toEqual([]);
});

it('adds up several couriers as a range, and sorts them by price or time', async () => {
  await open();
  const slow = { ...offer, Id: 'q2', Name: 'Slow Vans', DropOffAt: later(120) };
  const fast = {
    ...offer,
    Id: 'q3',
    Name: 'Fast Bikes',
    DropOffAt: later(40),
    Price: { Min: price(900), Max: null },
  };
  told(loading(false), found(slow, fast));
  const couriers = within(await screen.findByRole('group', { name: 'Couriers' }));
  const names = () => couriers.getAllByRole('checkbox').map(({ textContent }) => textContent);
  await waitFor(() => expect(names()[0]).toMatch(/Slow Vans.*Cheapest/));
  expect(names()[1]).toMatch(/Soonest/);
  await userEvent.click(screen.getByRole('radio', { name: 'Soonest first' }));
  expect(names()[0]).toMatch(/Fast Bikes/);
  await userEvent.click(screen.getByRole('checkbox', { name: /Fast/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Slow/ }));
  await screen.findByText('£6.00 to £10.80');
  screen.getByText('£1.00 to £1.80');
  screen.getByText('1 credit');
});

it('says where no courier serves the address, and whom to call', async () => {
  await open();
  await click('Get Price');
  await waitFor(() => expect(socket()).toBeDefined());
  told(loading(true), loading(false), found(), {
    Error: { Code: 'NoFleetFoundForGivenVehicleType', Error: 'None' },
  });
  await screen.findByRole('dialog', { name: 'Unable to find a Karter' });
});

it('says that the price has changed if the last credit was used in the meantime, and discards the quote', async () => {
  await open(
    {},
    {
      'POST /api/collect/place': () => ({
        status: 409,
        body: { Error: 'Gone', Code: 'PriceChanged' },
      }),
    },
  );
  told(loading(false), found(offer));
  await choose();
  await click('Book Delivery');
  await screen.findByRole('dialog', { name: 'The price has changed' });
  expect(screen.queryByRole('checkbox', { name: /Swift Bikes/ })).toBeNull();
});

it.each([
  ['QuoteExpired', 'Your quote has expired'],
  ['QuotesChanged', 'Order preferences changed'],
  ['DraftChanged', 'This booking was changed in another window'],
  ['PickUpTimePassed', 'The collection time has passed'],
  ['Unheard', 'An error occurred'],
])('says what %s means for the booking, and drops the quote', async (Code, name) => {
  await open(
    {},
    { 'POST /api/collect/place': () => ({ status: 409, body: { Error: 'No', Code } }) },
  );
  told(loading(false), found(offer));
  await choose();
  await click('Book Delivery');
  await screen.findByRole('dialog', { name });
  expect(screen.queryByRole('checkbox', { name: /Swift Bikes/ })).toBeNull();
});

it('says that a draft was placed in another window, and shows the order', async () => {
  await open(
    {},
    {
      'POST /api/collect/place': () => ({
        status: 409,
        body: { Error: 'This order has already been placed.', Code: 'AlreadyPlaced' },
      }),
    },
  );
  told(loading(false), found(offer));
  await choose();
  await click('Book Delivery');
  await screen.findByRole('dialog', { name: 'This booking was placed in another window' });
  await click('Show the order');
  await screen.findByRole('region', { name: 'Delivery contact details' });
});

it('does not show prices for what another window has made of the draft', async () => {
  const calls = await open();
  told(loading(false), found(offer));
  await choose();
  told(loading(false), foundIn(5, { ...offer, Id: 'q2' }));
  await screen.findByRole('dialog', { name: 'This booking was changed in another window' });
  expect(screen.queryByRole('checkbox', { name: /Swift Bikes/ })).toBeNull();
  expect(placed(calls)).toEqual([]);
});

it('asks for another time if the collection time passed while the form was open', async () => {
  await open(
    {},
    {
      'POST /api/collect': () => ({
        status: 422,
        body: {
          Error: 'Some fields are not right.',
          Code: 'ValidationFailed',
          Fields: {
            PickUpTime: 'This collection time is no longer available. Please choose another one.',
          },
        },
      }),
    },
  );
  await click('Get Price');
  await screen.findByText(
    'This collection time is no longer available. Please choose another one.',
  );
});

it('keeps the offers while the connection is lost, and says so', async () => {
  await open();
  act(() => socket()?.on.open());
  told(loading(true), found(offer));
  await screen.findByText('1 offer so far, asking more couriers …');
  act(() => socket()?.on.close(1006));
  await screen.findByText('1 offer. The connection was lost and is being restored.');
  await choose();
  expect(screen.getByRole('button', { name: 'Book Delivery' })).toHaveProperty('disabled', false);
});

it('books the Concierge option at once', async () => {
  const calls = await open();
  told(loading(false), found(offer));
  await click('Book Concierge');
  await waitFor(() =>
    expect(placed(calls)).toEqual([{ Id: 'o1', Round: 3, SelectedQuoteIds: ['p1'] }]),
  );
});

it('shows no form while the unfinished booking cannot be read, so that none replaces it', async () => {
  let down = true;
  const calls = await open(
    {},
    {
      'GET /api/collect/unfinished': () =>
        down
          ? { status: 500, body: { Error: 'Something went wrong.', Code: 'Internal' } }
          : result({ Booking: null, SavedAt: null })(),
    },
    false,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('textbox')).toBeNull();
  down = false;
  await userEvent.click(again);
  await screen.findByRole('textbox', { name: /Reference/ });
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});
