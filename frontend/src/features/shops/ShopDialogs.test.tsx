import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Shop, ShopCard } from '@/lib/api';
import type { ListContext } from '@/lib/list';
import { renderRoutes } from '@/test/render';
import { result } from '@/test/screen';
import { stubServer } from '@/test/server';
import { addSpecialDaysForm, changedText, closeShopsForm, isNow } from './severalShops';
import SelectedShops from './SelectedShops';
import ShopDialogs from './ShopDialogs';

const shop = { Id: 's1', Name: 'Soho', Phone: '+442079460121' } as Shop;

it('checks a phone number while it is typed', async () => {
  const Phone = ShopDialogs.page.phone;
  const page = <Phone given={shop} onClose={() => undefined} />;
  renderRoutes([{ path: '/', element: page }], '/');
  const phone = await screen.findByLabelText(/^Phone/);
  expect(screen.queryByText(/not supported/)).toBeNull();
  await userEvent.type(phone, '0000');
  expect(screen.getByText('This phone number is either not valid or not supported.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('copies hours to chosen shops of the same merchant, or to all', async () => {
  const groups = [
    {
      MerchantId: 'm1',
      MerchantName: 'Hartley',
      Shops: [
        { ShopId: 's1', ShopName: 'Soho' },
        { ShopId: 's2', ShopName: 'Leith' },
      ],
    },
    { MerchantId: 'm2', MerchantName: 'Rival', Shops: [{ ShopId: 's9', ShopName: 'Row' }] },
  ];
  const calls = stubServer({
    'GET /api/users/shops': () => result(groups),
    'POST /api/merchant/shop/s1/copy-hours': () => result({ Shops: 1 }),
  });
  const Copy = ShopDialogs.page['copy-hours'];
  const given = { ...shop, MerchantId: 'm1' };
  renderRoutes([{ path: '/', element: <Copy given={given} onClose={() => undefined} /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Copy hours' }));
  expect(await screen.findByText('Please choose at least one shop.')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Shops' }));
  expect(await screen.findByRole('option', { name: 'Leith' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Soho|Row/ })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'Leith' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /special days/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy hours' }));
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ All: false, Shops: ['s2'], SpecialDays: true }]));
});

it('closes the selected shops for days, and says which could not be', async () => {
  const closed = { From: '2099-12-24', To: '2099-12-27', Reason: 'Flood', By: 'M' };
  const rows = [
    { Id: 's1', Name: 'Soho', Archived: false },
    { Id: 's2', Name: 'Leith', Archived: false, Closure: closed },
    { Id: 's3', Name: 'Old', Archived: true },
  ] as ShopCard[];
  const calls = stubServer({
    'PUT /api/merchant/shop-closures': () =>
      result({ Shops: 1, Refused: [{ Id: 's2', Reason: 'This shop is archived.' }] }),
  });
  const done = vi.fn();
  const bar = <SelectedShops rows={rows} done={done} context={{} as ListContext} />;
  renderRoutes([{ path: '/', element: bar }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Close for days' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close 2 shops' });
  expect(dialog).toHaveTextContent('1 closure of theirs will be replaced.');
  await userEvent.click(screen.getByRole('button', { name: 'Close shops' }));
  expect(await screen.findAllByText('Please select a day.')).toHaveLength(2);
  expect(
    closeShopsForm.body({ from: '2099-12-24', to: '2099-12-26', reason: ' Snow ' }, rows),
  ).toEqual({
    Shops: ['s1', 's2', 's3'],
    Closure: { From: '2099-12-24', To: '2099-12-26', Reason: 'Snow' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'End closures' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(calls.map(({ body }) => body)).toEqual([{ Shops: ['s2'] }]);
  expect(
    changedText(
      { Shops: 1, Refused: [{ Id: 's2', Reason: 'Archived.' }] },
      rows,
      isNow('open again'),
    ),
  ).toBe('1 shop is open again. Leith was not changed: Archived.');
});

it('sets the special days of the selected shops, and says which could not be changed', async () => {
  const rows = [
    { Id: 's1', Name: 'Soho', Archived: false },
    { Id: 's2', Name: 'Leith', Archived: false },
    { Id: 's3', Name: 'Old', Archived: true },
  ] as ShopCard[];
  const calls = stubServer({
    'GET /api/merchant/bank-holidays': () => result([{ Day: '2099-12-25', Name: 'Christmas Day' }]),
    'PUT /api/merchant/shop-special-days': () =>
      result({ Shops: 1, Refused: [{ Id: 's2', Reason: 'It would have too many.' }] }),
  });
  const done = vi.fn();
  const bar = <SelectedShops rows={rows} done={done} context={{} as ListContext} />;
  renderRoutes([{ path: '/', element: bar }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Special days' }));
  await screen.findByRole('dialog', { name: 'Special days of 2 shops' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 bank holiday' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set days' }));
  expect(await screen.findByText('Please select a day.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Day 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set days' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { Shops: ['s1', 's2'], Days: [{ Day: '2099-12-25', Name: 'Christmas Day', Hours: [] }] },
  ]);
  const draft = { days: [{ day: '2099-12-25', name: '', open: false, hours: [] }] };
  const refused = { Shops: 1, Refused: [{ Id: 's2', Reason: 'Too many.' }] };
  expect(addSpecialDaysForm.done?.(refused, draft, rows)).toBe(
    '1 shop has this day. Leith was not changed: Too many.',
  );
});
