import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { loadProfile } from '@/lib/session';
import { profileFrom } from '@/lib/session/profile';
import { platform } from '@/platform';
import { render } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { at, orderOf } from '../detail/order.fixture';
import SelectionActions from './SelectionActions';

const queued = (n: number, packages = 0) =>
  orderOf({
    Id: `o${n}`,
    OrderNo: `TK-${n}`,
    ShopPortalStatus: 'Queued',
    Queued: at,
    Packages: Array.from({ length: packages }, (_, i) => ({
      PackageNo: i + 1,
      Barcode: `TK-${n}-${i + 1}`,
    })),
  });

/** The ids of the orders whose packages the server cannot set. */
let broken: string[] = [];

async function open(...orders: ReturnType<typeof queued>[]) {
  const printed: number[] = [];
  vi.spyOn(platform, 'print').mockImplementation(({ element }) => {
    printed.push(element.querySelectorAll('section').length);
    return Promise.resolve();
  });
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }),
    ...Object.fromEntries<Parameters<typeof stubServer>[0][string]>(
      orders.flatMap((order) => [
        [`GET /api/shop/delivery/${order.Id}`, () => ({ body: { Result: order } })],
        [`POST /api/shop/delivery/${order.Id}/printed`, () => ({ body: { Result: order } })],
        [
          `POST /api/shop/delivery/${order.Id}/packages`,
          ({ body }: { body: unknown }) => {
            const { Count } = body as { Count: number };
            if (broken.includes(order.Id)) return { status: 503, body: { Error: 'Away' } };
            return { body: { Result: queued(Number(order.Id.slice(1)), Count) } };
          },
        ],
      ]),
    ),
  });
  await loadProfile();
  const done = vi.fn();
  render(
    <SelectionActions
      rows={orders}
      context={{ profile: profileFrom(profileOf()), tab: 'queued' }}
      done={done}
    />,
  );
  return { printed, done, asked: () => calls.filter((call) => call.path.endsWith('/packages')) };
}

describe('labels of several orders', () => {
  it('asks for the number of packages of each order that has none', async () => {
    const user = userEvent.setup();
    const { printed, asked } = await open(queued(1), queued(2, 3), queued(3));
    await user.click(screen.getByRole('button', { name: 'Print labels' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Number of packages' }));
    expect(dialog.queryByLabelText('Packages of order TK-2')).toBeNull();
    const first = dialog.getByLabelText('Packages of order TK-1');
    expect(first).toHaveValue('1');
    expect(dialog.getByLabelText('Packages of order TK-3')).toHaveValue('1');
    expect(asked()).toHaveLength(0);

    await user.clear(first);
    expect(dialog.getByRole('button', { name: 'Print labels' })).toBeDisabled();
    await user.type(first, '0');
    expect(first).toHaveValue('');
    await user.type(first, '2');
    await user.click(dialog.getByRole('button', { name: 'Print labels' }));
    await waitFor(() => expect(printed).toEqual([2 + 3 + 1]));
    expect(asked().map(({ path, body }) => [path, body])).toEqual([
      ['/api/shop/delivery/o1/packages', { Count: 2 }],
      ['/api/shop/delivery/o3/packages', { Count: 1 }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays open with its values when the server is unreachable, and continues with the same key', async () => {
    const user = userEvent.setup();
    broken = ['o2'];
    const { printed, asked } = await open(queued(1), queued(2));
    await user.click(screen.getByRole('button', { name: 'Print labels' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Number of packages' }));
    await user.click(dialog.getByRole('button', { name: 'Print labels' }));
    const again = await dialog.findByRole('button', { name: 'Try again' });
    expect(printed).toEqual([]);
    broken = [];
    await user.click(again);
    await waitFor(() => expect(printed).toEqual([2]));
    const [first, failed, repeated, last] = asked().map(
      ({ headers }) => headers['idempotency-key'],
    );
    expect([first, failed]).toEqual([repeated, last]);
  });

  it('prints at once if every order has packages', async () => {
    const user = userEvent.setup();
    const { printed, asked, done } = await open(queued(1, 1), queued(2, 2));
    await user.click(screen.getByRole('button', { name: 'Print labels' }));
    await waitFor(() => expect(printed).toEqual([3]));
    expect(done).toHaveBeenCalledOnce(); // what was printed is no longer selected
    expect(asked()).toHaveLength(0);
  });
});

describe('the pick list of several orders', () => {
  it('leaves out what is not paid until a person has accepted it', async () => {
    const pending = (n: number, paid: 'Succeeded' | 'Failed') => ({
      ...queued(n),
      ShopPortalStatus: 'Pending' as const,
      OrderPaymentStatus: paid,
    });
    await open(pending(1, 'Succeeded'), pending(2, 'Failed'), {
      ...queued(3),
      OrderPaymentStatus: 'Failed',
    });
    expect(screen.getByRole('button', { name: 'Pick list of 2' })).toBeEnabled();
  });
});
