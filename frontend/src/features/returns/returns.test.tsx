import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Return, Returnable } from '@/lib/api';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

const base: Return = {
  Id: 'r1',
  Reference: 'TK-101-R1',
  OrderId: 'o1',
  OrderNo: 'TK-101',
  MerchantId: 'm1',
  MerchantName: 'Hartley',
  ShopId: 's1',
  ShopName: 'Hartley Soho',
  CustomerName: 'Ada Marsh',
  State: 'Requested',
  Since: '2026-03-02T09:30:00Z',
  Created: '2026-03-02T09:30:00Z',
  Source: 'Staff',
  Reason: 'Too small',
  Late: false,
  Way: '',
  ItemCount: 2,
  Value: 2000,
  CreditNo: '',
  Refunded: 0,
  CourierStatus: '',
  Couriers: [],
  Note: '',
  CustomerEmail: 'ada@example.com',
  CustomerTelNo: '',
  Address: '14 Upper Street, London, N1 0PQ',
  Delivered: '2026-03-01T09:30:00Z',
  Lines: [
    {
      LineId: 'l1',
      ProductTitle: 'Lamp',
      VariantTitle: 'Blue',
      SKU: 'L1',
      ImageUrl: '',
      AmountPerUnit: 1000,
      Quantity: 2,
      ToStock: 0,
      Damaged: 0,
    },
  ],
  Events: [{ At: '2026-03-02T09:30:00Z', Kind: 'Requested', Actor: 'Sam', Detail: {} }],
};

const courier: Return['Couriers'][number] = {
  Id: 'k1',
  ReferenceNumber: 'TK-101-R1',
  Status: 'Assigned',
  Stands: true,
  Placed: '2026-03-02T09:45:00Z',
  PickUpTime: '2026-03-02T14:00:00Z',
  Courier: 'Swiftwheel',
  Driver: 'Tom',
  ETA: null,
  HasGoods: false,
  Delivered: null,
  Failed: null,
  FailedReason: '',
  FailedReasonNotes: '',
  Cancelled: null,
  ManuallyResolved: false,
};

const order: Returnable = {
  OrderId: 'o1',
  OrderNo: 'TK-101',
  Delivered: '2026-03-01T09:30:00Z',
  Until: '2026-03-16T00:00:00Z',
  Late: false,
  Lines: [
    {
      LineId: 'l1',
      ProductTitle: 'Lamp',
      VariantTitle: 'Blue',
      SKU: 'L1',
      ImageUrl: '',
      AmountPerUnit: 1000,
      Quantity: 3,
      Left: 2,
    },
  ],
  Returns: [],
};

async function open(part: Partial<Return> = {}, at = '', role: 'Shop' | 'Merchant' = 'Shop') {
  const one = { ...base, ...part };
  const path = role === 'Shop' ? '/returns' : '/merchant/returns';
  const { calls } = await openScreen(
    [...routes, { path: '/new-delivery-order', element: <p>The booking form</p> }],
    `${path}${at}`,
    { Role: role, IsCollectEnabled: true, Abilities: ['view_orders', 'reject_orders'] },
    {
      'POST /api/returns/tabs/requested/list': () => ({
        body: { Returns: [one], Total: 1, Next: '' },
      }),
      'GET /api/returns/counts': () =>
        result({ Requested: 1, OnTheWay: 2, ToInspect: 3, Closed: 4 }),
      'GET /api/returns/r1': () => result(one),
      'GET /api/returns/order/o1': () => result(order),
      'POST /api/returns': () => result(one),
      'POST /api/returns/r1/agree': ({ body }) =>
        result({ ...one, State: 'Agreed', Way: (body as { Way: string }).Way }),
      'POST /api/returns/r1/way': () => result({ ...one, Way: 'BroughtIn' }),
      'POST /api/returns/r1/inspect': () => result({ ...one, State: 'Inspected' }),
      'POST /api/returns/r1/refund': () => result({ ...one, State: 'Refunded', CreditNo: 'C-1' }),
    },
  );
  await screen.findAllByText('TK-101-R1');
  return calls;
}

const sent = (calls: { path: string; body?: unknown }[], path: string) =>
  calls.find((call) => call.path === path)?.body;

