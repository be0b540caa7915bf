import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { fetchLazyParts, lazyPart } from './lazy';

const part = (text: string) => ({ default: () => <p>{text}</p> });

it('fetches parts one after another once somebody uses the page', async () => {
  let finish = () => undefined as void;
  const first = vi.fn(
    () => new Promise<ReturnType<typeof part>>((done) => (finish = () => done(part('a')))),
  );
  const second = vi.fn(() => Promise.resolve(part('b')));
  lazyPart(first);
  lazyPart(second);
  fetchLazyParts();
  expect(first).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointermove'));
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  finish();
  await vi.waitFor(() => expect(second).toHaveBeenCalledOnce());
});

it('leaves the page as it is where a part cannot be fetched, and can be tried again', async () => {
  const load = vi
    .fn<() => Promise<ReturnType<typeof part>>>()
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load);
  const page = (
    <MantineProvider>
      <input aria-label="Name" />
      <Suspense>
        <Part />
      </Suspense>
    </MantineProvider>
  );
  render(page);
  await userEvent.type(screen.getByLabelText('Name'), 'Zoë');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A part of this page could not be loaded',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Load the page again' });
  load.mockResolvedValue(part('Packages'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Packages');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Zoë');
});
