import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lastVehicle } from '@/lib/lastVehicle';
import { LeaveGuard } from '@/components/form/LeaveGuard';
import type { Order } from '@/lib/api';
import { queryClient } from '@/lib/query';
import { loadProfile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { OrderDetail } from './OrderDetail';
import { at, lineOf, orderOf } from './order.fixture';
import { withDriver } from './OrderFacts';

const shopAbilities = [
  'view_money',
  'reject_orders',
  'view_orders',
  'view_qr_printable_section',
  'print_labels_again',
  'view_printable_item_list',
];
const shop = { Role: 'Shop', Permissions: shopAbilities };
const admin = {
  Role: 'Admin',
  Permissions: ['view_money', 'view_orders', 'view_printable_item_list'],
};
const one = { OrderLineQuantity: 1, OrderLineOriginalQuantity: 1 };
const car = {
  Id: 'v1',
  Code: 'car',
  Name: 'Car',
  Active: true,
  Info: '',
  MaxSize: '100 x 60 x 50 cm',
  MaxWeight: '80 kg',
  MaxLength: '120 cm',
  Speed: 'Fast',
  Availability: 'All day',
  Example: 'A weekly shop',
};
const truck = { ...car, Id: 'v2', Name: '3.5 tonne van', Active: false };

// An auto-sizing text field listens to font events, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

type Handlers = Parameters<typeof stubServer>[0];

async function open(who: object, first: Order | undefined, more: Handlers = {}, search = '') {
  let order = first;
  const role = (who as { Role: string }).Role.toLowerCase();
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf(who) } }),
    'GET /api/portal/config': () => ({
      body: { Result: { Environment: 'demo', Brand: 'TradeKart', SupportPhone: '020 7946 0123' } },
    }),
    [`GET /api/${role}/delivery/o1`]: () =>
      order
        ? { body: { Result: order } }
        : { status: 404, body: { Error: 'This order is not there.', Code: 'NotFound' } },
    'GET /api/customer/delivery/o1/has-cancellation': () => ({
      body: {
        Result: {
          DeliveryHasCancelRequest: false,
          WholeDelivery: false,
          OrderLineIds: [],
          AcknowledgementRequestId: '',
        },
      },
    }),
    'POST /api/portal/delivery/o1/is-no-deliverable': () => ({
      body: { Result: { NoDeliverable: false } },
    }),
    'GET /api/shop/delivery/vehicle-type': () => ({ body: { Result: [car, truck] } }),
    ...more,
  });
  await loadProfile();
  const onBack = vi.fn(() => void view.router.navigate('/orders'));
  const screens = [
    { path: '/orders', element: <p>The list</p> },
    { path: '*', element: <OrderDetail id="o1" onBack={onBack} /> },
  ];
  const guarded = (
    <>
      <LeaveGuard />
      <Outlet />
    </>
  );
  const view = renderRoutes([{ element: guarded, children: screens }], '/orders');
  await act(() => view.router.navigate(`/orders/details/o1${search}`));
  return { ...view, calls, onBack, becomes: (next: Order) => (order = next) };
}

afterEach(async () => {
  cleanup();
  await signOut();
});

/** The customer asks to cancel the whole order. */
const askedToCancel = {
  'GET /api/customer/delivery/o1/has-cancellation': () => ({
    body: {
      Result: {
        DeliveryHasCancelRequest: true,
        WholeDelivery: true,
        OrderLineIds: [],
        AcknowledgementRequestId: 'r1',
      },
    },
  }),
};