setUpScreens(() => Promise.all([import('./ReturnsPage'), import('./ReturnDialogs')]));

describe('returns', () => {
  it('show the counts of their tabs', async () => {
    await open();
    expect(await screen.findByRole('tab', { name: /On the way\s*2/ })).toBeVisible();
    expect(screen.getByRole('tab', { name: /To inspect\s*3/ })).toBeVisible();
  });

  it('are asked for with at most what is left of each item', async () => {
    const calls = await open({}, '?dialog=request&of=o1');
    const dialog = await screen.findByRole('dialog', { name: 'Return items of TK-101' });
    const button = within(dialog).getByRole('button', { name: 'Request return' });
    const quantity = within(dialog).getByLabelText(/Lamp, Blue/);
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3');
    await userEvent.tab();
    expect(within(dialog).getByText('Please enter a whole number from 0 to 2')).toBeVisible();
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '2');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Too small' }));
    await userEvent.click(button);
    await waitFor(() =>
      expect(sent(calls, '/api/returns')).toEqual({
        OrderId: 'o1',
        Items: [{ LineId: 'l1', Quantity: 2 }],
        Reason: 'Too small',
        Note: '',
      }),
    );
  });

  it('are agreed to by a manager after the window', async () => {
    await open({ Late: true });
    expect(await screen.findByText('After the window')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
  });

  it('after the window offer a merchant to agree', async () => {
    await open({ Late: true }, '', 'Merchant');
    expect(await screen.findByRole('button', { name: /^Agree/ })).toBeVisible();
  });

  it('are inspected item by item, and never find more than was returned', async () => {
    const calls = await open({ State: 'Agreed' }, '?dialog=inspect&of=r1');
    const dialog = await screen.findByRole('dialog', { name: 'Inspect a return' });
    const damaged = within(dialog).getByLabelText('Damaged');
    await userEvent.clear(damaged);
    await userEvent.type(damaged, '1');
    await userEvent.tab();
    expect(within(dialog).getByText('Only 2 were to be returned.')).toBeVisible();
    const stock = within(dialog).getByLabelText('To stock');
    await userEvent.clear(stock);
    await userEvent.type(stock, '1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save inspection' }));
    await waitFor(() =>
      expect(sent(calls, '/api/returns/r1/inspect')).toEqual({
        Items: [{ LineId: 'l1', ToStock: 1, Damaged: 1 }],
        Note: '',
      }),
    );
  });

  it('are refunded once they were inspected, at the price of what came back', async () => {
    const found = [{ ...base.Lines[0], ToStock: 1 } as Return['Lines'][number]];
    const calls = await open({ State: 'Inspected', Lines: found }, '?dialog=refund&of=r1');
    const dialog = await screen.findByRole('dialog', { name: 'Refund a return' });
    expect(within(dialog).getByText(/£10.00/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/refund'))).toBe(true));
  });

  it('lead to the booking of a courier once a courier is to collect them', async () => {
    const calls = await open({}, '?dialog=agree&of=r1');
    const dialog = await screen.findByRole('dialog', { name: 'Agree to a return' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: /How it comes back/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'A courier collects it' }));
    expect(within(dialog).getByText(/Next you book the courier/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Agree' }));
    expect(await screen.findByText('The booking form')).toBeVisible();
    expect(sent(calls, '/api/returns/r1/agree')).toEqual({ Way: 'Courier' });
  });

  it('show the courier who is booked, and let nobody make the way in vain', async () => {
    await open(
      { State: 'Agreed', Way: 'Courier', CourierStatus: 'Assigned', Couriers: [courier] },
      '?dialog=detail&of=r1',
    );
    expect(await screen.findAllByText('Courier booked')).not.toHaveLength(0);
    const dialog = await screen.findByRole('dialog', { name: 'TK-101-R1' });
    const facts = within(within(dialog).getByRole('region', { name: 'Courier' }));
    expect(facts.getByText('Assigned')).toBeVisible();
    expect(facts.getByRole('link', { name: 'TK-101-R1' })).toHaveAttribute(
      'href',
      '/delivery-order/k1',
    );
    expect(facts.getByText('Swiftwheel')).toBeVisible();
    expect(facts.getByText(/please tell the customer/)).toBeVisible();
    for (const name of ['Customer keeps it', 'On its way', 'Change how it comes back'])
      expect(within(dialog).queryByRole('button', { name })).toBeNull();
    expect(within(dialog).queryByRole('link', { name: /Book/ })).toBeNull();
  });

  it('say what comes next once the courier has failed', async () => {
    const failed = {
      Status: 'Failed',
      FailedReason: 'Unavailable',
      Failed: '2026-03-02T11:00:00Z',
    };
    const calls = await open(
      {
        State: 'Agreed',
        Way: 'Courier',
        CourierStatus: 'Failed',
        Couriers: [{ ...courier, ...failed }],
      },
      '?dialog=detail&of=r1',
    );
    const dialog = await screen.findByRole('dialog', { name: 'TK-101-R1' });
    expect(await within(dialog).findByText('The courier failed: Unavailable')).toBeVisible();
    expect(within(dialog).getByText(/still at the customer’s/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Ask another courier' })).toHaveAttribute(
      'href',
      '/delivery-order/k1',
    );
    expect(within(dialog).getByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      '/new-delivery-order?return=r1',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change how it comes back' }));
    const changing = await screen.findByRole('dialog', { name: 'How it comes back' });
    await userEvent.click(within(changing).getByRole('combobox', { name: /How it comes back/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'The customer brings it in' }));
    await userEvent.click(within(changing).getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(sent(calls, '/api/returns/r1/way')).toEqual({ Way: 'BroughtIn' }));
  });

  it('say that the customer knows when the courier comes', async () => {
    const told = {
      At: '2026-03-02T09:46:00Z',
      Kind: 'CustomerTold',
      Actor: '',
      Detail: { Told: 'CourierComes', By: 'Mail' },
    };
    await open(
      {
        State: 'Agreed',
        Way: 'Courier',
        CourierStatus: 'Queued',
        Couriers: [{ ...courier, Status: 'Queued', Driver: '' }],
        Events: [...base.Events, told],
      },
      '?dialog=detail&of=r1',
    );
    const dialog = await screen.findByRole('dialog', { name: 'TK-101-R1' });
    const facts = within(await within(dialog).findByRole('region', { name: 'Courier' }));
    expect(facts.getByText('Yes')).toBeVisible();
    expect(within(dialog).getByText('when the courier comes · by email')).toBeVisible();
  });

  it('warn of a courier who still comes although nothing is to be collected', async () => {
    await open(
      { State: 'Received', Way: 'Courier', CourierStatus: 'Queued', Couriers: [courier] },
      '?dialog=detail&of=r1',
    );
    expect(await screen.findByText('A courier is still booked')).toBeVisible();
  });

  it('offer no courier to a shop without couriers', async () => {
    const { calls } = await openScreen(
      routes,
      '/returns?tab=1&dialog=detail&of=r1',
      { Role: 'Shop', IsCollectEnabled: false, Abilities: ['view_orders', 'reject_orders'] },
      {
        'POST /api/returns/tabs/ontheway/list': () => ({
          body: { Returns: [], Total: 0, Next: '' },
        }),
        'GET /api/returns/counts': () =>
          result({ Requested: 1, OnTheWay: 2, ToInspect: 3, Closed: 4 }),
        'GET /api/returns/r1': () => result({ ...base, State: 'Agreed', Way: 'Courier' }),
      },
    );
    const dialog = await screen.findByRole('dialog', { name: 'TK-101-R1' });
    expect(await within(dialog).findByRole('button', { name: 'Inspect' })).toBeVisible();
    expect(within(dialog).queryByRole('link', { name: 'Book a courier' })).toBeNull();
    expect(calls.length).toBeGreaterThan(0);
  });

  it('only show a merchant what a shop does with them', async () => {
    await open({ State: 'Agreed' }, '?dialog=detail&of=r1', 'Merchant');
    const dialog = await screen.findByRole('dialog', { name: 'TK-101-R1' });
    expect(await within(dialog).findByText('14 Upper Street, London, N1 0PQ')).toBeVisible();
    for (const name of ['Inspect', 'Has arrived', 'On its way', 'Customer keeps it'])
      expect(within(dialog).queryByRole('button', { name })).toBeNull();
  });
});
