import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { List, ListRequest } from '@/lib/list';
import { openScreen, setUpScreens } from '@/test/screen';
import { ListPage } from '.';

interface Row {
  Id: string;
  City: string;
}

const asked: ListRequest[] = [];
const list: List<Row> = {
  name: 'sorted rows',
  title: 'Rows',
  noun: ['row', 'rows'],
  read: ({ OrderBy, SortBy }) => {
    asked.push({ OrderBy, ...(SortBy && { SortBy }) });
    return Promise.resolve({ rows: [{ Id: 'row 1', City: 'Leeds' }], total: 1 });
  },
  id: ({ Id }) => Id,
  label: ({ Id }) => Id,
  sort: { start: 'desc', asc: 'Oldest first', desc: 'Newest first' },
  section: () => 'November',
  columns: [
    { label: 'Row', sort: 'own', cell: ({ Id }) => Id },
    { label: 'City', sort: 'City', cell: ({ City }) => City },
    { label: 'Notes', cell: () => '' },
  ],
  card: {},
};

setUpScreens(() => Promise.resolve());

const heading = (name: string) => screen.getByRole('columnheader', { name });
const sorted = (name: string, by: string) =>
  waitFor(() => expect(heading(name)).toHaveAttribute('aria-sort', by));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('is sorted by the heading that is pressed: upwards, downwards, and as before', async () => {
  await openScreen([{ path: '/', element: <ListPage list={list} /> }], '/', 'Admin', {});
  await screen.findByText('Leeds');
  await sorted('Row', 'descending');
  await sorted('City', 'none');
  expect(heading('Notes')).not.toHaveAttribute('aria-sort');
  expect(screen.getByText('November')).toBeVisible();

  screen.getByRole('button', { name: 'City' }).focus();
  press('City');
  await sorted('City', 'ascending');
  await sorted('Row', 'none');
  expect(screen.getByRole('button', { name: 'City' })).toHaveFocus();
  expect(screen.queryByText('November')).not.toBeInTheDocument();
  press('City');
  await sorted('City', 'descending');
  press('City');
  await sorted('Row', 'descending');
  press('Row');
  await sorted('Row', 'ascending');
  expect(asked).toEqual([
    { OrderBy: 'desc' },
    { OrderBy: 'asc', SortBy: 'City' },
    { OrderBy: 'desc', SortBy: 'City' },
    { OrderBy: 'asc' },
  ]);
});
