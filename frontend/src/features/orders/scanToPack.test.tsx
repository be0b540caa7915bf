import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Order } from '@/lib/api';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { lineOf, orderOf } from './detail/order.fixture';
import { scan } from './detail/scanning';
import { Component as OrdersPage } from './OrdersPage';

setUpScreens(() => Promise.all([import('./detail/OrderDetail'), import('./detail/ScanDialog')]));

const shop = {
  Role: 'Shop',
  Permissions: ['view_money', 'reject_orders', 'view_orders', 'view_qr_printable_section'],
};
const routes = [{ path: '/orders', Component: OrdersPage, children: [{ path: 'details/:id?' }] }];
const order = (id: string) =>
  orderOf({
    Id: id,
    ShopPortalStatus: 'Queued',
    Queued: '2026-11-21T10:00:00Z',
    Packing: 'ToPack',
    Orderlines: [
      lineOf({ OrderLineId: 'l1', ProductTitle: 'Lantern', OrderLineGtin: '05012345000015' }),
      lineOf({
        OrderLineId: 'l2',
        ProductTitle: 'Tea set',
        OrderLineVariantSKU: '22086',
        OrderLineQuantity: 1,
        OrderLineOriginalQuantity: 1,
      }),
      lineOf({
        OrderLineId: 'l3',
        ProductTitle: 'Bunting',
        OrderLineVariantSKU: '47566',
        OrderlineCancelled: '2026-11-21T10:01:00Z',
      }),
    ],
  });

function open(one: Order, dialog = '?dialog=scan') {
  return openScreen(routes, `/orders/details/${one.Id}${dialog}`, shop, {
    'GET /api/order/attention': () => result({ Count: 0, Orders: [], Open: 0, Number: 1 }),
    'GET /api/order/counts': () =>
      result({ Pending: 0, Queued: 1, Failed: 0, Archived: 0, Version: 1 }),
    'POST /api/shop/deliveries/pending': () => ({
      body: { Deliveries: [], TotalCount: 0, Next: '' },
    }),
    [`GET /api/shop/delivery/${one.Id}`]: () => result(one),
    [`GET /api/customer/delivery/${one.Id}/has-cancellation`]: () =>
      result({
        DeliveryHasCancelRequest: false,
        WholeDelivery: false,
        OrderLineIds: [],
        AcknowledgementRequestId: '',
      }),
    'GET /api/shop/shop': () => result({}),
    [`POST /api/shop/delivery/${one.Id}/packages`]: () =>
      result({ ...one, Packing: 'Packed', PackageCount: 1, Version: 2 }),
  });
}

const typed = async (user: ReturnType<typeof userEvent.setup>, code: string) =>
  user.type(screen.getByLabelText(/^Code of the item/), `${code}{Enter}`);

it('counts what is scanned, refuses what is wrong or too many, and goes on to the packages', async () => {
  const user = userEvent.setup();
  const { calls } = await open(order('o1'));
  expect(await screen.findByText('3 items to scan')).toBeTruthy();
  await typed(user, '5012345000015'); // as an EAN, without the zero in front
  expect(await screen.findByText('Lantern: 1 more')).toBeTruthy();
  await typed(user, '99999');
  expect(
    await screen.findByText('Wrong item: 99999 does not belong to order TK-100042.'),
  ).toBeTruthy();
  await typed(user, '47566');
  expect(await screen.findByText('Do not pack Bunting: it was cancelled.')).toBeTruthy();
  await typed(user, '22086');
  await typed(user, '22086');
  expect(
    await screen.findByText('One too many: Tea set is complete. Put this one back.'),
  ).toBeTruthy();
  expect(screen.getByText('1 item to scan')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'One less of Tea set' }));
  expect(screen.getByText('2 items to scan')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Count one of Tea set by hand' }));
  await typed(user, '05012345000015');
  const packages = await screen.findByRole('dialog', { name: /number of packages/ });
  await user.click(within(packages).getByRole('checkbox', { name: 'Print the labels now' }));
  await user.click(within(packages).getByRole('button', { name: 'Packed' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/packages'))?.body).toEqual({ Count: 1 }),
  );
});

it('begins when an item is scanned beside the open order, and takes further scans on any button', async () => {
  await open(order('o2'), '');
  await screen.findByRole('button', { name: 'Scan to pack' });
  let clock = 9_000;
  const scanKeys = (code: string) => {
    clock += 5_000;
    [...code, 'Enter'].forEach((key, n) => {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(press, 'timeStamp', { value: clock + n * 8 });
      fireEvent(document.querySelector('[role="dialog"] button') ?? document.body, press);
    });
  };
  scanKeys('22086');
  expect(await screen.findByText('2 items to scan')).toBeTruthy();
  scanKeys('5012345000015');
  expect(await screen.findByText('1 item to scan')).toBeTruthy();
});

it('fills the line of which items are missing, when two have one code', () => {
  const lines = [lineOf({ OrderLineId: 'a' }), lineOf({ OrderLineId: 'b' })];
  const found = scan({ Orderlines: lines }, { a: 2 }, '84029g');
  expect(found).toMatchObject({ kind: 'counted', line: { OrderLineId: 'b' } });
});
