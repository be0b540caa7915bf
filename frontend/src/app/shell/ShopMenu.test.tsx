import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openAnew } from '@/lib/reloadPage';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { HeaderStart } from './HeaderEnd';
import { profileFrom } from '@/lib/session/profile';
import { profileOf } from '@/test/server';

vi.mock('@/lib/reloadPage', () => ({ openAnew: vi.fn(), reloadPage: vi.fn() }));

setUpScreens(() => import('./ShopMenu'));

const shops = Array.from({ length: 10 }, (_, i) => ({ ShopId: `s${i}`, ShopName: `Shop ${i}` }));
const part = { ShopId: 's1', ShopName: 'Shop 1', Shops: shops };

const open = (more: object, handlers = {}) =>
  openScreen(
    [
      {
        path: '/',
        Component: () => <HeaderStart profile={profileFrom(profileOf({ ...part, ...more }))} />,
      },
    ],
    '/',
    { ...part, ...more },
    { 'GET /api/portal/config': () => result({}), ...handlers },
  );

it('switches to another shop, found by its name among many', async () => {
  const { calls } = await open(
    {},
    { 'PUT /api/portal/shop': () => result(profileOf({ ...part, ShopId: 's7' })) },
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Shop 1: work in another shop' }),
  );
  const find = await screen.findByLabelText('Find a shop');
  expect(screen.getByRole('menuitem', { name: 'Shop 1' })).toHaveAttribute('aria-current', 'true');
  await userEvent.type(find, '7');
  expect(screen.queryByRole('menuitem', { name: 'Shop 2' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Shop 7' }));
  await waitFor(() => expect(openAnew).toHaveBeenCalledWith('/orders'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ShopId: 's7' });
});

it('offers no switch to who works in one shop, nor at a till', async () => {
  await open({ Shops: undefined });
  expect(await screen.findByText('Shop 1')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
