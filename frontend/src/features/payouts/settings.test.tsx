import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BankDetails, PaymentSettings } from '@/lib/api';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

const current: BankDetails = {
  Payee: 'Hartley & Wren Ltd',
  SortCode: '••-••-99',
  AccountNumber: '••••4958',
  RemittanceEmail: 'accounts@hartley.test',
  Frequency: 'Weekly',
  Minimum: 1000,
  CreatedAt: '2026-03-02T09:30:00Z',
  CreatedBy: 'Mia',
  ApprovalRequired: false,
};

async function open(settings: PaymentSettings, at = '') {
  const { calls } = await openScreen(routes, `/merchant/paymentsettings${at}`, 'Merchant', {
    'GET /api/merchant/payment-settings': () => result(settings),
    'PUT /api/merchant/payment-settings': () => result({ ...settings, Waiting: current }),
  });
  return calls;
}

const sent = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.find(({ method }) => method === 'PUT')?.body;

setUpScreens(() => Promise.all([import('./SettingsPage'), import('./SettingsDialogs')]));

describe('payment settings', () => {
  it('show masked details, what waits and why payouts are held', async () => {
    await open({
      Current: current,
      Waiting: { ...current, AccountNumber: '••••1111' },
      HeldUntil: '2026-03-03T09:30:00Z',
      Refused: '',
    });
    expect(await screen.findByText('••••4958')).toBeVisible();
    expect(screen.getByText('••••1111')).toBeVisible();
    expect(screen.getByText(/^No payouts before/)).toBeVisible();
  });

  it('ask for an account and the password the first time', async () => {
    const calls = await open({}, '?dialog=change');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Payee/), 'Hartley');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    expect(dialog.getAllByText('This field is mandatory.')).toHaveLength(3);
    expect(dialog.getByText('Please enter your password')).toBeVisible();
    expect(sent(calls)).toBeUndefined();
  });

  it('send digits alone, and keep the account where none is typed', async () => {
    const calls = await open({ Current: current }, '?dialog=change');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Sort code/), '08-99-99');
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'secret');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    expect(dialog.getByText('This field is mandatory.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Account number/), '6637 4958');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual({
        Payee: 'Hartley & Wren Ltd',
        SortCode: '089999',
        AccountNumber: '66374958',
        RemittanceEmail: 'accounts@hartley.test',
        Frequency: 'Weekly',
        Minimum: 1000,
        Password: 'secret',
      }),
    );
  });
});
