import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '@/lib/api';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { orderOf } from '../detail/order.fixture';
import { routes } from '../routes';

let orders: Order[];
let away: boolean;

const shop = {
  Role: 'Shop',
  ShopId: 's1',
  Permissions: ['view_money', 'view_qr_printable_section'],
};
const order = (Id: string, part: Partial<Order> = {}) =>
  orderOf({
    Id,
    OrderNo: `TK-${Id}`,
    ShopPortalStatus: 'Queued',
    Packing: 'ToPack',
    Packages: [],
    PackageCount: 0,
    Queued: new Date().toISOString(),
    TimeSlotFrom: null,
    ...part,
  });

const lost = { status: 503 };

function open(profile: object = {}) {
  return openScreen(
    routes,
    '/packing-board',
    { ...shop, ...profile },
    {
      'GET /api/shop/packing-board': () =>
        away
          ? lost
          : result({
              At: '',
              Orders: orders,
              Total: orders.length,
              Limits: { Amber: 10, Red: 20 },
            }),
      'POST /api/shop/delivery/a/packages': ({ body }) => {
        if (away) return lost;
        const { Count } = body as { Count: number };
        orders = orders.map((one) =>
          one.Id === 'a' ? { ...one, Packing: 'Packed', PackageCount: Count, Version: 9 } : one,
        );
        return result(orders.find(({ Id }) => Id === 'a'));
      },
      'POST /api/shop/delivery/b/packages': () =>
        away
          ? lost
          : { status: 409, body: { Error: 'The order was cancelled.', Code: 'NotAccepted' } },
    },
  );
}

setUpScreens(() => import('./BoardPage'));
beforeEach(() => {
  localStorage.clear();
  away = false;
  orders = [order('a'), order('b')];
});

describe('the packing board', () => {
  it('takes an order a step further with one touch, with the number of packages', async () => {
    const { calls } = await open();
    const card = within(await screen.findByRole('listitem', { name: 'Order TK-a' }));
    await userEvent.click(card.getByRole('button', { name: 'One package more' }));
    await userEvent.click(card.getByRole('button', { name: 'Packed TK-a' }));
    expect(await card.findByRole('button', { name: 'Print labels of TK-a' })).toBeVisible();
    await waitFor(() => {
      const sent = calls.filter(({ path }) => path.endsWith('/packages'));
      expect(sent.map(({ body }) => (body as { Count: number }).Count)).toEqual([2]);
    });
    expect(screen.getByText('1 order to pack, 1 to label')).toBeVisible();
  });

  it('says that the merchant is suspended, and lets what has come be packed', async () => {
    await open({
      MerchantName: 'Hartley',
      Suspension: { Since: '2026-11-26T09:00:00Z', Reason: 'Fees are overdue.' },
    });
    expect(await screen.findByText('Hartley is suspended: no new orders')).toBeVisible();
    expect(
      screen.getByText(/can still be packed and handed over. Fees are overdue./),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Packed TK-a' })).toBeEnabled();
  });

  it('keeps steps without a connection, and sends each once with its time', async () => {
    const { calls, unmount } = await open();
    await screen.findByRole('listitem', { name: 'Order TK-a' });
    away = true;
    await userEvent.click(screen.getByRole('button', { name: 'Packed TK-a' }));
    expect(await screen.findByRole('button', { name: 'Print labels of TK-a' })).toBeVisible();
    expect(screen.getByText(/1 step not sent yet/)).toBeVisible();
    unmount();
    const again = await open();
    expect(await screen.findByRole('button', { name: 'Print labels of TK-a' })).toBeVisible();
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
    const sent = [...calls, ...again.calls].filter(({ path }) => path.endsWith('/packages'));
    const times = sent.map(({ body }) => (body as { At: string }).At);
    expect(times.length).toBeGreaterThan(1);
    expect(new Set(times).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('drops a step that the server refuses, and says so', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Packed TK-b' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Packed TK-b' })).toBeVisible());
    expect(screen.queryByText(/not sent yet/)).toBeNull();
  });
});
