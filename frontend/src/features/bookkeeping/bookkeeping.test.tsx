import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { londonDay } from '@/lib/format';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

const none = { Documents: 0, Net: 0, Vat: 0 };

const vatReturn = () => ({
  body: {
    Result: {
      From: '2026-10-01',
      To: '2026-12-31',
      VatNumber: 'GB123456782',
      Closed: true,
      Boxes: Array.from({ length: 9 }, (_, n) => ({ Box: n + 1, Pence: 100 * n, Documents: n })),
      CreditNotes: none,
      EarlierPeriods: none,
      Outside: none,
    },
  },
});

/** The default period: three months, the running one the fourth. */
function startOfPeriod() {
  const [year = 0, month = 0] = londonDay(Date.now()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 4, 1)).toISOString().slice(0, 7);
}

setUpScreens(() => Promise.all([import('./BookkeepingPage'), import('./CodesDialog')]));

async function show(role: 'Admin' | 'Merchant') {
  const { calls } = await openScreen(
    routes,
    role === 'Admin' ? '/admin/bookkeeping' : '/bookkeeping',
    role,
    {
      'GET /api/bookkeeping/xero/settings': () =>
        result({
          Customer: '',
          Supplier: '',
          Tracking: '',
          Accounts: [{ Type: 'TradeKartFee', Code: '201' }],
          Taxes: [],
          Shops: [{ ShopId: 's1', Code: 'N1' }],
        }),
      'PUT /api/bookkeeping/xero/settings': () => result({}),
      [`GET /api/vat-return/${startOfPeriod()}/3`]: vatReturn,
    },
  );
  await screen.findByText(/9\. Acquisitions/);
  return calls;
}

describe('Bookkeeping', () => {
  it('shows the boxes of a VAT return', async () => {
    await show('Merchant');
    expect(screen.getByText('£8.00')).toBeInTheDocument();
    expect(screen.getByText(/do not change any more/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^6\. Sales/ })).toHaveAttribute(
      'href',
      `/invoices?vatperiod=${startOfPeriod()}/3&vatbox=6`,
    );
    expect(screen.queryByRole('link', { name: /^1\. / })).toBeNull(); // no document is behind it
    expect(screen.getByRole('button', { name: 'Purchases and credit notes' })).toBeInTheDocument();
  });

  it('offers an Admin the sales alone, and keeps the shops’ codes', async () => {
    const calls = await show('Admin');
    expect(screen.queryByRole('button', { name: /Purchases/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Codes' }));
    const fee = await screen.findByLabelText('Account: Agency fees');
    expect(fee).toHaveValue('201');
    await userEvent.type(screen.getByLabelText('VAT: sales, standard rate'), 'T1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        Customer: '',
        Supplier: '',
        Tracking: '',
        Accounts: [{ Type: 'TradeKartFee', Code: '201' }],
        Taxes: [{ Side: 'Sales', VatClass: 'Standard', Code: 'T1' }],
        Shops: [{ ShopId: 's1', Code: 'N1' }],
      }),
    );
  });
});
