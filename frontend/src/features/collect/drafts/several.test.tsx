import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { BookingDraft, CourierQuote, DraftPrice } from '@/lib/api';
import { loadProfile, signOut } from '@/lib/session';
import { giveElementsSize } from '@/test/layout';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { routes } from '../routes';
import { linesOf, severalAsked, totalOf, wastesCredit } from './several';

const now = Date.parse('2026-11-22T12:00:00Z');

const draftOf = (n: number): BookingDraft => ({
  Id: `d${n}`,
  ReferenceNumber: `B-${n}`,
  Drafted: '2026-11-22T11:00:00Z',
  PickUpTime: '2026-11-22T16:00:00Z',
  Recipient: 'Zoë 👩‍🍳',
  Address: '9 Stoney Street, London, SE1 9AA',
  VehicleTypeName: 'Car',
  DeliveryTypeKey: 'Rapid',
  DoorPin: false,
  BookedBy: 'Shop',
});

const quote = (id: string, total: number, there: string, credit = 0): CourierQuote => ({
  Id: id,
  Name: id.toUpperCase(),
  Logo: '',
  ServiceType: 'regular',
  VehicleType: { Code: 'car', Name: 'Car' },
  Price: {
    Min: {
      Delivery: total,
      BookingFee: { CreditUsage: credit, PayAsYouGoPrice: 0 },
      PremiumFee: 0,
      Vat: 0,
      Total: total,
    },
    Max: null as never,
  },
  DistanceInMiles: 2,
  ExpiryDate: '2099-01-01T00:00:00Z',
  DoorPin: '',
  PickUpAt: null,
  DropOffAt: there,
});

const priceOf = (
  n: number,
  quotes: CourierQuote[],
  more: Partial<DraftPrice> = {},
): DraftPrice => ({
  Id: `d${n}`,
  Round: 1,
  Loading: false,
  AvailableCouriers: quotes,
  Premium: null as never,
  ExpiryDate: null,
  ...more,
});

const both = [
  quote('slow', 500, '2026-11-22T18:00:00Z'),
  quote('fast', 900, '2026-11-22T17:00:00Z'),
];
const askedOf = (...all: number[]) => all.map((n) => ({ draft: draftOf(n), round: 1 }));
const cheapest = { by: 'price', own: {} } as const;

it('takes the cheapest or the soonest of each, or what a person chose, and adds them up', () => {
  const asked = askedOf(1, 2);
  const prices = [priceOf(1, both), priceOf(2, both)];
  expect(totalOf(linesOf(asked, prices, cheapest, now))).toEqual({
    least: 1000,
    most: 1000,
    credits: 0,
  });
  expect(totalOf(linesOf(asked, prices, { by: 'time', own: {} }, now)).least).toBe(1800);
  const own = { d1: 'fast', d2: '' };
  expect(totalOf(linesOf(asked, prices, { by: 'price', own }, now)).least).toBe(900);
});

it('says why an order cannot be booked', () => {
  const asked = [
    ...askedOf(1, 2, 3, 4, 5, 6),
    { draft: draftOf(7), round: 0, problem: 'The collection time has passed.' },
  ];
  const premium = { Id: 'p', Price: both[0]?.Price.Min as never };
  const prices = [
    priceOf(1, []),
    priceOf(2, [], { Premium: premium }),
    priceOf(3, both, { Round: 2 }),
    priceOf(4, [{ ...quote('old', 1, ''), ExpiryDate: '2026-11-22T11:59:59Z' }]),
    priceOf(6, [], { Loading: true }),
  ];
  expect(linesOf(asked, prices, cheapest, now).map(({ problem }) => problem)).toEqual([
    'No courier takes it with this vehicle.',
    'Only Concierge is offered: book it by itself.',
    'It was changed in another window.',
    'The prices have expired.',
    'It was booked or removed in the meantime.',
    undefined,
    'The collection time has passed.',
  ]);
});

it('notices a credit that an order keeps although it is not booked', () => {
  const withCredit = priceOf(1, [quote('a', 400, '', 1)]);
  const without = priceOf(2, [quote('b', 650, '')]);
  const lines = (own: Record<string, string>) =>
    linesOf(askedOf(1, 2), [withCredit, without], { by: 'price', own }, now);
  expect(wastesCredit(lines({}))).toBe(false);
  expect(wastesCredit(lines({ d1: '' }))).toBe(true);
  expect(wastesCredit(lines({ d2: '' }))).toBe(false);
});

beforeAll(giveElementsSize);
beforeAll(() =>
  Promise.all([import('./DraftsPage'), import('./SelectedDrafts'), import('./BookSeveral')]),
);
afterEach(() => {
  cleanup();
  severalAsked.set(undefined);
  vi.restoreAllMocks();
  return signOut();
});

it('prices the selected drafts together and books them with one confirmation', async () => {
  let looks = 0;
  const rounds = { status: 202, body: { Result: { Loading: true, Round: 1 } } };
  const calls = stubServer({
    'GET /api/portal/profile': () => ({
      body: { Result: profileOf({ IsCollectEnabled: true, TermsAccepted: true }) },
    }),
    'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
    'POST /api/collect/drafts/list': () => ({
      body: { Drafts: [1, 2, 3].map(draftOf), Total: 3, Next: '' },
    }),
    'POST /api/collect/d1/quote': () => rounds,
    'POST /api/collect/d2/quote': () => rounds,
    'POST /api/collect/d3/quote': () => ({
      status: 409,
      body: { Code: 'PickUpTimePassed', Error: 'The collection time has passed.' },
    }),
    'POST /api/collect/drafts/prices': () => ({
      body: {
        Result: {
          Prices: [priceOf(1, both, { Loading: looks++ === 0 }), priceOf(2, both)],
        },
      },
    }),
    'POST /api/collect/place': ({ body }) =>
      (body as { Id: string }).Id === 'd1'
        ? { body: { Result: { Id: 'd1' } } }
        : { status: 409, body: { Code: 'QuoteExpired', Error: 'Your quote has expired.' } },
  });
  await loadProfile();
  renderRoutes(routes, '/delivery-drafts');
  await screen.findByText('B-1');
  expect(calls.find(({ path }) => path.endsWith('/list'))?.body).toMatchObject({ OrderBy: 'asc' });
  for (const box of screen.getAllByRole('checkbox', { name: /B-\d/ })) await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: 'Get prices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book 3 deliveries' }));
  expect(dialog.getByText('The collection time has passed.')).toBeInTheDocument();
  const book = await dialog.findByRole('button', { name: 'Book 2 deliveries for £10.00' });
  await waitFor(() => expect(book).toBeEnabled(), { timeout: 5000 });
  expect(dialog.getByText('£10.00')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: 'Soonest' }));
  expect(dialog.getByText('£18.00')).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('Courier for B-2'), 'slow');
  expect(dialog.getByText('£14.00')).toBeInTheDocument();
  await userEvent.dblClick(book);
  await screen.findByRole('dialog', { name: '1 delivery booked' });
  screen.getByText('B-2: Your quote has expired.');
  const placed = calls.filter(({ path }) => path === '/api/collect/place');
  expect(placed.map(({ body }) => body)).toEqual([
    { Id: 'd1', Round: 1, SelectedQuoteIds: ['fast'] },
    { Id: 'd2', Round: 1, SelectedQuoteIds: ['slow'] },
  ]);
  expect(new Set(placed.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  expect(calls.map(({ path }) => path).filter((path) => path.includes('/quote'))).toEqual([
    '/api/collect/d1/quote?After=0',
    '/api/collect/d2/quote?After=1',
    '/api/collect/d3/quote?After=2',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
