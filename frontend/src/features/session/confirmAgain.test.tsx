import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { write } from '@/lib/api';
import { confirmation, loadProfile, signOut } from '@/lib/session';
import { useStore } from '@/lib/store';
import { render } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import ConfirmAgain from './ConfirmAgain';

function Asked() {
  const answer = useStore(confirmation);
  return answer ? <ConfirmAgain onClose={answer} /> : null;
}

describe('what needs the password again', () => {
  it('asks once for calls at the same time, and then sends them', async () => {
    let confirmed = false;
    const calls = stubServer({
      'POST /api/keys': () =>
        confirmed
          ? { body: { Result: 'made' } }
          : { status: 403, body: { Error: 'Please confirm', Code: 'ConfirmFirst' } },
      'POST /api/portal/confirm': () => {
        confirmed = true;
        return { body: { Result: 'Confirmed.' } };
      },
    });
    render(<Asked />);
    const make = write('POST /api/keys');
    const all = Promise.all([make({ Name: 'a' }, 'key-a'), make({ Name: 'b' }, 'key-b')]);
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await expect(all).resolves.toEqual(['made', 'made']);
    expect(calls.filter(({ path }) => path === '/api/portal/confirm')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives the refusal when the person gives up', async () => {
    stubServer({
      'POST /api/keys': () => ({
        status: 403,
        body: { Error: 'Please confirm', Code: 'ConfirmFirst' },
      }),
    });
    render(<Asked />);
    const made = write('POST /api/keys')({ Name: 'a' }, 'key-a');
    const refused = expect(made).rejects.toThrow('Please confirm');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await refused;
  });

  it('asks somebody without a password to sign in again', async () => {
    stubServer({
      'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
      'GET /api/portal/profile': () => ({ body: { Result: profileOf({ HasPassword: false }) } }),
      'POST /api/keys': () => ({ status: 403, body: { Error: 'Confirm', Code: 'ConfirmFirst' } }),
    });
    await signOut(); // the session is shared by all tests
    document.cookie = 'portal_signed_in=1';
    await loadProfile();
    render(<Asked />);
    const made = write('POST /api/keys')({ Name: 'a' }, 'key-c');
    const refused = expect(made).rejects.toThrow('Confirm');
    expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Your password/)).toBeNull();
    await userEvent.keyboard('{Escape}');
    await refused;
  });
});
