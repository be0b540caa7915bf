import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '@/lib/api';
import { shownError, showError } from '@/lib/errors';
import { render } from '@/test/render';
import ErrorDialog from './ErrorDialog';
import { help } from './shell/screens';

afterEach(() => {
  shownError.set(undefined);
  help.set(undefined);
});

it('says what to do about an error that is known, and opens the page of help about it', async () => {
  const refused = new ApiError(409, { Error: 'Another payout run is open.', Code: 'RunOpen' });
  showError(refused.Error, refused);
  render(<ErrorDialog />);
  expect(await screen.findByText('Another payout run is open.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Help: Payouts' }));
  expect(help.get()).toBe('Payouts');
  expect(shownError.get()).toBeUndefined();
});

it('shows any other error alone', async () => {
  showError('Something else');
  render(<ErrorDialog />);
  expect(await screen.findByText('Something else')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Help/ })).toBeNull();
});
