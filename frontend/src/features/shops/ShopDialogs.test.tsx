import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Shop } from '@/lib/api';
import { renderRoutes } from '@/test/render';
import { result } from '@/test/screen';
import { stubServer } from '@/test/server';
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
