import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BankLine, BankMovement, MerchantAccount, Payout, PayoutRun } from '@/lib/api';
import { type Handlers, openScreen, page, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

const run: PayoutRun = {
  Id: 'r1',
  Reference: 'RUN000012',
  Until: '2026-03-01',
  PayOn: '2026-03-05',
  State: 'Proposed',
  Payments: 1,
  Pence: 5800,
  Held: 1,
  Paid: 0,
  Returned: 0,
  MadeAt: '2026-03-02T09:30:00Z',
  MadeBy: 'Ruth',
  ApprovedBy: '',
  Refused: '',
};

const payout: Payout = {
  Id: 'p1',
  Reference: 'PAY000001',
  RunId: 'r1',
  RunReference: 'RUN000012',
  MerchantId: 'm1',
  MerchantName: 'Hartley',
  Opening: -100,
  Sales: 10_000,
  Refunds: -3000,
  Fees: -1100,
  PromoFunding: 0,
  OpeningBalance: 0,
  Other: 0,
  Balance: 5800,
  Pence: 5800,
  Hold: '',
  HoldNote: '',
  State: 'Proposed',
  Payee: 'Hartley Ltd',
  AccountNumber: '••••4958',
  PayOn: '2026-03-05',
};

const account: MerchantAccount = {
  Id: 'm1',
  MerchantName: 'Hartley',
  Holder: 'Merchant',
  Balance: 0,
  Open: 0,
  Overdue: 0,
  Payee: '',
  AccountNumber: '',
  Frequency: '',
  Waiting: false,
  OnHold: '',
};

const line: BankLine = {
  Id: 'l1',
  BookedOn: '2026-03-05',
  Pence: 2000,
  Reference: 'MONEY',
  Party: 'Wren Ltd',
  Matched: '',
  MerchantName: '',
  PayoutReference: '',
  Difference: 0,
  Reason: '',
  Note: '',
  MatchedBy: '',
  FileName: 'a.csv',
};

const open = (at: string, more: Handlers = {}, who: 'Admin' | 'Merchant' = 'Admin') =>
  openScreen(routes, at, who, {
    'POST /api/admin/payouts/runs/list': () => page('Result', [run]),
    'GET /api/admin/payouts/runs/r1': () => result(run),
    'POST /api/admin/payouts/runs/r1/ask': () => result({ ...run, State: 'Waiting' }),
    'POST /api/admin/payouts/bank-lines/list': () => page('Result', [line]),
    'GET /api/admin/payouts/bank-lines/l1': () =>
      result({ ...line, Payouts: [], TooFarApart: 0, MostApart: 10_000 } satisfies BankMovement),
    'GET /api/admin/invoice/merchant': () =>
      result([{ MerchantId: 'm1', MerchantName: 'Hartley' }]),
    'POST /api/payouts/list': () =>
      page('Result', [
        payout,
        { ...payout, Id: 'p2', MerchantName: 'Rival', Pence: 0, Hold: 'NoDetails', State: 'Held' },
      ]),
    ...more,
  });

setUpScreens(() =>
  Promise.all([
    import('./PayoutsPage'),
    import('./OwnPayoutsPage'),
    import('./RunPage'),
    import('./PayoutDialogs'),
  ]),
);

describe('payouts', () => {
  it('list runs with what they pay', async () => {
    await open('/admin/payouts');
    expect(await screen.findByText('RUN000012')).toBeVisible();
    expect(screen.getByText('£58.00')).toBeVisible();
  });

  it('show what a run pays to each merchant, why not, and ask for a second Admin', async () => {
    const { calls } = await open('/admin/payouts/r1');
    expect(await screen.findByText('Hartley')).toBeVisible();
    expect(screen.getByText('No approved payment details')).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/payouts/list')?.body).toMatchObject({
      Filter: { RunId: 'r1' },
    });
    expect(screen.queryByRole('button', { name: 'Download pain.001' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    await waitFor(() =>
      expect(calls.some(({ path }) => path === '/api/admin/payouts/runs/r1/ask')).toBe(true),
    );
  });

  it('do not call a run paid whose payment came back', async () => {
    const came = { ...run, State: 'Completed' as const, Paid: 1, Returned: 1 };
    await open('/admin/payouts', {
      'POST /api/admin/payouts/runs/list': () => page('Result', [came]),
    });
    expect(await screen.findByText('1 came back')).toBeVisible();
    expect(screen.queryByText('Paid')).toBeNull();
  });

  it('begin with what a merchant owed before', async () => {
    const { calls } = await open('/admin/payouts?tab=1&dialog=opening&of=m1', {
      'GET /api/admin/payouts/merchants/m1': () => result(account),
      'POST /api/admin/payouts/merchants/list': () => page('Result', [account]),
      'POST /api/admin/payouts/merchants/m1/opening-balance': () =>
        result({ Waiting: true, Reference: '' }),
    });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: /Owed by/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'The merchant' }));
    await userEvent.type(dialog.getByLabelText(/Amount/), '184.20');
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Old ledger');
    await userEvent.click(dialog.getByRole('button', { name: 'Enter' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/opening-balance'))?.body).toMatchObject({
        OwedBy: 'Merchant',
        Pence: 18_420,
        Reason: 'Old ledger',
      }),
    );
  });

  it('say until when payouts are held because bank details changed', async () => {
    await open('/admin/payouts?tab=1', {
      'POST /api/admin/payouts/merchants/list': () =>
        page('Result', [{ ...account, HeldUntil: '2026-03-03T09:30:00Z' }]),
    });
    expect(await screen.findByText('New bank details, until 03/03/2026 09:30')).toBeVisible();
    expect(screen.getAllByText('Held')).toHaveLength(2); // the column and the flag
  });

  it('show an opening balance that a merchant owes as such', async () => {
    const item = {
      Id: 'o1',
      InvoiceNo: 'OB000001',
      Type: 'OpeningBalance',
      MerchantId: 'm1',
      MerchantName: 'Old & Sons',
      PostedOn: '2026-11-01',
      DueOn: '2026-11-15',
      Pence: 12_050,
      Settled: 0,
      Open: 12_050,
      Overdue: true,
    };
    await open('/admin/payouts?tab=2', {
      'POST /api/payouts/open-items/list': () => page('Result', [item]),
    });
    expect(await screen.findByText('Opening balance OB000001')).toBeVisible();
    expect(screen.getByText('1 open item')).toBeVisible();
  });

  it('want to know what an unknown movement is', async () => {
    const { calls } = await open('/admin/payouts?tab=3&dialog=match&of=l1');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Match' }));
    expect(await dialog.findByText('Please say what it is.')).toBeVisible();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('match a movement of another amount to a payout, with a reason', async () => {
    const candidate = {
      Kind: 'Payout' as const,
      Id: 'p1',
      Reference: 'PAY000001',
      MerchantName: 'Hartley',
      Pence: 5800,
      PayOn: '2026-03-05',
      Difference: 1,
    };
    const whole = { ...candidate, Kind: 'Run' as const, Id: 'r1', Reference: 'RUN000012' };
    const paid = { ...line, Pence: -5799 };
    const movement: BankMovement = {
      ...paid,
      Payouts: [{ ...whole, Difference: 0 }, candidate],
      TooFarApart: 2,
      MostApart: 10_000,
    };
    const { calls } = await open('/admin/payouts?tab=3&dialog=match&of=l1', {
      'GET /api/admin/payouts/bank-lines/l1': () => result(movement),
      'PUT /api/admin/payouts/bank-lines/l1': () => result(paid),
    });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: /Payment of payout/ }));
    expect(dialog.getByText(/2 open payouts are not offered: .* more than £100.00/)).toBeVisible();
    expect(await screen.findByRole('option', { name: /RUN000012, whole run/ })).toBeVisible();
    await userEvent.click(
      screen.getByRole('option', { name: 'PAY000001, Hartley, £58.00, £0.01 less was paid' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
    expect(await dialog.findByText('Please say why the amount differs.')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: /Why the amount/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Mistake/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        PayoutId: 'p1',
        Reason: 'Mistake',
        Note: '',
      }),
    );
  });
});
