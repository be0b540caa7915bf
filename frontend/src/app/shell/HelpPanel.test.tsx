import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { MantineProvider } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import HelpPanel from './HelpPanel';

it('explains the open screen, lists its keys and closes', async () => {
  const close = vi.fn();
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/admin/payouts/7']}>
        <HelpPanel
          page=""
          onClose={close}
          bindings={[{ key: 'j', label: 'Next order', run: () => undefined }]}
          enabled
          onEnable={() => undefined}
        />
      </MemoryRouter>
    </MantineProvider>,
  );
  const panel = await screen.findByRole('dialog', { name: 'Help: Payouts' });
  expect(panel).toHaveTextContent('Start payout run proposes an amount');
  expect(screen.getByRole('row', { name: 'j Next order' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalled();
});
