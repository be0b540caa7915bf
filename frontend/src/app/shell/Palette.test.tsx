import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loadProfile } from '@/lib/session';
import { noteOpened, recentRecords } from '@/lib/recent';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import Palette from './Palette';
import { palette } from './screens';

const command = (group: string, label: string) => ({
  id: label,
  group,
  label,
  to: '/',
});

const finders = [
  () => Promise.resolve([command('Delivery Orders', 'CO-1')]), // Martha booked it
  () => Promise.resolve([command('Users', 'Martha Quill')]),
];

it('shows results with the name before related ones', async () => {
  stubServer({ 'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }) });
  await loadProfile();
  renderRoutes([{ path: '*', element: <Palette wanted={1} finders={finders} /> }], '/');
  await userEvent.type(await screen.findByLabelText('Find anything'), 'martha');
  await screen.findByText('Martha Quill');
  const found = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(found.map((one) => one.textContent)).toEqual(['Martha Quill', 'CO-1']);
});

it('has what was typed before it was there, and the page behind has none of it', async () => {
  stubServer({ 'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }) });
  await loadProfile();
  const onKey = vi.fn();
  window.addEventListener('keydown', onKey);
  palette.open();
  await userEvent.keyboard('martxx{Backspace}{Backspace}ha');
  expect(onKey).not.toHaveBeenCalled();
  renderRoutes([{ path: '*', element: <Palette wanted={1} finders={finders} /> }], '/');
  expect(await screen.findByText('Martha Quill')).toBeVisible();
  expect(screen.getByLabelText('Find anything')).toHaveValue('martha');
  // Opened again while it has the focus, it takes no key away from its field.
  palette.open();
  await userEvent.keyboard(' q');
  expect(screen.getByLabelText('Find anything')).toHaveValue('martha q');
  window.removeEventListener('keydown', onKey);
});

it('shows the records that were opened last while nothing is typed, as they are called now', async () => {
  const profile = profileOf();
  stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profile } }),
    'GET /api/shop/delivery/o1': () => ({ body: { Result: { Id: 'o1', OrderNo: 'TK-1' } } }),
    'GET /api/merchant/shop/s1': () => ({
      body: { Result: { Id: 's1', Name: 'Soho', MerchantName: 'Hartley' } },
    }),
    'GET /api/returns/r1': () => ({ status: 404, body: { Error: 'Gone.', Code: 'NotFound' } }),
  });
  const signedIn = (await loadProfile())!;
  for (const [name, id] of [
    ['orders', 'o1'],
    ['returns', 'r1'],
    ['shops', 's1'],
  ] as const)
    noteOpened({ name, id }, signedIn);
  renderRoutes([{ path: '*', element: <Palette wanted={1} finders={finders} /> }], '/');
  await screen.findByText('Shop · Hartley');
  const first = within(screen.getByRole('dialog')).getAllByRole('button').slice(0, 2);
  expect(first.map((one) => one.textContent)).toEqual(['SohoShop · Hartley', 'TK-1Order']);
  expect(recentRecords(signedIn).map(({ id }) => id)).toEqual(['s1', 'o1']);
  await userEvent.type(screen.getByLabelText('Find anything'), 'martha');
  await screen.findByText('Martha Quill');
  expect(screen.queryByText('TK-1')).toBeNull();
});