describe('a shop', () => {
  it('accepts an unpaid order only after saying so', async () => {
    const user = userEvent.setup();
    const unpaid = orderOf({ OrderPaymentStatus: 'Failed' });
    const { calls } = await open(shop, unpaid, {
      'POST /api/shop/delivery/accept': () => ({ body: { Result: unpaid } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await user.click(await screen.findByRole('radio', { name: 'Car' }));
    const accept = screen.getByRole('button', { name: 'Accept order' });
    expect(accept).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /I know that it is not paid/ }));
    await user.click(accept);
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/accept'))?.body).toMatchObject({
        Unpaid: true,
      }),
    );
  });

  it.each([
    ['v1', 'v1'],
    ['v2', undefined],
  ])('accepts with the vehicle %s of the last time if it is available', async (last, sent) => {
    lastVehicle.write(last);
    onTestFinished(() => lastVehicle.forget());
    const user = userEvent.setup();
    const { calls } = await open(shop, orderOf(), {
      'POST /api/shop/delivery/accept': () => ({ body: { Result: orderOf() } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await screen.findByRole('radio', { name: 'Car', checked: sent !== undefined });
    await user.click(screen.getByRole('button', { name: 'Accept order' }));
    if (!sent) await screen.findByText('Please select a vehicle type.');
    const accepted = () => calls.filter(({ path }) => path.endsWith('/accept'));
    await waitFor(() => expect(accepted()).toHaveLength(sent ? 1 : 0));
    expect((accepted()[0]?.body as { VehicleTypeId?: string } | undefined)?.VehicleTypeId).toBe(
      sent,
    );
  });

  it('asks for a PIN at the door only where the order has one', async () => {
    const asked = { Asked: true, Outcome: '', CheckedAt: null, Pin: '0427' };
    const carried = { ShopPortalStatus: 'Queued', Queued: at } as const;
    const { calls, becomes } = await open(shop, orderOf(carried), {
      'GET /api/couriers/pin/o1': () => ({ body: { Result: asked } }),
    });
    await waitFor(() => expect(calls.some(({ path }) => path.includes('/own-driver'))).toBe(true));
    expect(calls.some(({ path }) => path.includes('/couriers/pin'))).toBe(false);
    becomes(orderOf({ ...carried, DoorPin: true }));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('heading', { name: 'PIN at the door' })).toBeVisible();
  });

  it('accepts with a vehicle, sets the number of packages, and prints', async () => {
    const user = userEvent.setup();
    const queued = orderOf({ ShopPortalStatus: 'Queued', Queued: at });
    const packages = [1, 2].map((n) => ({ PackageNo: n, Barcode: `TK-100042-${n}` }));
    let printed = 0;
    vi.spyOn(platform, 'print').mockImplementation(({ element }) => {
      printed = element.querySelectorAll('section').length;
      return Promise.resolve();
    });
    const { calls, becomes } = await open(shop, orderOf(), {
      'POST /api/shop/delivery/accept': () => ({ body: { Result: becomes(queued) } }),
      'POST /api/shop/delivery/o1/packages': () => ({
        body: { Result: becomes({ ...queued, Packages: packages }) },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await user.click(await screen.findByRole('button', { name: 'Accept order' }));
    expect(await screen.findByText('Please select a vehicle type.')).toBeVisible();

    await user.click(await screen.findByRole('radio', { name: '3.5 tonne van, not available' }));
    const phone = await screen.findByRole('link', { name: '020 7946 0123' });
    expect(phone).toHaveAttribute('href', 'tel:02079460123');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('radio', { name: 'Car' }));
    await user.click(screen.getByRole('button', { name: 'Accept order' }));

    const count = await screen.findByLabelText(/How many packages/);
    const prompt = within(screen.getByRole('dialog', { name: /number of packages/ }));
    const confirm = prompt.getByRole('button', { name: 'Print labels' });
    expect(count).toHaveValue('1');
    await user.clear(count);
    expect(confirm).toBeDisabled();
    await user.type(count, '0');
    expect(count).toHaveValue('');
    await user.type(count, '1.5');
    await user.click(confirm);
    expect(await prompt.findByText('Please enter a whole number from 1 to 99')).toBeVisible();
    await user.clear(count);
    await user.type(count, '22');
    await user.click(confirm);
    await user.click(await screen.findByRole('button', { name: 'Change the number' }));
    await user.clear(count);
    await user.type(count, '2');
    await user.click(confirm);
    await waitFor(() => expect(printed).toBe(2));
    const sent = calls.filter((call) => call.method === 'POST').map((call) => call.body);
    expect(sent).toContainEqual({ DeliveryId: 'o1', VehicleTypeId: 'v1' });
    expect(sent).toContainEqual({ Count: 2 });
  });

  it('says if another user was faster', async () => {
    const user = userEvent.setup();
    const late = {
      status: 409,
      body: { Error: 'Delivery already processed.', Code: 'AlreadyProcessed' },
    };
    await open(
      shop,
      orderOf(),
      { 'POST /api/portal/delivery/o1/reject': () => late },
      '?dialog=reject',
    );
    await user.click(await screen.findByRole('button', { name: 'Reject order' }));
    expect(await screen.findByText('This delivery has already been processed')).toBeVisible();
    expect(
      screen.getByText(
        'This delivery has already been processed by another user. Please refresh the page to see the latest status.',
      ),
    ).toBeVisible();
  });

  it.each(['accept', 'reject'])(
    'says that somebody else was faster while the %s dialog was open',
    async (dialog) => {
      const { becomes } = await open(shop, orderOf(), {}, `?dialog=${dialog}`);
      expect(await screen.findByRole('dialog', { name: /order TK-100042/ })).toBeVisible();
      becomes(orderOf({ ShopPortalStatus: 'Queued', Queued: at }));
      await queryClient.invalidateQueries();
      expect(
        await screen.findByRole('dialog', { name: 'This delivery has already been processed' }),
      ).toBeVisible();
    },
  );

  it.each(['accept', 'reject'])(
    'does not take its own %s, whose response was lost, for somebody else’s',
    async (dialog) => {
      const user = userEvent.setup();
      const lost = () => {
        throw new TypeError('Failed to fetch');
      };
      const { becomes } = await open(
        shop,
        orderOf(),
        {
          'POST /api/shop/delivery/accept': lost,
          'POST /api/portal/delivery/o1/reject': lost,
        },
        `?dialog=${dialog}`,
      );
      const send = { accept: 'Accept order', reject: 'Reject order' }[dialog] ?? '';
      if (dialog === 'accept') await user.click(await screen.findByRole('radio', { name: /Car/ }));
      await user.click(await screen.findByRole('button', { name: send }));
      expect(await screen.findByText(/this may or may not have been done/)).toBeVisible();
      becomes(orderOf({ ShopPortalStatus: 'Queued', Queued: at }));
      await queryClient.invalidateQueries();
      const accept = { name: 'Accept', hidden: true }; // on the page below the dialog
      await waitFor(() => expect(screen.queryByRole('button', accept)).toBeNull());
      expect(screen.queryByText('This delivery has already been processed')).toBeNull();
      expect(screen.getByRole('dialog', { name: /order TK-100042/ })).toBeVisible();
    },
  );

  it('is asked to reject the whole order instead of its last item', async () => {
    const user = userEvent.setup();
    const { calls } = await open(shop, orderOf());
    await user.click(await screen.findByRole('button', { name: 'Reject item Lantern' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject item' }));
    const submit = dialog.getByRole('button', { name: 'Reject item' });
    const available = dialog.getByLabelText(/Available quantity/);
    expect(available).toHaveValue('0');
    await user.clear(available);
    expect(submit).toBeDisabled();
    await user.type(available, '3');
    await user.click(dialog.getByRole('button', { name: 'Update quantity' }));
    expect(await dialog.findByText('Please enter a whole number from 0 to 2')).toBeVisible();
    await user.clear(available);
    await user.type(available, '0');
    await user.click(submit);
    expect(await screen.findByRole('dialog', { name: 'Reject entire order' })).toBeVisible();
    expect(calls.some((call) => call.method === 'PUT')).toBe(false);
  });

  it('is asked automatically, and when leaving, if nothing is left', async () => {
    const user = userEvent.setup();
    const empty = orderOf({ Orderlines: [lineOf({ OrderLineQuantity: 0 })], ItemCount: 0 });
    const { router } = await open(shop, empty);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(screen.getByText(/^This order has no item left to deliver/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to orders' }));
    await screen.findByRole('button', { name: 'Leave it for now' });
    await user.keyboard('{Escape}');
    expect(await screen.findByText('The list')).toBeVisible();
    await act(() => router.navigate('/orders/details/o1'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await act(() => router.navigate(-1)); // the browser's Back
    await user.click(await screen.findByRole('button', { name: 'Leave it for now' }));
    expect(await screen.findByText('The list')).toBeVisible();
  });

  it('is asked when leaving if the server reports that nothing is left', async () => {
    const user = userEvent.setup();
    const { onBack } = await open(shop, orderOf(), {
      'POST /api/portal/delivery/o1/is-no-deliverable': () => ({
        body: { Result: { NoDeliverable: true } },
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'Back to orders' }));
    await user.click(await screen.findByRole('button', { name: 'Leave it for now' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it.each([
    [{ Status: 'AuthorizationRequired' }, /waiting for auth/],
    [{ ProOrderStatus: 'Pending Approval' }, /waiting for approval by the customer's manager/],
    [
      { Status: 'AuthorizationRequired', ProOrderStatus: 'Pending Approval', ProTeamName: 'Quill' },
      /waiting for approval by a manager of Quill\./,
    ],
    [{ ProOrderStatus: 'Rejected By Manager' }, /manager rejected it/],
    [
      { Status: 'FailedDelivery', ShopPortalStatus: 'Failed', OutForDelivery: at },
      /^Keep the packages/,
    ],
    [{ Status: 'FailedDelivery', ShopPortalStatus: 'Failed' }, /^The goods are still in the shop/],
  ])('says why an order %j cannot be accepted', async (change, why) => {
    await open(shop, orderOf(change));
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('rejects a single piece in one step', async () => {
    const user = userEvent.setup();
    const single = lineOf({ OrderLineId: 'l2', ProductTitle: 'Bowl', ...one });
    const { calls } = await open(shop, orderOf({ Orderlines: [lineOf(), single] }), {
      'PUT /api/portal/delivery/o1/change-quantity/l2/0': () => ({ body: { Result: orderOf() } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reject item Bowl' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Order cancelled: moved to archive tab', at],
    ['The courier is asked to cancel. The order is cancelled once that is confirmed.', null],
  ])("acknowledges a customer's cancellation request: %s", async (message, Cancelled) => {
    const user = userEvent.setup();
    const { calls } = await open(shop, orderOf(), {
      ...askedToCancel,
      'POST /api/customer/delivery/o1/acknowledge-cancellation-request/r1': () => ({
        body: { Result: orderOf({ Cancelled }) },
      }),
    });
    const said = vi.spyOn(notifications, 'show').mockReturnValue('');
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(calls.some((call) => call.path.endsWith('request/r1'))).toBe(true));
    // Said once it is true, not before.
    await waitFor(() => expect(said).toHaveBeenCalledWith({ message }));
  });

  it('is not offered Accept before cancellation requests are known', async () => {
    const onlyAnItem = {
      DeliveryHasCancelRequest: true,
      WholeDelivery: false,
      OrderLineIds: ['l1'],
      AcknowledgementRequestId: 'r1',
    };
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((done) => (answer = done));
    await open(shop, orderOf({ HasCancellationRequest: true }), {
      'GET /api/customer/delivery/o1/has-cancellation': async () => {
        await asked;
        return { body: { Result: onlyAnItem } };
      },
    });
    expect(await screen.findByRole('button', { name: 'Reject' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    answer();
    const dialog = await screen.findByRole('dialog', { name: /asked to cancel an item/ });
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('2 × Lantern');
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  });
});

describe('a Merchant', () => {
  it('says that the customer has asked to cancel, and that the shop must acknowledge it', async () => {
    const merchant = { Role: 'Merchant', Permissions: ['view_money', 'view_order_region'] };
    await open(merchant, orderOf(), {
      ...askedToCancel,
    });
    expect(
      await screen.findByText(
        'The customer has asked to cancel this order. The shop has not acknowledged it yet.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /Accept|Reject|Show|Item list/ })).toBeNull();
  });
});

describe('an Admin', () => {
  const failed = orderOf({
    Status: 'FailedDelivery',
    ShopPortalStatus: 'Failed',
    Queued: at,
    OutForDelivery: at,
    Failed: at,
    FailedReason: 'Unavailable',
    FailedReasonNotes: 'Nobody in',
    DriverId: 'd1',
    Orderlines: [lineOf({ OrderLineQuantity: 0 })],
    History: { Created: at, Queued: at } as NonNullable<Order['History']>,
  });

  it('resolves a failed delivery, and sees the history, shop and driver', async () => {
    const user = userEvent.setup();
    const { calls } = await open(admin, failed, {
      'POST /api/admin/delivery/o1/recover/refunded': () => ({ body: { Result: failed } }),
      'GET /api/admin/delivery/driver/d1': () => ({
        body: { Result: { Id: 'd1', Name: 'Sam Okafor', Phone: '020 7946 0044' } },
      }),
    });
    expect(await screen.findByText('Delivery failed: Unavailable')).toBeVisible();
    expect(screen.getByText('Nobody in')).toBeVisible();
    expect(screen.queryByText('Sam Okafor')).toBeNull();
    expect(screen.queryByText('Merchant and shop')).toBeNull();
    const history = within(screen.getByRole('region', { name: 'Order history' }));
    expect(history.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Created',
      'Queued',
    ]);
    expect(screen.queryByText('Rejected')).toBeNull();
    expect(screen.queryByRole('button', { name: /Reject item|Reset quantity/ })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Resolve' }));
    await user.click(await screen.findByRole('radio', { name: 'Refunded' }));
    await user.click(screen.getByRole('button', { name: 'Resolve as Refunded' }));
    await waitFor(() =>
      expect(calls.some((call) => call.path.endsWith('recover/refunded'))).toBe(true),
    );
  });

  it.each([
    [{ OutForDelivery: at, ShopPortalStatus: 'Queued' }, true],
    [{ OutForDelivery: at, Delivered: at, Status: 'DeliveredDelivery' }, true],
    [{ Assigned: at, ShopPortalStatus: 'Queued' }, false],
    [{ OutForDelivery: at, Failed: at, Status: 'FailedDelivery' }, false],
  ])('sees the driver of an order %j: %s', (change, shown) =>
    expect(withDriver(orderOf({ DriverId: 'd1', ...change }))).toBe(shown),
  );

  it('resolves once, however often the button is clicked', async () => {
    const user = userEvent.setup();
    const { calls } = await open(admin, failed, {
      'POST /api/admin/delivery/o1/recover/delivered': () => ({ body: { Result: failed } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    await user.dblClick(await screen.findByRole('button', { name: 'Resolve as Delivered' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('acknowledges a cancellation for the shop only after confirming', async () => {
    const user = userEvent.setup();
    await open(admin, orderOf(), {
      ...askedToCancel,
    });
    await user.click(await screen.findByRole('button', { name: 'Acknowledge for the shop' }));
    expect(await screen.findByRole('button', { name: 'Cancel the order' })).not.toHaveFocus();
  });

  it('reports success, even if the event arrives before the response', async () => {
    const user = userEvent.setup();
    const refunded = orderOf({ ...failed, ShopPortalStatus: 'Archived', ManuallyRefunded: at });
    const said = vi.spyOn(notifications, 'show').mockReturnValue('');
    const { becomes } = await open(admin, failed, {
      'POST /api/admin/delivery/o1/recover/delivered': async () => {
        becomes(refunded);
        await queryClient.invalidateQueries();
        await screen.findByText('Refunded');
        return { body: { Result: refunded } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    await user.click(await screen.findByRole('button', { name: 'Resolve as Delivered' }));
    await waitFor(() => expect(said).toHaveBeenCalledWith({ message: 'Delivery Recovered' }));
  });
});

it('says that an order cannot be found', async () => {
  const user = userEvent.setup();
  const { onBack } = await open(shop, undefined);
  expect(await screen.findByText('This order cannot be found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to orders' }));
  expect(onBack).toHaveBeenCalled();
});
