import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { leaveQuestion } from '@/lib/form';
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
      DoorPin: true,
    },
  ],
  LeftOut: {
    Count: 1,
    Problems: [
      { Row: 3, Name: 'Grace Hall', Column: 'Phone', Problem: 'This field is mandatory.' },
    ],
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

async function check(found: object) {
  const calls = stubServer({
    'GET /api/portal/profile': result(profileOf({ IsCollectEnabled: true })),
    'POST /api/portal/logout': result('ok'),
    'POST /api/collect/drafts/list': () => ({ body: { Drafts: [], Total: 0, Next: '' } }),
    'POST /api/collect/bookings/check': result(found),
    'POST /api/collect/bookings': result(found, 201),
  });
  await loadProfile();
  renderRoutes(routes, '/delivery-drafts?dialog=import');
  const dialog = within(await screen.findByRole('dialog'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['a,b\n'], 'bookings.csv'));
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  return calls;
}

it('shows the drafts of a file of bookings before creating them', async () => {
  const calls = await check(checked);
  await screen.findByText('1 booking in 2 rows.');
  const [booking] = screen.getAllByRole('listitem');
  expect(booking).toHaveTextContent(
    /B-1: 22\/11\/2026.* to Ada Marsh, 9 Stoney Street.*, with a PIN at the door/,
  );
  // A name in Arabic or Hebrew leaves the house number where it is.
  expect(screen.getByText('Ada Marsh').tagName).toBe('BDI');
  screen.getByRole('row', { name: /3 Phone This field is mandatory.*Grace Hall/ });
  const made = () => calls.filter(({ path }) => path === '/api/collect/bookings');
  expect(made()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Create 1 draft' }));
  const outcome = await screen.findByText('1 draft was created.');
  expect(outcome.closest('[data-autofocus]')).toHaveFocus();
  expect(made()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('No drafts to book');
});

it('says when a file gives a reference number to several bookings', async () => {
  const [booking] = checked.Bookings;
  const Bookings = [2, 3, 4].map((Row) => ({
    ...booking,
    Row,
    ReferenceNumber: Row === 3 ? 'B-2' : 'B-1',
  }));
  await check({ ...checked, Bookings });
  await screen.findByText('Several bookings have the same reference number: B-1.');
});

it('asks before a checked file is left, and sends it once after a lost response', async () => {
  let lost = true;
  const calls = stubServer({
    'GET /api/portal/profile': result(profileOf({ IsCollectEnabled: true })),
    'POST /api/portal/logout': result('ok'),
    'POST /api/collect/drafts/list': () => ({ body: { Drafts: [], Total: 0, Next: '' } }),
    'POST /api/collect/bookings/check': result(checked),
    'POST /api/collect/bookings': () => {
      if (!lost) return { status: 201, body: { Result: checked } };
      lost = false;
      throw new TypeError('Failed to fetch');
    },
  });
  await loadProfile();
  renderRoutes(routes, '/delivery-drafts?dialog=import');
  const dialog = within(await screen.findByRole('dialog'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['a,b\n'], 'bookings.csv'));
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  const create = await screen.findByRole('button', { name: 'Create 1 draft' });
  await userEvent.keyboard('{Escape}');
  expect(leaveQuestion.get()).toBeDefined();
  leaveQuestion.set(undefined);
  await userEvent.click(create);
  const made = () => calls.filter(({ path }) => path === '/api/collect/bookings');
  await waitFor(() => expect(made()).toHaveLength(1));
  await waitFor(() => expect(create).toBeEnabled());
  await waitFor(async () => {
    await userEvent.click(create);
    expect(made()).toHaveLength(2);
  });
  await screen.findByText('1 draft was created.');
  const keys = made().map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBe(keys[1]);
});
