import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { List } from '@/lib/list';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { ListPage } from '.';

const run = () => Promise.resolve();
const list: List<{ Id: string }> = {
  name: 'test-rows',
  title: 'Rows',
  noun: ['row', 'rows'],
  read: () => Promise.resolve({ rows: [{ Id: 'one' }], total: 1 }),
  id: ({ Id }) => Id,
  label: ({ Id }) => Id,
  columns: [{ label: 'Row', cell: ({ Id }) => Id }],
  card: {},
  actions: [{ label: 'Add row', do: { dialog: 'add' } }],
  rowActions: [
    { label: 'Remove', button: true, do: { run } },
    { label: 'Changes', button: true, reads: true, do: { dialog: 'changes' } },
  ],
};

setUpScreens(() => Promise.resolve());

const open = (who: object) =>
  openScreen([{ path: '/', element: <ListPage list={list} /> }], '/', who, {
    'GET /api/views': () => result([]),
  });

it('offers its actions to a merchant', async () => {
  await open({ Role: 'Merchant' });
  expect(await screen.findByRole('button', { name: /^Remove row/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add row' })).toBeVisible();
});

it('offers nothing that changes anything to an Admin who sees as a merchant', async () => {
  const SeenAs = { Name: 'Hartley', Reason: 'A question', Until: '2026-11-27T12:00:00Z' };
  await open({ Role: 'Merchant', SeenAs });
  expect(await screen.findByText('one')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add row' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Changes/ })).toBeVisible();
});
