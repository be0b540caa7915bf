import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadProfile, signOut } from '@/lib/session';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { holdSockets, type Opened } from '@/test/sockets';
import { routes } from '../routes';

const at = '2026-11-21T09:05:00Z';
const address = { Line1: '10 Royal College Street', City: 'London', PostCode: 'NW1 9LU' };
const dates = { DeliveredDate: null, FailedDate: null, CancelledDate: null };
const tracking = {
  Status: { Step: 'Ordered', ...dates },
  ETA: null,
  MapWidgetUrl: '',
  FleetInformation: null,
  DriverInformation: null,
  ProofOfDelivery: null,
  WinningQuote: null,
};
const order = {
  Id: 'o1',
  ReferenceNumber: 'CO-1',
  Status: 'Placed',
  PortalStatus: 'open',
  PremiumSelected: false,
  ManuallyResolved: false,
  Drafted: at,
  Placed: at,
  BookedBy: 'Martha Quill',
  MerchantName: 'Hartley',
  ShopName: 'Hartley Soho',
  PickUpTime: at,
  Failed: null,
  FailedReason: '',
  FailedReasonNotes: '',
  Attention: '',
  GoodsLeft: false,
  Assigned: null,
  Delivered: null,
  Cancelled: null,
  OrderDetails: 'Two boxes',
  CollectionAddress: address,
  DeliveryAddress: address,
  CustomerFirstName: 'Harpreet',
  CustomerLastName: 'Sandhu',
  CustomerEmail: 'harpreet@example.net',
  CustomerTelNo: '+447700900146',
  PickUpPhone: '',
  CustomerInstructions: 'Ring twice',
  DeliveryTypeKey: 'Rapid',
  VehicleTypeName: 'Motorcycle',
  CanCancel: true,
  Tracking: tracking,
};

let sockets: Opened[] = [];
/** told is the message of the order's socket. */
const told = (message: object) =>
  act(() => {
    const socket = sockets.findLast(({ path }) => path.startsWith('/ws/collect-details?pcid=o1'));
    socket?.on.message(JSON.stringify({ ...tracking, ...message }));
  });

type Handlers = Parameters<typeof stubServer>[0];

async function open(role = 'Shop', change: object = {}, more: Handlers = {}) {
  const profile = profileOf({
    Role: role,
    IsCollectEnabled: true,
    Permissions: ['view_money', 'view_orders', 'reject_orders', 'cancel_collect_orders'],
  });
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profile } }),
    'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
    'GET /api/collect/o1': () => ({ body: { Result: { ...order, ...change } } }),
    'GET /api/portal/config': () => ({
      body: { Result: { Brand: 'TradeKart', SupportPhone: '020 7946 0123' } },
    }),
    ...more,
  });
  await loadProfile();
  renderRoutes(routes, '/delivery-order/o1');
  await screen.findByRole('heading', { name: 'CO-1' });
  return calls;
}

beforeAll(() => import('./CollectDetailPage'));
beforeEach(() => {
  sockets = holdSockets();
});
afterEach(() => {
  cleanup();
  return signOut();
});

