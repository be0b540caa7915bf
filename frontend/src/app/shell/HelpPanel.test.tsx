import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { newsSeen } from '@/help/seen';
import { openScreen, setUpScreens } from '@/test/screen';
import HelpPanel from './HelpPanel';

setUpScreens(() => Promise.resolve());

async function open() {
  const close = vi.fn();
  const element = (
    <HelpPanel
      page=""
      onClose={close}
      bindings={[{ key: 'j', label: 'Next order', run: () => undefined }]}
      enabled
      onEnable={() => undefined}
    />
  );
  await openScreen([{ path: '*', element }], '/admin/payouts/7', 'Admin', {});
  return close;
}

it('explains the open screen, lists its keys and closes', async () => {
  const close = await open();
  const panel = await screen.findByRole('dialog', { name: 'Help: Payouts' });
  expect(panel).toHaveTextContent('Start payout run proposes an amount');
  expect(screen.getByRole('row', { name: 'j Next order' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalled();
});

it('says once what is new since the last visit', async () => {
  newsSeen.set('2026-01-01');
  await open();
  expect(await screen.findByText(/^Personal data: find/)).toBeVisible();
  expect(newsSeen.get()).not.toBe('2026-01-01');
});
