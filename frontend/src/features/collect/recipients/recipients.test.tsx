import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadProfile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { routes } from '../routes';

const ada = {
  Id: 'r1',
  Created: '2026-11-20T09:00:00Z',
  UsedAt: '2026-11-20T09:00:00Z',
  FirstName: 'Ada',
  LastName: 'Marsh',
  TelNo: '+447700900123',
  Email: 'ada@example.net',
  Instructions: 'Side door',
  Line1: '9 Upper Street',
  City: 'London',
  PostCode: 'N1 1RG',
  Lat: 51.54,
  Long: -0.1,
};
const slot = {
  Start: '2026-11-22T12:00:00Z',
  End: '2026-11-22T12:30:00Z',
  FlexibleCutoffThreshold: 4,
};

type Handlers = Parameters<typeof stubServer>[0];
const result = (Result: unknown) => () => ({ body: { Result } });

async function open(path: string, more: Handlers = {}) {
  const calls = stubServer({
    'GET /api/portal/profile': result(profileOf({ IsCollectEnabled: true })),
    'POST /api/portal/logout': result('ok'),
    'POST /api/shop/recipients/list': () => ({
      body: { Recipients: [ada], Total: 1, Next: '' },
    }),
    'GET /api/collect/collection-contact-details': result({
      FirstName: 'Martha',
      LastName: 'Quill',
      Phone: '',
    }),
    'GET /api/collect/booking-defaults': result({
      VehicleTypeId: '',
      DeliveryTypeKey: '',
      NextReference: '',
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
    'GET /api/collect/vehicle-type': result([]),
    'GET /api/collect/delivery-type': result([]),
    'GET /api/collect/timeslot': result([slot]),
    'GET /api/collect/unfinished': result({ Booking: null, SavedAt: null }),
    'PUT /api/collect/unfinished': result({ Booking: null, SavedAt: null }),
    ...more,
  });
  await loadProfile();
  renderRoutes(routes, path);
  return calls;
}

beforeAll(() =>
  Promise.all([
    import('../booking/BookingPage'),
    import('./AddressBookPage'),
    import('./RecipientDialogs'),
  ]),
);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  return signOut();
});

it('fills the booking form with a recipient chosen by keyboard from the address book', async () => {
  await open('/new-delivery-order');
  const picker = await screen.findByRole('textbox', { name: 'Choose from address book' });
  await userEvent.type(picker, 'ada');
  await screen.findByRole('option', { name: /Ada Marsh/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const contact = within(screen.getByRole('region', { name: 'Delivery Contact Details' }));
  const value = (label: RegExp) => contact.getByLabelText<HTMLInputElement>(label).value;
  expect(value(/First name/)).toBe('Ada');
  expect(value(/Email/)).toBe('ada@example.net');
  const address = within(screen.getByRole('region', { name: 'Delivery address' }));
  address.getByText('9 Upper Street, London, N1 1RG');
  expect(address.getByLabelText<HTMLTextAreaElement>('Delivery instructions').value).toBe(
    'Side door',
  );
});

it('says what a file would change before it does, and offers the rows that are left out', async () => {
  const saved = vi.spyOn(platform, 'saveFile').mockReturnValue(undefined);
  const found = {
    Rows: 3,
    Added: 2,
    Changed: 0,
    Same: 0,
    LeftOut: {
      Count: 1,
      Problems: [
        { Row: 4, Name: 'Grace Hall', Column: 'Phone', Problem: 'This field is mandatory.' },
      ],
      Data: 'First name,Row,Reason\r\nGrace,4,Phone\r\n',
      FileName: 'address-book-left-out.csv',
    },
  };
  await open('/address-book?dialog=import', {
    'POST /api/shop/recipients/import/check': result(found),
    'POST /api/shop/recipients/import': result(found),
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Choose a file' })).toHaveFocus();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['a,b\n'], 'people.csv'));
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  await screen.findByText('3 rows: 2 to add, 0 to change, 0 already there.');
  screen.getByRole('row', { name: /4 Phone This field is mandatory.*Grace Hall/ });
  await userEvent.click(screen.getByRole('button', { name: /Download these rows/ }));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith('address-book-left-out.csv', expect.any(Blob)),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 recipients' }));
  await screen.findByText('3 rows: 2 added, 0 changed, 0 already there.');
});

it('keeps somebody without an email address', async () => {
  const calls = await open('/address-book?dialog=edit&of=r1', {
    'GET /api/shop/recipients/r1': result({ ...ada, Email: '' }),
    'PUT /api/shop/recipients/r1': result(ada),
  });
  await userEvent.type(await screen.findByLabelText(/^Last name/), 'all');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = calls.filter(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ LastName: 'Marshall', Email: '' });
});
