import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Invoice, InvoiceSettings, VatReturn } from '@/lib/api';
import { platform } from '@/platform';
import { type Handlers, openScreen, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';
import { creditDone } from './creditForm';

function invoice(part: Partial<Invoice> = {}): Invoice {
  return {
    InvoiceNo: 'SISLI-000001',
    OrderNo: 'TK-100001',
    OrderDate: '2026-03-02T09:30:00Z',
    FileUrl: '/api/invoice/url/SISLI-000001',
    Document: 'Invoice',
    Type: 'Shop',
    Issued: '2026-03-03T09:30:00Z',
    TaxPoint: '2026-03-03',
    Seller: 'Hartley & Wren Islington',
    Buyer: 'Ada Marsh',
    ShopName: 'Hartley & Wren Islington',
    MerchantName: 'Hartley & Wren',
    CreditsInvoice: '',
    PdfProblem: '',
    ToApprove: 0,
    Net: 1832,
    Vat: 366,
    Gross: 2198,
    OrderId: 'o1',
    OrderKind: 'order',
    ...part,
  };
}

const fee = invoice({
  InvoiceNo: 'TK-000001',
  Type: 'TradeKartFee',
  Seller: 'TradeKart',
  Buyer: 'Hartley & Wren Ltd',
  Gross: 264,
});
const credit = invoice({ InvoiceNo: 'SISLIC-000001', Document: 'CreditNote' });

const none = { Documents: 0, Net: 0, Vat: 0 };

const settings: InvoiceSettings = {
  CompanyName: 'Hartley & Wren Ltd',
  CompanyNumber: '',
  VatNumber: '',
  Line1: '',
  Line2: '',
  City: '',
  PostalCode: '',
  Prefixes: [{ ShopId: 's1', Name: 'Islington', Prefix: 'SISLI', LastNumber: 12 }],
};

async function open(role: 'Admin' | 'Merchant' | 'Shop', at = '', more: Handlers = {}) {
  const groups = [{ OrderNo: 'TK-100001', Invoices: [invoice(), fee, credit] }];
  const page = { Total: 1, page: 1, Size: 10, Next: '' };
  const who = { Role: role, IsCollectOnly: true, IsCollectEnabled: true };
  const path = `${role === 'Admin' ? '/admin/invoices' : '/invoices'}${at}`;
  const { calls } = await openScreen(routes, path, who, {
    'POST /api/admin/invoice': () => ({ body: { ...page, InvoiceGroups: groups } }),
    'POST /api/merchant/invoices': () => ({ body: { Result: { ...page, InvoiceGroups: groups } } }),
    'POST /api/shop/invoices': () => ({ body: { ...page, invoiceGroups: groups } }),
    'GET /api/invoice/settings': () => result(settings),
    'PUT /api/invoice/settings': () => result(settings),
    ...more,
  });
  await screen.findByText('SISLI-000001');
  return calls;
}

setUpScreens(() =>
  Promise.all([import('./InvoicesPage'), import('./SettingsDialog'), import('./CreditDialogs')]),
);

describe('invoices', () => {
  it('are those behind a box of a VAT return, with what the box comes to', async () => {
    const calls = await open('Merchant', '?vatperiod=2026-01/3&vatbox=1', {
      'GET /api/vat-return/2026-01/3': () =>
        result({
          From: '2026-01-01',
          To: '2026-03-31',
          VatNumber: '',
          Closed: false,
          Boxes: [{ Box: 1, Pence: 366, Documents: 1 }],
          CreditNotes: none,
          EarlierPeriods: none,
          Outside: none,
        } satisfies VatReturn),
    });
    expect(calls.find(({ path }) => path === '/api/merchant/invoices')?.body).toMatchObject({
      Filter: { VatPeriod: '2026-01/3', VatBox: '1' },
    });
    const box = within(await screen.findByRole('region', { name: 'Box 1' }));
    expect(box.getByText('Box 1, VAT due on sales: £3.66')).toBeVisible();
    expect(box.getByRole('link', { name: 'Back to the VAT return' })).toHaveAttribute(
      'href',
      '/bookkeeping?vatperiod=2026-01/3',
    );
  });

  it('groups by order and shows a credit note as a negative amount', async () => {
    await open('Admin');
    expect(screen.getAllByText('Order TK-100001 of 02/03/2026')).toHaveLength(1);
    for (const amount of ['−£18.32', '−£3.66', '−£21.98'])
      expect(screen.getByText(amount)).toBeVisible();
    expect(screen.getByRole('button', { name: /^SISLIC-000001/ })).toContainElement(
      screen.getByRole('img', { name: 'Credit note' }),
    );
  });

  it.each([
    [
      'Admin',
      '/api/admin/invoice',
      '?shops=s1&merchants=m1&invoicetype=TradeKartFee',
      'Tradekart Invoice Fees',
    ],
    ['Merchant', '/api/merchant/invoices', '?shops=s1&invoicetype=TradeKartFee', 'TradeKart Fee'],
    ['Shop', '/api/shop/invoices', '?invoicetype=TradeKartCollect', 'TradeKart Collect Only'],
  ] as const)('asks as %s for what the address says', async (role, path, at, label) => {
    const options = { body: { Result: [] } };
    const calls = await open(role, at, {
      'GET /api/admin/invoice/merchant': () => options,
      'GET /api/admin/invoice/shop': () => options,
      'GET /api/merchant/invoice/shop': () => options,
    });
    const asked = calls.find((call) => call.path === path)?.body as { Filter: object };
    expect(asked.Filter).toEqual({
      InvoiceType: [role === 'Shop' ? 'TradeKartCollect' : 'TradeKartFee'],
      ...(role !== 'Shop' && { Shops: ['s1'] }),
      ...(role === 'Admin' && { Merchants: ['m1'] }),
    });
    expect((await screen.findAllByText(new RegExp(label)))[0]).toBeVisible();
  });

  it.each([
    ['Admin', { VatNumber: '' }, 'Your VAT number is missing'],
    ['Admin', { VatNumber: '', City: '' }, 'Your VAT number and address are missing'],
    ['Admin', { VatNumber: '', NotRegistered: true }, ''],
    ['Admin', { VatNumber: 'GB123456782' }, ''],
    ['Merchant', { VatNumber: '', City: '' }, ''],
  ] as const)('warns an %s of %o: "%s"', async (role, part, title) => {
    const complete = { Line1: '1 Street', City: 'London', PostalCode: 'E1 6AN', Waiting: 3 };
    const calls = await open(role, '', {
      'GET /api/invoice/settings': () => result({ ...settings, ...complete, ...part }),
    });
    if (role === 'Admin')
      await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/invoice/settings'));
    if (title) {
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(/3 orders and charges are waiting/)).toBeVisible();
    } else expect(screen.queryByText(/missing/)).toBeNull();
  });

  it('opens the PDF in a new tab with a fresh link', async () => {
    const opened = vi.spyOn(platform, 'openExternal').mockImplementation(() => undefined);
    await open('Shop', '', {
      'GET /api/invoice/url/SISLI-000001': () => ({
        body: { Result: { FileUrl: 'https://files.test/1.pdf' } },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'SISLI-000001' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://files.test/1.pdf'));
  });

  it('downloads what is selected as a zip', async () => {
    const saved = vi.spyOn(platform, 'saveFile').mockImplementation(() => undefined);
    const calls = await open('Merchant', '', { 'POST /api/invoice/zip': () => ({ body: 'zip' }) });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select invoice TK-000001' }));
    const bar = await screen.findByRole('toolbar', { name: 'Selected invoices' });
    await userEvent.click(within(bar).getByRole('button', { name: /Select all/ }));
    await userEvent.click(within(bar).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(calls.find((call) => call.path === '/api/invoice/zip')?.body).toEqual({
      InvoiceNos: ['SISLI-000001', 'TK-000001', 'SISLIC-000001'],
    });
  });

  it('changes the VAT number and the prefix of a shop', async () => {
    const calls = await open('Merchant', '?dialog=settings');
    const vat = await screen.findByLabelText('VAT number');
    await userEvent.type(vat, 'DE1');
    await userEvent.tab();
    expect(screen.getByText(/Please enter a VAT number/)).toBeVisible();
    await userEvent.clear(vat);
    await userEvent.type(vat, 'GB123456782');
    const prefix = screen.getByLabelText('Islington');
    await userEvent.clear(prefix);
    await userEvent.type(prefix, 'ISL');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({
        ...settings,
        VatNumber: 'GB123456782',
        VatFrom: '',
        VatTo: '',
        NotRegistered: false,
        CreditLimit: 0,
        ChargeLimit: 0,
        PaymentDays: 0,
        BankPayee: '',
        SortCode: '',
        AccountNumber: '',
        Prefixes: [{ ShopId: 's1', Prefix: 'ISL' }],
      }),
    );
  });

  const document = {
    InvoiceNo: 'SISLI-000001',
    Type: 'Shop',
    OrderNo: 'TK-100001',
    Buyer: { Name: 'Ada Marsh', Line1: '1 Wharf' },
    PricesIncludeVat: true,
    Registered: true,
    Gross: 2198,
    Left: 1898,
    CreditLimit: 25_000,
    Lines: [
      { No: 1, Description: 'Lamp', Quantity: 2, VatClass: 'Standard', Left: 1398 },
      { No: 2, Description: 'Bread', Quantity: 1, VatClass: 'Standard', Left: 500 },
    ],
  };
  const corrections = (Waiting = false) => ({
    'GET /api/invoice/document/SISLI-000001': () => result(document),
    'POST /api/invoice/credit/SISLI-000001': () =>
      result({ CreditNo: Waiting ? '' : 'SISLIC-000002', InvoiceNo: '', Waiting }),
  });

  it('credits a line for a reason, at most what is left', async () => {
    const calls = await open('Admin', '?dialog=credit&of=SISLI-000001', corrections());
    const line = await screen.findByLabelText('Lamp');
    expect(screen.getByText(/£18.98 of £21.98 are left/)).toBeVisible();
    await userEvent.type(line, '13.99');
    await userEvent.tab();
    expect(screen.getByText('At most £13.98 is left.')).toBeVisible();
    await userEvent.clear(line);
    await userEvent.type(line, '3.50');
    await userEvent.type(screen.getByLabelText(/Reason/), 'Scratched');
    await userEvent.click(screen.getByRole('button', { name: 'Issue credit note' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      calls.find(({ method, path }) => method === 'POST' && path.includes('/credit/'))?.body,
    ).toEqual({
      Kind: 'Items',
      Reason: 'Scratched',
      Lines: [{ No: 1, Amount: 350 }],
    });
  });

  it.each([
    [{ CreditNo: '', InvoiceNo: '', Waiting: true }, 'Another Admin has to approve it.'],
    [{ CreditNo: 'C-1', InvoiceNo: '', Waiting: false }, 'Credit note C-1 was issued.'],
    [{ CreditNo: 'C-1', InvoiceNo: 'I-2', Waiting: false }, 'C-1 and I-2 were issued.'],
  ])('says what came of %o', (outcome, text) => expect(creditDone(outcome)).toBe(text));

  it('issues an invoice anew, which another Admin has to approve above the limit', async () => {
    const calls = await open('Admin', '?dialog=reissue&of=SISLI-000001', corrections(true));
    const buyer = await screen.findByLabelText(/^Buyer/);
    await userEvent.clear(buyer);
    await userEvent.type(buyer, 'Marsh Ltd');
    await userEvent.type(screen.getByLabelText(/Reason/), 'Wrong buyer');
    await userEvent.click(screen.getByRole('button', { name: 'Credit and issue anew' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      calls.find(({ method, path }) => method === 'POST' && path.includes('/credit/'))?.body,
    ).toMatchObject({
      Kind: 'Error',
      Reissue: {
        Buyer: { Name: 'Marsh Ltd', Line1: '1 Wharf' },
        Classes: ['Standard', 'Standard'],
      },
    });
  });
});
