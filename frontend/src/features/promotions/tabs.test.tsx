import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ReferralCode } from '@/lib/api';
import { fromLondon } from '@/lib/format';
import { type Handlers, openScreen, page, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

function referral(part: Partial<ReferralCode> = {}): ReferralCode {
  return {
    Id: 'r1',
    Code: 'ANN23456',
    Active: true,
    Created: new Date().toISOString(),
    Expires: fromLondon('2066-03-01').toISOString(),
    FirstName: 'Ann',
    LastName: 'Reed',
    PhoneNumber: '',
    Email: 'ann@example.test',
    MerchantName: 'Hartley & Wren',
    Vouchers: 2,
    GroupName: 'November 2026',
    ...part,
  };
}

async function open(at: string, more: Handlers = {}) {
  const { calls } = await openScreen(routes, `/admin/promotioncodes${at}`, 'Admin', {
    'POST /api/portal/used-codes/list': () => page('Codes', []),
    'POST /api/portal/referral-code/list': () => page('Codes', [referral()]),
    ...more,
  });
  return calls;
}

setUpScreens(() => import('./PromotionsPage'));

describe('tabs', () => {
  it('start with the used codes and describe each use', async () => {
    const calls = await open('');
    expect(await screen.findByText('No code has been used yet')).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Used Codes',
      'Promo and Voucher Codes',
      'Referral Codes',
      'Batches',
    ]);
    expect(calls.some(({ path }) => path.includes('promo-code/list'))).toBe(false);
  });

  it('deactivate a referral code after confirmation', async () => {
    const expire = vi.fn(() => result(referral({ Active: false })));
    await open('?tab=2', { 'PUT /api/portal/referral-code/r1/expire': expire });
    await screen.findByText('ANN23456');
    await userEvent.click(await screen.findByRole('button', { name: /Actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate ANN23456?' }));
    expect(expire).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(expire).toHaveBeenCalledTimes(1));
  });
});
