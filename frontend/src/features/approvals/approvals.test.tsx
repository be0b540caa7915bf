import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ApprovalRequest } from '@/lib/api';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

const waiting: ApprovalRequest = {
  Id: 'a1',
  Kind: 'Credit',
  MerchantId: 'm1',
  MerchantName: 'Hartley',
  Label: 'Credit of SISLI-000001',
  Pence: 30_000,
  Reason: 'Broken',
  State: 'Waiting',
  AskedAt: '2026-03-02T09:30:00Z',
  AskedBy: 'Ruth',
  AskedByYou: false,
  DecidedAt: null,
  DecidedBy: '',
  Note: '',
  Result: '',
};

async function open(part: Partial<ApprovalRequest> = {}, at = '') {
  const { calls } = await openScreen(
    routes,
    `/admin/approvals${at}`,
    { Role: 'Admin' },
    {
      'POST /api/admin/approvals/list': () => ({
        body: { Result: [{ ...waiting, ...part }], Total: 1, Next: '' },
      }),
      'POST /api/admin/approvals/a1/approve': () => result({ ...waiting, State: 'Approved' }),
      'POST /api/admin/approvals/a1/refuse': () => result({ ...waiting, State: 'Refused' }),
    },
  );
  await screen.findByText('Credit of SISLI-000001');
  return calls;
}

const menu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
  return screen.findByRole('menu');
};

setUpScreens(() => Promise.all([import('./ApprovalsPage'), import('./ApprovalDialogs')]));

describe('approvals', () => {
  it('are approved by another Admin than the one who asked', async () => {
    const calls = await open({ Pence: 140_091, MerchantName: 'Hartley & Wren' });
    await userEvent.click(within(await menu()).getByRole('menuitem', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('£1,400.91. Hartley & Wren. Ruth: “Broken”');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(calls.some(({ path }) => path === '/api/admin/approvals/a1/approve')).toBe(true),
    );
  });

  it('quote no reason where none was given', async () => {
    await open({ Reason: '' });
    await userEvent.click(within(await menu()).getByRole('menuitem', { name: 'Approve' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Ruth asks. It is carried out');
  });

  it('can only be withdrawn by their asker', async () => {
    await open({ AskedByYou: true });
    const items = within(await menu()).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Withdraw']);
  });

  it('are refused for a reason', async () => {
    const calls = await open({}, '?dialog=refuse&of=a1');
    const dialog = await screen.findByRole('dialog', { name: 'Refuse this request?' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Twice');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/refuse'))?.body).toEqual({ Note: 'Twice' }),
    );
  });
});
