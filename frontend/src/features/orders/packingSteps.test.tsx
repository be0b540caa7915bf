import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Order } from '@/lib/api';
import { kept } from '@/lib/store';
import { scan } from '@/test/scan';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { orderOf } from './detail/order.fixture';
import { Component as OrdersPage } from './OrdersPage';

setUpScreens(() =>
  Promise.all([
    import('./detail/OrderDetail'),
    import('./list/PackOne'),
    import('./handOverScanned'),
  ]),
);

const shop = {
  Role: 'Shop',
  Permissions: ['view_money', 'reject_orders', 'view_orders', 'view_qr_printable_section'],
};

function Frame() {
  return (
    <>
      <Notifications />
      <Outlet />
    </>
  );
}
const routes = [
  {
    Component: Frame,
    children: [{ path: '/orders', Component: OrdersPage, children: [{ path: 'details/:id?' }] }],
  },
];

const queued = (change: Partial<Order> = {}) =>
  orderOf({
    ShopPortalStatus: 'Queued',
    Queued: '2026-11-21T10:00:00Z',
    Packing: 'ToPack',
    ...change,
  });
const two = {
  PackageCount: 2,
  Packages: [1, 2].map((PackageNo) => ({ PackageNo, Barcode: `TK-100042-${PackageNo}` })),
};
const labelled = queued({
  ...two,
  Packing: 'Labelled',
  PackingBy: 'Nadia',
  PackingAt: '2026-11-21T10:05:00Z',
});

const pathOf = (verb: string) => `POST /api/shop/delivery/o1/${verb}`;

async function open(order: Order, at: string, more: object = {}) {
  return openScreen(routes, at, shop, {
    'GET /api/order/attention': () => result({ Count: 0, Orders: [], Open: 0, Number: 1 }),
    'GET /api/order/counts': () =>
      result({ Pending: 0, Queued: 1, Failed: 0, Archived: 0, Version: 1 }),
    'POST /api/shop/deliveries/queued': () => ({
      body: { Deliveries: [order], TotalCount: 1, Next: '' },
    }),
    'POST /api/shop/deliveries/pending': () => ({
      body: { Deliveries: [], TotalCount: 0, Next: '' },
    }),
    'GET /api/shop/delivery/o1': () => result(order),
    'GET /api/customer/delivery/o1/has-cancellation': () =>
      result({
        DeliveryHasCancelRequest: false,
        WholeDelivery: false,
        OrderLineIds: [],
        AcknowledgementRequestId: '',
      }),
    'GET /api/shop/shop': () => result({}),
    ...more,
  });
}

describe('an order that is ready for collection', () => {
  it('is packed from the list by one key, without labels if they are not wanted', async () => {
    kept('printWhenPacked').forget();
    const user = userEvent.setup();
    const { calls } = await open(queued(), '/orders?tab=1', {
      [pathOf('packages')]: () =>
        result(queued({ ...two, Packing: 'Packed', PackingBy: 'You', Version: 2 })),
    });
    expect(await screen.findByText('To pack')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'j' });
    await waitFor(() => expect(document.activeElement?.closest('[data-id]')).toBeTruthy());
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'n' });
    await user.click(await screen.findByRole('checkbox', { name: 'Print the labels now' }));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'Packed' }));
    expect(await screen.findByRole('button', { name: 'Label order TK-100042' })).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/packages'))?.body).toEqual({ Count: 2 });
    kept('printWhenPacked').forget();
  });

  it('says who labelled it, is handed over, and that can be taken back', async () => {
    const user = userEvent.setup();
    const { calls } = await open(labelled, '/orders/details/o1?tab=1', {
      [pathOf('hand-over')]: () =>
        result({ ...labelled, Packing: 'HandedOver', HandedOverCount: 2, Version: 2 }),
      [pathOf('undo-packing')]: () => result({ ...labelled, Version: 3 }),
    });
    expect(await screen.findByText('2 packages · Nadia, 10:05')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Hand over' }));
    await user.click(await screen.findByRole('button', { name: 'Not handed over yet' }));
    expect(await screen.findByRole('button', { name: 'Hand over' })).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/undo-packing'))?.body).toEqual({
      Step: 'HandedOver',
    });
  });

  it.each([
    ['a driver comes', { Assigned: '2026-11-21T10:06:00Z' }, 1],
    ['no driver has come', {}, 0],
  ])('hands a package over whose label is scanned once %s', async (_, change, times) => {
    const { calls } = await open({ ...labelled, ...change }, '/orders?tab=1', {
      'GET /api/order/find': () => result({ Id: 'o1', PackageNo: 2 }),
      [pathOf('hand-over')]: () =>
        result({ ...labelled, ...change, HandedOverCount: 1, Version: 2 }),
    });
    await screen.findByText('TK-100042');
    scan('TK-100042-2');
    if (times) {
      expect(await screen.findByText('Package 2 of 2 of TK-100042 handed over')).toBeTruthy();
      expect((await screen.findAllByText('1 of 2 handed over')).length).toBeGreaterThan(0);
    } else await screen.findByRole('button', { name: 'Hand over' });
    const sent = () => calls.filter(({ path }) => path.endsWith('/hand-over'));
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual(Array(times).fill({ Package: 2 })),
    );
  });
});
