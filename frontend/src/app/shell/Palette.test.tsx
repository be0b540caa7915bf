import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { loadProfile } from '@/lib/session';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import Palette from './Palette';

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
