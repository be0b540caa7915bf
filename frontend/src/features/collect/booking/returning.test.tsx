import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CollectBooking } from '@/lib/api';
import { type Handlers, openScreen, result, setUpScreens } from '@/test/screen';
import { routes } from '../routes';

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const start = later(60);
const address = { Line2: '', Line3: '', City: 'London', Lat: 51.54, Long: -0.13 };

const booking: CollectBooking = {
  ReferenceNumber: 'TK-101-R1',
  OrderDetails: '2 × Lamp',
  PickupFirstName: 'Ada',
  PickupLastName: 'Marsh',
  PickupPhone: '07700 900123',
  CollectionAddress: { ...address, Line1: '14 Upper Street', PostCode: 'N1 0PQ' },
  DeliveryAddress: { ...address, Line1: '118 Upper Street', PostCode: 'N1 1RG' },
  VehicleTypeId: '',
  DeliveryTypeKey: '',
  FirstName: 'Martha',
  LastName: 'Quill',
  TelNo: '020 7946 0121',
  Email: 'shop@example.test',
  ReturnId: 'r1',
};

const none = { Booking: null, SavedAt: null };

async function open(search: string, more: Handlers = {}, Role: 'Shop' | 'Admin' = 'Shop') {
  const { calls } = await openScreen(
    routes,
    `/new-delivery-order${search}`,
    { Role, IsCollectEnabled: Role === 'Shop', TermsAccepted: false },
    {
      'GET /api/returns/booking/r1': () => result(booking),
      'GET /api/collect/unfinished': () => result(none),
      'PUT /api/collect/unfinished': () => result(none),
      'GET /api/collect/collection-contact-details': () =>
        result({ FirstName: 'Sam', LastName: 'Okafor', Phone: '' }),
      'GET /api/shop/address': () =>
        result({ AddressLine1: '', AddressLine2: '', AddressLine3: '', PostCode: '', City: '' }),
      'GET /api/collect/booking-defaults': () =>
        result({ VehicleTypeId: 'v1', DeliveryTypeKey: 'Rapid', NextReference: '' }),
      'GET /api/collect/reference': () => result({ Order: null }),
      'GET /api/collect/vehicle-type': () =>
        result([{ Id: 'v1', Code: 'car', Name: 'Car', Active: true, MaxSize: '', MaxWeight: '' }]),
      'GET /api/collect/delivery-type': () =>
        result([
          { Key: 'Rapid', Title: 'Rapid', Description: '', ExcludedVehicles: [], MaxMiles: 10 },
        ]),
      'GET /api/collect/timeslot': () =>
        result([{ Start: start, End: later(90), FlexibleCutoffThreshold: 4, ShopClosed: true }]),
      'POST /api/collect': () => result({ Id: 'o1', ReferenceNumber: 'TK-101-R1', Round: 1 }),
      'POST /api/collect/o1/quote': () => result({ Loading: true, Round: 2 }),
      ...more,
    },
  );
  return calls;
}

setUpScreens(() => import('./BookingPage'));

describe('a courier for a return', () => {
  it('collects at the customer’s and brings the goods to the shop', async () => {
    const calls = await open('?return=r1');
    expect(await screen.findByRole('region', { name: 'A courier for a return' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the return' })).toHaveAttribute(
      'href',
      '/returns?tab=1&dialog=detail&of=r1',
    );
    expect(screen.getByDisplayValue('TK-101-R1')).toBeVisible();
    expect(screen.getByText(/^Ada Marsh/)).toBeVisible();
    expect(screen.getByText(/^14 Upper Street/)).toBeVisible();
    expect(screen.getByText(/^Martha Quill/)).toBeVisible();
    expect(screen.getByText(/^118 Upper Street/)).toBeVisible();
    await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
    expect(await screen.findByText(/somebody can take the goods in/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Get Price' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/collect')?.body).toMatchObject({
        ReturnId: 'r1',
        CollectionAddress: { Line1: '14 Upper Street' },
        DeliveryAddress: { Line1: '118 Upper Street' },
        PickUpTimeSlot: start,
      }),
    );
  });

  it('is gone on with where it was left, and another booking is not', async () => {
    const left = { ...booking, OrderDetails: 'As typed' };
    await open('?return=r1', {
      'GET /api/collect/unfinished': () => result({ Booking: left, SavedAt: start }),
    });
    expect(await screen.findByDisplayValue('As typed')).toBeVisible();
    expect(screen.getByRole('region', { name: 'A courier for a return' })).toBeVisible();
  });

  it('begins anew beside an unfinished booking of something else', async () => {
    const other = { ...booking, OrderDetails: 'Something else', ReturnId: 'r2' };
    await open('?return=r1', {
      'GET /api/collect/unfinished': () => result({ Booking: other, SavedAt: start }),
    });
    expect(await screen.findByDisplayValue('2 × Lamp')).toBeVisible();
    expect(screen.queryByDisplayValue('Something else')).toBeNull();
  });

  it('says why none can be booked', async () => {
    await open('?return=r1', {
      'GET /api/returns/booking/r1': () => ({
        status: 409,
        body: { Error: 'This return does not wait for a courier.', Code: 'ReturnNotCollectable' },
      }),
    });
    expect(await screen.findByText('This return does not wait for a courier.')).toBeVisible();
  });

  it('is begun anew by an Admin for the same return', async () => {
    let kept: CollectBooking | null = { ...booking, OrderDetails: 'As typed' };
    const calls = await open(
      '?return=r1',
      {
        'GET /api/returns/r1': () => result({ ShopName: 'Hartley Soho' }),
        'GET /api/collect/unfinished': () => result({ Booking: kept, SavedAt: kept && start }),
        'DELETE /api/collect/unfinished': () => {
          kept = null;
          return result(none);
        },
      },
      'Admin',
    );
    expect(await screen.findByDisplayValue('As typed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start with an empty form' }));
    expect(await screen.findByDisplayValue('2 × Lamp')).toBeVisible();
    expect(screen.getByRole('region', { name: 'A courier for a return' })).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/returns/booking/r1')).toHaveLength(1);
  });

  it('is booked by an Admin in the name of the shop, of which nothing is asked', async () => {
    const calls = await open(
      '?return=r1',
      { 'GET /api/returns/r1': () => result({ ShopName: 'Hartley Soho' }) },
      'Admin',
    );
    expect(await screen.findByText(/brings them to Hartley Soho, which pays for it/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the return' })).toHaveAttribute(
      'href',
      '/admin/returns?tab=1&dialog=detail&of=r1',
    );
    await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await userEvent.click(screen.getByRole('radio', { name: /Car/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Rapid/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Get Price' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/collect')?.body).toMatchObject({
        ReturnId: 'r1',
      }),
    );
    const paths = calls.map(({ path }) => path);
    expect(paths).toContain('/api/collect/unfinished');
    expect(paths).not.toContain('/api/shop/address');
    expect(screen.queryByRole('button', { name: /address book/i })).toBeNull();
  });
});
