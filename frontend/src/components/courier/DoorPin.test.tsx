import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DoorPin as Pin } from '@/lib/api';
import { render } from '@/test/render';
import { stubServer } from '@/test/server';
import DoorPin from './DoorPin';

const open = (part: Partial<Pin>, chosen = false) => {
  stubServer({
    'GET /api/couriers/pin/o1': () => ({
      body: { Result: { Asked: true, Outcome: '', CheckedAt: null, Pin: '', ...part } },
    }),
  });
  render(<DoorPin id="o1" chosen={chosen} refresh={['order', 'o1']} />);
};

it('shows the PIN only when the shop asks for it', async () => {
  open({ Pin: '0427' });
  expect(await screen.findByText(/asks the recipient for a PIN/)).toBeVisible();
  expect(screen.queryByText('0427')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the PIN' }));
  expect(screen.getByText('0427')).toBeVisible();
});

it('says that the goods were handed over without the PIN', async () => {
  open({ Outcome: 'NotEntered', CheckedAt: '2026-11-29T10:00:00Z' });
  expect(await screen.findByText(/handed the goods over without the PIN/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that a PIN was chosen for which no courier asks', async () => {
  open({ Asked: false }, true);
  expect(await screen.findByText(/no courier is booked who asks for one/)).toBeVisible();
});