describe('a courier order', () => {
  it('has its parts in the specified order, for an Admin with the history', async () => {
    const price = { Delivery: 683, BookingFee: { CreditUsage: 1 }, PremiumFee: 0, Vat: 137 };
    await open('Admin');
    told({
      Status: { Step: 'Delivered', ...dates, DeliveredDate: at },
      WinningQuote: { ...price, Total: 820, DistanceInMiles: 2.5 },
    });
    await screen.findByRole('heading', { name: 'Order total' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Order details',
      'Delivery information',
      'Proof of delivery',
      'Basic info',
      'Collection Order history',
      'Delivery contact details',
      'Order total',
    ]);
    expect(screen.queryByText('Repeat Booking')).toBeNull();
    expect(await screen.findByText(/did not provide a copy/)).toHaveTextContent('Live Operations');
    expect(screen.getByText('Total for 2.5 miles')).toBeVisible();
  });

  it('follows its socket, and can be cancelled only until a driver is assigned', async () => {
    await open();
    expect(screen.getByText('Arriving today')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel delivery' })).toBeVisible();
    told({
      Status: { Step: 'Dispatched', ...dates },
      ETA: '2030-01-01T12:00:00Z',
      FleetInformation: { Name: 'Swiftwheel', LogoUrl: '' },
      DriverInformation: { Name: 'Rhys', LastUpdate: null },
    });
    expect(screen.getByText('Arriving Tue 01/01/2030, 12:00')).toBeVisible();
    expect(screen.getByText('Swiftwheel')).toBeVisible();
    expect(screen.getByText('Rhys')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel delivery' })).toBeNull();
  });

  it.each([
    ['FailedDate', /failed before a driver was assigned. Repeat it/],
    ['CancelledDate', /cancelled before a driver was assigned/],
  ])('says why an order with a %s has no driver', async (date, text) => {
    await open('Shop', {
      Tracking: {
        ...tracking,
        Status: { ...tracking.Status, [date]: at },
        DriverInformation: null,
      },
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('No driver is assigned yet')).toBeNull();
  });

  it('says what the recipient was told, and what could not be sent', async () => {
    const Told = [
      { Kind: 'CourierOnTheWay', Way: 'Mail', State: 'Sent' },
      { Kind: 'CourierDelivered', Way: 'Text', State: 'NotSent' },
    ];
    await open('Shop', { Told });
    const info = screen.getByRole('region', { name: 'Basic info' });
    expect(info).toHaveTextContent('On the way, by email');
    expect(info).toHaveTextContent('Delivered, by text message: could not be sent');
  });

  it('shows an Admin the courier costs, and warns before an assigned driver is cancelled', async () => {
    const CourierCosts = [
      { Fleet: 'Uber Direct', For: 'Delivery', Pence: 650, At: at },
      { Fleet: 'Uber Direct', For: 'Return', Pence: 480, At: at },
    ];
    await open('Admin', { Assigned: at, CourierCosts });
    const costs = screen.getByRole('region', { name: 'Courier costs' });
    expect(costs).toHaveTextContent('Delivery£6.50 · Uber Direct');
    expect(costs).toHaveTextContent('Return of the goods£4.80 · Uber Direct');
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as canceled' }));
    await screen.findByText(/the courier may still charge for it/);
  });

  it('chats with the courier only where a chat is configured', async () => {
    const chat = 'https://chat.example.test/widget';
    const config = (CourierChat: string) => ({
      'GET /api/portal/config': () => ({ body: { Result: { Brand: 'TradeKart', CourierChat } } }),
    });
    await open('Shop', { ChatJwtToken: 'a.b.c' }, config(chat));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Chat with the courier');
    expect(frame.src).toBe(`${chat}#token=a.b.c`);
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
    cleanup();
    await open('Shop', { ChatJwtToken: '' }, config(chat));
    await screen.findByRole('region', { name: 'Delivery information' });
    expect(screen.queryByTitle('Chat with the courier')).toBeNull();
    cleanup();
    await open('Shop', { ChatJwtToken: 'a.b.c' });
    await screen.findByRole('region', { name: 'Delivery information' });
    expect(screen.queryByTitle('Chat with the courier')).toBeNull();
  });

  it('shows why it could not be cancelled', async () => {
    const user = userEvent.setup();
    const refused = { Code: 'NotCancellable', Error: 'This delivery can no longer be cancelled.' };
    await open(
      'Shop',
      {},
      {
        'POST /api/collect/o1/cancel': () => ({ status: 409, body: refused }),
      },
    );
    await user.click(screen.getByRole('button', { name: 'Cancel delivery' }));
    const ask = await screen.findByRole('dialog', { name: 'Cancel CO-1?' });
    await user.click(within(ask).getByRole('button', { name: 'Cancel delivery' }));
    const error = await screen.findByRole('dialog', { name: 'Error' });
    expect(error).toHaveTextContent(refused.Error);
    await user.click(within(error).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the dialog open if an Admin’s change of status fails, without the loading state', async () => {
    const user = userEvent.setup();
    await open(
      'Admin',
      { Status: 'Failed', Failed: at, GoodsLeft: true },
      {
        'PUT /api/collect/o1/mark-as-delivered': () => ({
          status: 409,
          body: { Code: 'AlreadyMarked', Error: 'This order can no longer be marked in this way.' },
        }),
      },
    );
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Print labels',
      'Mark as delivered',
      'Mark as canceled',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Mark as delivered' }));
    const ask = await screen.findByRole('dialog', { name: 'Mark CO-1 as delivered?' });
    await user.click(within(ask).getByRole('button', { name: 'Mark as delivered' }));
    expect(await within(ask).findByRole('alert')).toHaveTextContent('can no longer be marked');
    expect(within(ask).getByRole('button', { name: 'Mark as delivered' })).toBeEnabled();
  });

  it('notifies an Admin that the user cancelled it', async () => {
    await open('Admin');
    told({ Status: { Step: 'CancelledByUser', ...dates, CancelledDate: at } });
    expect(await screen.findByRole('dialog', { name: 'Cancelled by the user' })).toBeVisible();
  });

  it('says that the courier was asked to cancel, or refused', async () => {
    await open('Shop', { CancelAsked: at, CanCancel: false });
    expect(await screen.findByText('Cancellation asked')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    cleanup();
    await open('Shop', { CancelRefused: at, CancelNotes: 'It is too late.' });
    expect(await screen.findByText('It is too late.')).toBeVisible();
  });

  it('notifies nobody else that the user cancelled it', async () => {
    await open('Shop');
    told({ Status: { Step: 'CancelledByUser', ...dates, CancelledDate: at } });
    expect(await screen.findByText(/^Cancelled at /)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a banner while the team selects a Concierge order’s courier', async () => {
    await open('Shop', { Status: 'OpenPremium', PremiumSelected: true });
    expect(
      screen.getByText(
        'The TradeKart team are reviewing and selecting the best courier for your delivery',
      ),
    ).toBeVisible();
    expect(screen.queryByText('Choose a courier')).toBeNull();
  });
});

describe('a courier order that failed', () => {
  const failed = {
    Status: 'Failed',
    PortalStatus: 'failed',
    Failed: at,
    FailedReason: 'Other',
    FailedReasonNotes: 'The road is closed.',
    Attention: 'Failed',
  };

  it('says why in the words of the courier, and stops sounding when it is acknowledged', async () => {
    const user = userEvent.setup();
    let seen = false;
    const read = () => ({
      body: { Result: { ...order, ...failed, Attention: seen ? '' : 'Failed' } },
    });
    const calls = await open('Shop', failed, {
      'GET /api/collect/o1': read,
      'POST /api/collect/o1/acknowledge-failure': () => {
        seen = true;
        return read();
      },
    });
    expect(screen.getByRole('region', { name: 'Delivery failure' }).textContent).toContain(
      'Delivery failed: The road is closed.',
    );
    await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull());
    expect(calls.filter(({ path }) => path.endsWith('acknowledge-failure'))).toHaveLength(1);
  });

  it('offers the next courier, an own driver, one by phone, and booking again', async () => {
    const user = userEvent.setup();
    const placed = { ...order, Status: 'Placed' };
    const calls = await open('Shop', failed, {
      'POST /api/collect/o1/next-courier': () => ({ body: { Result: placed } }),
    });
    expect(screen.getByRole('link', { name: 'Book again' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.getByRole('menuitem', { name: 'Courier by phone' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Own driver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Own driver' });
    await user.click(within(dialog).getByRole('button', { name: 'Own driver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [asked] = calls.filter(({ path }) => path.endsWith('next-courier'));
    expect(asked?.body).toEqual({ Provider: 'owndriver' });
  });

  it.each([
    ['once the goods have left', 'Shop', /Ask the next/, { GoodsLeft: true }],
    ['to a Merchant', 'Merchant', /Ask the next|Acknowledge/, {}],
  ])('offers no other courier %s', async (_, role, name, change) => {
    await open(role, { ...failed, ...change });
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it.each([
  ['before a driver came', {}, 'Nothing is charged: the credit was returned.'],
  ['after one had come', { Assigned: at }, /A driver had come, so the credit stays charged/],
])('the total of an order that was cancelled %s says what is charged', async (_, change, text) => {
  const price = { Delivery: 683, BookingFee: { CreditUsage: 1 }, PremiumFee: 0, Vat: 137 };
  await open('Shop', { Status: 'Cancelled', Cancelled: at, ...change });
  told({
    Status: { Step: 'Cancelled', ...dates, CancelledDate: at },
    WinningQuote: { ...price, Total: 820, DistanceInMiles: 2.5 },
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Quoted for 2.5 miles')).toBeVisible();
  expect(screen.queryByText(/^Total/)).toBeNull();
});
