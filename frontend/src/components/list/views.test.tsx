import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { List } from '@/lib/list';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { ListPage } from '.';

interface Row {
  Id: string;
}

const list: List<Row, { State?: string[] }> = {
  name: 'test-rows',
  title: 'Rows',
  noun: ['row', 'rows'],
  read: () => Promise.resolve({ rows: [{ Id: 'one' }], total: 1 }),
  id: ({ Id }) => Id,
  label: ({ Id }) => Id,
  search: { label: 'Search rows', pause: 10 },
  filters: [
    {
      kind: 'several',
      field: 'State',
      label: 'State',
      options: [
        { value: 'Open', label: 'Open' },
        { value: 'Done', label: 'Done' },
      ],
    },
  ],
  columns: [
    { label: 'Row', cell: ({ Id }) => Id },
    { label: 'Town', cell: () => 'Leeds' },
  ],
  card: {},
};

const late = {
  Id: 'v1',
  Name: 'Late',
  Values: { state: ['Open'], query: ['tea'], hide: ['Town'], dialog: ['remove'] },
  IsShared: true,
  IsOwn: false,
  Owner: 'Ruth',
};

setUpScreens(() => Promise.all([import('./ViewsPanel'), import('./ViewName')]));
beforeEach(() => localStorage.clear());

const open = (at: string, handlers = {}) =>
  openScreen([{ path: '/', element: <ListPage list={list} /> }], at, 'Admin', {
    'GET /api/views': () => result([late]),
    ...handlers,
  });
const panel = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Views/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Views and columns' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return within(dialog);
};

it('chooses a shared view: its search, filters and columns, and nothing else that it may contain', async () => {
  const { router } = await open('/?page=3&query=coffee');
  await userEvent.click(await (await panel()).findByRole('button', { name: /^Late/ }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?query=tea&hide=Town&state=Open&view=v1'),
  );
  expect(await screen.findByRole('button', { name: 'Views: Late' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Row' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Town' })).toBeNull();
});

it('saves what the list shows, and says that a name is taken beside the field', async () => {
  let taken = true;
  const { calls, router } = await open('/?state=Open&state=Done&page=2', {
    'POST /api/views': () =>
      taken
        ? {
            status: 409,
            body: {
              Code: 'NameTaken',
              Error: 'You have a view of this name.',
              Fields: { Name: 'You have a view of this name.' },
            },
          }
        : result({ ...late, Id: 'v2' }),
  });
  const views = await panel();
  const type = (value: string) =>
    fireEvent.change(views.getByLabelText('Save what is shown as'), { target: { value } });
  type(' Mine ');
  await userEvent.click(views.getByRole('button', { name: 'Save' }));
  expect(await views.findByText('You have a view of this name.')).toBeInTheDocument();
  taken = false;
  type('Mine 2');
  await userEvent.click(views.getByLabelText('Share with the other Admins'));
  await userEvent.click(views.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toContain('view=v2'));
  const sent = calls.filter(({ path }) => path === '/api/views').at(-1);
  expect(sent?.body).toEqual({
    List: 'test-rows',
    Name: 'Mine 2',
    Values: { state: ['Open', 'Done'], hide: ['-'] },
    IsShared: true,
  });
});

it('hides a column, remembers it and shows it again', async () => {
  const { router } = await open('/');
  expect(await screen.findByRole('columnheader', { name: 'Town' })).toBeInTheDocument();
  const views = await panel();
  await userEvent.click(views.getByLabelText('Town'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Town' })).toBeNull());
  await router.navigate('/'); // as the navigation leads there, with nothing in the address
  expect(screen.queryByRole('columnheader', { name: 'Town' })).toBeNull();
  await userEvent.click(views.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('columnheader', { name: 'Town' })).toBeInTheDocument();
});
