import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Shop } from '@/lib/api';
import { renderRoutes } from '@/test/render';
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
