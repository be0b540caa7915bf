import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { stubServer } from '@/test/server';
import { act } from './api';
import { shownError } from './errors';
import { useAction } from './hooks';
import { queryClient } from './query';

const removeView = act('DELETE /api/views/{id}');

function Remove() {
  const remove = useAction({
    run: (_: void, key) => removeView({ Id: 'v1' }, key),
    done: '“Late” was removed.',
  });
  return <button onClick={() => remove.go()}>Remove</button>;
}

function open(undone: () => { status?: number; body?: unknown }, until = true) {
  const headers = { 'Undo-Until': '2026-11-28T10:10:00Z' };
  const calls = stubServer({
    'DELETE /api/views/v1': () => ({ body: { Result: {} }, ...(until && { headers }) }),
    'POST /api/removals/undo': undone,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Notifications />
        <Remove />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return calls;
}

afterEach(() => {
  cleanup();
  notifications.clean();
  shownError.set(undefined);
});

it('takes back what was removed, by the key of the request', async () => {
  const user = userEvent.setup();
  const calls = open(() => ({ body: { Result: {} } }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('“Late” was removed.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('It is back as it was.');
  const [removed, undone] = calls;
  const key = removed?.headers['idempotency-key'];
  expect(undone?.body).toEqual({ Key: key });
  expect(undone?.headers['idempotency-key']).toBe(`undo-${key}`);
  await waitFor(() => expect(screen.queryByText('“Late” was removed.')).toBeNull());
});

it('says why something does not come back', async () => {
  const user = userEvent.setup();
  open(() => ({ status: 409, body: { Error: 'Its name is taken.', Code: 'PlaceTaken' } }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownError.get()?.message).toBe('Its name is taken.'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('offers it again where nobody knows whether it came back', async () => {
  const user = userEvent.setup();
  const answers = [
    { status: 503, body: { Error: 'Please try again.', Code: 'Unavailable' } },
    { body: { Result: {} } },
  ];
  open(() => answers.shift() ?? {});
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownError.get()).toBeDefined());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It is back as it was.');
});

it('offers nothing where the server cannot take it back', async () => {
  const user = userEvent.setup();
  open(() => ({}), false);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('“Late” was removed.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
