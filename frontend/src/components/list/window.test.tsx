import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { List } from '@/lib/list';
import { openScreen, setUpScreens } from '@/test/screen';
import { ListPage } from '.';

interface Row {
  Id: string;
}

const total = 312;
const cardHeight = 84; // as the kit estimates it, so that measuring changes nothing
const windowHeight = 3_000;

const list: List<Row> = {
  name: 'rows',
  title: 'Rows',
  noun: ['row', 'rows'],
  read: ({ Size, After }) => {
    const from = Number(After ?? 0);
    const to = Math.min(from + Size, total);
    return Promise.resolve({
      rows: Array.from({ length: to - from }, (_, n) => ({ Id: `row ${from + n}` })),
      total,
      next: to < total ? String(to) : '',
    });
  },
  id: ({ Id }) => Id,
  label: ({ Id }) => Id,
  density: () => 'cards',
  columns: [],
  card: {},
};

setUpScreens(() => Promise.resolve());

it('is loaded until the window is full, even if nothing else draws it anew', async () => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('data-index') ? cardHeight : windowHeight;
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
    configurable: true,
    value: windowHeight,
  });
  await openScreen([{ path: '/', element: <ListPage list={list} /> }], '/', 'Admin', {});
  const foot = await screen.findByText(/^\d+ of 312 rows$/);
  await waitFor(() =>
    expect(parseInt(foot.textContent, 10) * cardHeight).toBeGreaterThan(windowHeight),
  );
});

it('is one stop of the Tab key, the menus of its rows included', async () => {
  const acting: List<Row> = {
    ...list,
    name: 'acting rows',
    open: ({ Id }) => `/${Id}`,
    rowActions: [{ label: 'Remove', do: { open: true } }],
  };
  await openScreen([{ path: '/', element: <ListPage list={acting} /> }], '/', 'Admin', {});
  const menus = await screen.findAllByRole('button', { name: /^Actions for/ });
  expect(menus.length).toBeGreaterThan(3);
  expect(menus.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

it('is read to its end before Ctrl+P prints it, and says what it is', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
  });
  const paper: List<Row> = {
    ...list,
    name: 'paper rows',
    tabs: [{ key: 'open', title: 'Open rows', short: 'Open' }],
  };
  await openScreen([{ path: '/', element: <ListPage list={paper} /> }], '/', 'Admin', {});
  await screen.findByText(/of 312 rows$/);
  const pressed = fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  expect(pressed).toBe(false); // the browser's own printing does not begin before the rows are there
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByText('312 rows')).toBeTruthy();
  expect(screen.getByText(/^Open rows · .*printed \d/)).toBeTruthy();
  expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(true);
});
