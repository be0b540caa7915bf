import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadProfile, signOut } from '@/lib/session';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { routes } from '../routes';

const result =
  (Result: unknown, status = 200) =>
  () => ({ status, body: { Result } });

const checked = {
  Rows: 2,
  Bookings: [
    {
      Row: 2,
      ReferenceNumber: 'B-1',
      Recipient: 'Ada Marsh',
      Address: '9 Stoney Street, London, SE1 9AA',
      PickUpTime: '2026-11-22T16:00:00Z',
      VehicleTypeName: 'Car',
      DeliveryTypeKey: 'Rapid',
    },
  ],
  LeftOut: {
    Count: 1,
    Problems: [{ Row: 3, Name: 'Grace Hall', Problem: 'Phone: This field is mandatory.' }],
    Data: 'x',
    FileName: 'bookings-left-out.csv',
  },
};

beforeAll(() => Promise.all([import('./DraftsPage'), import('./BookingFileDialog')]));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  return signOut();
});

it('shows the drafts of a file of bookings before creating them', async () => {
  const calls = stubServer({
    'GET /api/portal/profile': result(profileOf({ IsCollectEnabled: true })),
    'POST /api/portal/logout': result('ok'),
    'POST /api/collect/drafts/list': () => ({ body: { Drafts: [], Total: 0, Next: '' } }),
    'POST /api/collect/bookings/check': result(checked),
    'POST /api/collect/bookings': result(checked, 201),
  });
  await loadProfile();
  renderRoutes(routes, '/delivery-drafts?dialog=import');
  const dialog = within(await screen.findByRole('dialog'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['a,b\n'], 'bookings.csv'));
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  await screen.findByText('1 booking in 2 rows.');
  screen.getByText(/B-1: 22\/11\/2026.* to Ada Marsh, 9 Stoney Street/);
  screen.getByText('Row 3, Grace Hall: Phone: This field is mandatory.');
  const made = () => calls.filter(({ path }) => path === '/api/collect/bookings');
  expect(made()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Create 1 draft' }));
  await screen.findByText('No drafts to book');
  expect(made()).toHaveLength(1);
});
