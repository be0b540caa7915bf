import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PersonalData } from '@/lib/api';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

const erasure = { Id: 'e1', At: '2026-03-02T09:30:00Z', By: 'Ruth', Reason: 'Request 7' };
const stored: PersonalData = {
  Holdings: [
    { Name: 'Orders', Rows: 3 },
    { Name: 'Documents', Rows: 2, Kept: 'Kept for six years.' },
  ],
  Open: [],
};

async function open(data: PersonalData) {
  const { calls } = await openScreen(
    routes,
    '/admin/personal-data?dialog=person',
    { Role: 'Admin' },
    {
      'POST /api/admin/personal-data/list': () => ({
        body: { Erasures: [{ ...erasure, Rows: 5, Kept: 1 }], Total: 1, Next: '' },
      }),
      'POST /api/admin/personal-data/find': () => result(data),
      'POST /api/admin/personal-data/erase': () => result({ ...erasure, Rows: 3, Kept: 2 }),
    },
  );
  return calls;
}

setUpScreens(() => Promise.all([import('./PersonalDataPage'), import('./PersonalDataDialogs')]));

describe('personal data', () => {
  it('is found, shown and erased with a reason', async () => {
    const calls = await open(stored);
    const asked = await screen.findByRole('dialog', { name: 'Find a person' });
    await userEvent.type(within(asked).getByLabelText('Email'), 'zoe@example.com');
    await userEvent.click(within(asked).getByRole('button', { name: 'Find' }));
    const found = await screen.findByRole('dialog', { name: 'What is stored' });
    expect(within(found).getByRole('row', { name: 'Orders 3 Erased' })).toBeVisible();
    await userEvent.type(within(found).getByLabelText(/^Reason/), 'Request 8');
    await userEvent.click(within(found).getByRole('button', { name: 'Erase for good' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/erase'))?.body).toEqual({
        Email: 'zoe@example.com',
        Reason: 'Request 8',
      }),
    );
  });

  it('is not erased while it is needed', async () => {
    await open({
      ...stored,
      Open: [{ Name: 'Orders', Rows: 1, Kept: 'End the order first.' }],
    });
    const asked = await screen.findByRole('dialog', { name: 'Find a person' });
    await userEvent.type(within(asked).getByLabelText('Email'), 'zoe@example.com');
    await userEvent.click(within(asked).getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Orders: 1. End the order first.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
  });

  it('says when nothing is stored', async () => {
    await open({ Holdings: [], Open: [] });
    const asked = await screen.findByRole('dialog', { name: 'Find a person' });
    await userEvent.type(within(asked).getByLabelText('Phone number'), '07700 900123');
    await userEvent.click(within(asked).getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Nothing is stored about this person')).toBeVisible();
  });
});
