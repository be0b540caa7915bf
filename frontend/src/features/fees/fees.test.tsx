import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeeRate, MonthArchive, WeeklySummary } from '@/lib/api';
import { addDays, fromLondon, londonDay } from '@/lib/format';
import { loadProfile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { giveElementsSize } from '@/test/layout';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { exportForm } from './exportForm';
import { rateForm } from './rateForm';
import { routes } from './routes';

const summary: WeeklySummary = {
  Id: 's1',
  FileName: 'Agency fees Hartley 2026-03-23.pdf',
  MerchantId: 'm1',
  MerchantName: 'Hartley',
  Starts: '2026-03-23T00:00:00Z',
  Ends: '2026-03-29T23:00:00Z',
  Documents: 2,
  Net: 601,
  Vat: 120,
  Gross: 721,
  Created: '2026-03-30T02:00:00Z',
  GroupName: 'March 2026',
};
const rate: FeeRate = {
  MerchantId: 'm1',
  MerchantName: 'Hartley',
  BasisPoints: 1250,
  Since: '2026-03-01',
  NextBasisPoints: 900,
  NextSince: '2099-01-01',
};

async function open(role: 'Admin' | 'Merchant', at = '') {
  const area = role.toLowerCase();
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf({ Role: role }) } }),
    'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
    [`GET /api/${area}/weeklysummaries`]: () => ({
      body: { Result: [summary], Total: 1, Next: '' },
    }),
    'GET /api/agency-fee-weekly-export/url/s1': () => ({
      body: { Result: { FileUrl: 'http://files.test/1' } },
    }),
    'GET /api/admin/invoice/merchant': () => ({ body: { Result: [rate] } }),
    'POST /api/admin/agencyfees/rates/list': () => ({
      body: { Result: [rate], Total: 1, Next: '' },
    }),
    'GET /api/admin/agencyfees/rates/m1': () => ({ body: { Result: [] } }),
    [`POST /api/${area}/agencyfees/csv-export`]: () => ({
      body: { Data: btoa('a,b'), FileName: 'agency-fees.csv' },
    }),
  });
  await loadProfile();
  renderRoutes(routes, `${role === 'Admin' ? '/admin' : ''}/agency-fee-summary${at}`);
  return calls;
}

beforeAll(() =>
  Promise.all([import('./FeesPage'), import('./FeeDialogs'), import('./StatementPage')]),
);
beforeEach(() => {
  giveElementsSize();
});
afterEach(async () => {
  cleanup();
  await signOut();
  vi.restoreAllMocks();
});

describe('Weekly summaries', () => {
  it('open in a new tab', async () => {
    const external = vi.spyOn(platform, 'openExternal').mockReturnValue(undefined);
    await open('Merchant');
    await userEvent.click(await screen.findByRole('button', { name: summary.FileName }));
    await waitFor(() => expect(external).toHaveBeenCalledWith('http://files.test/1'));
    expect(screen.queryByRole('tab', { name: 'Rates' })).toBeNull();
  });

  it('are exported for all merchants unless one is chosen', async () => {
    const save = vi.spyOn(platform, 'saveFile').mockResolvedValue(undefined);
    const calls = await open('Admin', '?dialog=export');
    const dialog = await screen.findByRole('dialog', { name: 'Export CSV' });
    expect(within(dialog).getByRole('combobox', { name: 'Merchant' })).toHaveProperty(
      'value',
      'All Merchants',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await within(dialog).findAllByText('This field is mandatory.')).toHaveLength(2);
    expect(calls.filter(({ path }) => path.endsWith('csv-export'))).toEqual([]);
    expect(save).not.toHaveBeenCalled();
  });
});

describe('Rates', () => {
  it('show what applies and what is planned', async () => {
    await open('Admin', '?tab=3');
    expect(await screen.findByText('12.5%')).toBeTruthy();
    expect(screen.getByText('9% from 01/01/2099')).toBeTruthy();
  });
});

describe('Months', () => {
  const month = {
    Month: '2026-02',
    Sales: 0,
    Refunds: 0,
    Fees: 60_100,
    Collections: 0,
    Subscriptions: 0,
    Revenue: 123_456,
    Vat: 0,
    Due: 0,
    CreditsUsed: 7,
    ClosedAt: null as string | null,
    ClosedBy: '',
    AskedAt: null as string | null,
    AskedBy: '',
    AskedByYou: false,
  };
  const merchant = { ...month, Id: 'h', MerchantId: 'm1', MerchantName: 'Hartley' };
  const teams = { ...merchant, Id: 't', MerchantId: '', MerchantName: 'TK Pro organisations' };

  async function openMonths(at = '', part: Partial<typeof month> = {}) {
    const calls = stubServer({
      'GET /api/portal/profile': () => ({ body: { Result: profileOf({ Role: 'Admin' }) } }),
      'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
      'GET /api/admin/invoice/merchant': () => ({ body: { Result: [rate] } }),
      'GET /api/admin/agencyfees/months': () => ({
        body: {
          Result: [
            { ...month, ...part },
            { ...month, Month: '2026-01', Revenue: -500, CreditsUsed: 2 },
          ],
        },
      }),
      'GET /api/admin/agencyfees/months/2026-02/merchants': () => ({
        body: { Result: [merchant, { ...teams, Revenue: 30_864 }] },
      }),
      'GET /api/admin/agencyfees/months/2026-01/merchants': () => ({
        body: { Result: [{ ...merchant, Month: '2026-01', CreditsUsed: 2 }] },
      }),
      'GET /api/admin/agencyfees/months/2026-02/closing': () => ({
        body: {
          Result: {
            Month: '2026-02',
            Merchants: 2,
            Documents: 31,
            Revenue: 123_456,
            Vat: 24_691,
            Due: 148_147,
            Waiting: 4,
            Undrawn: 0,
            OpenBefore: ['2026-01'],
          },
        },
      }),
      'POST /api/admin/agencyfees/months/2026-02/close': () => ({ body: { Result: '2026-02' } }),
      'DELETE /api/admin/agencyfees/months/2026-02/close': () => ({ body: { Result: '2026-02' } }),
      'POST /api/admin/agencyfees/months/2026-02/confirm': () => ({ body: { Result: '2026-02' } }),
      'POST /api/admin/agencyfees/months/2026-02/reopen': () => ({ body: { Result: '2026-02' } }),
    });
    await loadProfile();
    renderRoutes(routes, `/admin/agency-fee-summary?tab=2${at}`);
    await screen.findByRole('region', { name: 'Totals by month' });
    return calls;
  }

  it('show revenue, fees and credits by month and by merchant', async () => {
    await openMonths();
    expect(screen.getByRole('button', { name: 'January 2026: -£5.00' })).toBeVisible();
    const first = await screen.findByRole('region', {
      name: 'Revenue by merchant, February 2026',
    });
    expect(await within(first).findAllByRole('listitem')).toHaveLength(2);
    expect(within(first).getByText('£308.64')).toBeVisible();
    const to = (name: string) => within(first).getByRole('link', { name }).getAttribute('href');
    expect(to('Hartley')).toBe('/admin/statement/m1/2026-02');
    expect(to('TK Pro organisations')).toBe('/admin/statement/teams/2026-02/documents');

    await userEvent.click(screen.getByRole('radio', { name: 'Credits used' }));
    await userEvent.click(await screen.findByRole('button', { name: 'January 2026: 2' }));
    const second = await screen.findByRole('region', {
      name: 'Credits used by merchant, January 2026',
    });
    await waitFor(() => expect(within(second).getAllByRole('listitem')).toHaveLength(1));
    expect(within(second).getByText('2')).toBeVisible();
  });

  it('of one merchant have no chart by merchant', async () => {
    const calls = await openMonths('&merchant=m1&show=Fees');
    expect(screen.getByRole('button', { name: 'February 2026: £601.00' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /by merchant/ })).toBeNull();
    expect(calls.some(({ path }) => path.endsWith('/merchants'))).toBe(false);
  });

  const asked = { AskedAt: '2026-03-02T09:00:00Z', AskedBy: 'Ruth' };

  it.each([
    ['asks another Admin', {}, 'Close February 2026?', 'Ask to close', 'POST', '/close'],
    ['is confirmed', asked, 'Close February 2026?', 'Close month', 'POST', '/confirm'],
    [
      'is withdrawn',
      { ...asked, AskedByYou: true },
      'Keep February 2026 open?',
      'Withdraw',
      'DELETE',
      '/close',
    ],
  ] as const)('closing %s, with what it would fix', async (_, part, title, verb, method, path) => {
    const calls = await openMonths('&dialog=close&of=2026-02', part);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(await within(dialog).findByText('£1,481.47')).toBeVisible();
    expect(within(dialog).getByText('Earlier months are still open: January 2026.')).toBeVisible();
    expect(within(dialog).getByText(/^4 orders or charges still wait/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: verb }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter((call) => call.method === method && call.path.endsWith(path))).toHaveLength(
      1,
    );
  });

  it('are reopened with a reason, the latest alone', async () => {
    const closed = { ClosedAt: '2026-03-03T09:00:00Z', ClosedBy: 'Ruth' };
    const calls = await openMonths('', closed);
    await userEvent.click(screen.getByRole('button', { name: 'Reopen February 2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reopen February 2026?' });
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'A fee was missing');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reopen month' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ path }) => path.endsWith('/reopen'))?.body).toEqual({
      Reason: 'A fee was missing',
    });
  });
});

describe('A statement', () => {
  const shopSums = (ShopId: string, ShopName: string, Due: number) => ({
    ShopId,
    ShopName,
    Sales: 0,
    Fees: Due,
    Couriers: 0,
    Subscriptions: 0,
    PromoFunding: 0,
    Due,
  });

  async function statementOf(role: 'Admin' | 'Merchant', shop = '') {
    const sums = { Documents: 2, Net: 601, Vat: 120, Gross: 721 };
    const calls = stubServer({
      'GET /api/portal/profile': () => ({ body: { Result: profileOf({ Role: role }) } }),
      'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
      'GET /api/statements/m1/2026-02': () => ({
        body: {
          Result: {
            MerchantId: 'm1',
            MerchantName: 'Hartley',
            Month: '2026-02',
            Revenue: 601,
            Vat: 120,
            Due: 721,
            Closed: true,
            ShopId: shop,
            ShopName: shop && 'Bath',
            Lines: [{ Type: 'TradeKartFee', Document: 'Invoice', ...sums }],
            Shops: shop ? [] : [shopSums('s1', 'Bath', 721), shopSums('', '', 0)],
            Credits: { Opening: 9, Granted: 0, Used: -2, Returned: 1, Expired: 0, Closing: 8 },
            ...(!shop && {
              Account: {
                Opening: -500,
                Documents: -721,
                Payments: [
                  { PaidOn: '2026-02-03', Kind: 'Receipt', Reference: 'TK-7', Pence: 500 },
                ],
                Closing: -721,
              },
            }),
          },
        },
      }),
      'GET /api/statements/m1/2026-02/documents/zip': () => ({ body: 'zip' }),
      'GET /api/statements/m1/2026-02/documents/pdf': () => ({ body: 'pdf' }),
      'POST /api/statements/documents/csv': () => ({ body: 'csv' }),
    });
    await loadProfile();
    const query = shop && `?shop=${shop}`;
    renderRoutes(routes, `${role === 'Admin' ? '/admin' : ''}/statement/m1/2026-02${query}`);
    await screen.findByText(shop ? 'Bath' : 'Hartley');
    return calls;
  }

  it.each([
    ['Admin', '/admin/statement/m1/2026-02/documents', '&merchant=m1'],
    ['Merchant', '/statement/m1/2026-02/documents', ''],
  ] as const)('leads an %s from each sum to its entries', async (role, documents, merchant) => {
    await statementOf(role);
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Agency fees')).toBe(`${documents}?type=TradeKartFee&document=Invoice`);
    expect(to('Due to TradeKart')).toBe(
      `${documents}?type=TradeKartFee&type=TradeKartCollect&type=Subscription&type=PromoFunding`,
    );
    expect(to('-2')).toBe(`/credits?posted=2026-02&kind=Use${merchant}`);
  });

  it('leads to that of each shop, which leads to the shop’s entries alone', async () => {
    await statementOf('Merchant');
    const table = within(screen.getByRole('region', { name: 'By shop, with VAT' }));
    expect(table.getByRole('link')).toHaveAttribute('href', '/statement/m1/2026-02?shop=s1');
    // What is nothing is not below nothing.
    expect(table.queryByText('-£0.00')).toBeNull();
    cleanup();
    const save = vi.spyOn(platform, 'saveFile').mockResolvedValue(undefined);
    const calls = await statementOf('Merchant', 's1');
    expect(screen.queryByRole('region', { name: 'Account' })).toBeNull();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Agency fees')).toBe(
      '/statement/m1/2026-02/documents?type=TradeKartFee&document=Invoice&shop=s1',
    );
    expect(to('-2')).toBe('/credits?posted=2026-02&kind=Use&shops=s1');
    await userEvent.click(screen.getByRole('button', { name: 'All PDFs as a zip' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(calls.some(({ path }) => path.endsWith('/zip?ShopId=s1'))).toBe(true);
  });

  it('shows what is owed before and after the month, and what was paid', async () => {
    await statementOf('Merchant');
    const account = screen.getByRole('region', { name: 'Account' });
    expect(account).toHaveTextContent('At the start-£5.00');
    expect(account).toHaveTextContent('Received on 03/02/2026, TK-7£5.00');
    expect(account).toHaveTextContent('At the end, owed to TradeKart£7.21');
  });

  it('offers the documents as a zip, as one PDF and as CSV', async () => {
    const save = vi.spyOn(platform, 'saveFile').mockResolvedValue(undefined);
    const calls = await statementOf('Merchant');
    for (const [name, file] of [
      ['All PDFs as a zip', 'documents-2026-02.zip'],
      ['One PDF', 'documents-2026-02.pdf'],
      ['List as CSV', 'documents-2026-02.csv'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(save).toHaveBeenLastCalledWith(file, expect.anything()));
    }
    expect(calls.find(({ path }) => path === '/api/statements/documents/csv')?.body).toEqual({
      Filter: { MerchantId: 'm1', Month: '2026-02' },
    });
  });
});

type AnyRule = (...args: unknown[]) => string | undefined;

const rulesOf = (rules: object, field: string) =>
  (rules as Record<string, readonly AnyRule[]>)[field] ?? [];

const at = { start: { DateFrom: '', DateTo: '', MerchantId: '' }, today: '', given: 'Admin' };

describe('the export', () => {
  it.each([
    ['2026-03-01', '2026-03-01', undefined],
    ['2026-03-02', '2026-03-01', 'End date should be after the start date'],
  ])('from %s to %s', (DateFrom, DateTo, wrong) => {
    const rules = rulesOf(exportForm.rules, 'DateTo');
    const draft = { DateFrom, DateTo, MerchantId: '' };
    expect(rules.map((rule) => rule(DateTo, draft, at)).find(Boolean)).toBe(wrong);
  });

  it('sends the times at which London days begin and end', () => {
    const draft = { DateFrom: '2026-03-29', DateTo: '2026-03-30', MerchantId: '' };
    expect(exportForm.body(draft, 'Admin')).toEqual({
      role: 'Admin',
      DateFrom: fromLondon('2026-03-29').toISOString(),
      DateTo: '2026-03-29T23:00:00.000Z',
      MerchantId: null,
    });
    expect(exportForm.body(draft, 'Merchant')).not.toHaveProperty('MerchantId');
  });
});

describe('a rate', () => {
  it.each([
    ['12.5', 1250],
    ['0', 0],
    ['8.25%', 825],
  ])('of %s is %i basis points', (Rate, BasisPoints) =>
    expect(rateForm.body({ Rate, ValidFrom: '2026-12-01' }, 'm1')).toEqual({
      MerchantId: 'm1',
      ValidFrom: '2026-12-01',
      BasisPoints,
    }),
  );

  it('cannot start in the past', () => {
    const rules = rulesOf(rateForm.rules, 'ValidFrom');
    const today = londonDay(Date.now());
    const wrong = (day: string) =>
      rules.map((rule) => rule(day, {}, { today, given: 'm1' })).find(Boolean);
    expect(wrong(addDays(today, -1))).toBe('A rate cannot start in the past.');
    expect(wrong(today)).toBeUndefined();
  });
});

describe('Archives', () => {
  const archive: MonthArchive = {
    Id: 'a1',
    Month: '2026-10',
    MerchantId: '',
    MerchantName: '',
    State: 'Ready',
    Step: '',
    Done: 0,
    Total: 0,
    JobId: 'j1',
    Error: '',
    AskedAt: '2026-11-03T10:00:00Z',
    AskedBy: 'Ruth',
    MadeAt: '2026-11-03T10:20:00Z',
    FileName: 'archive-2026-10.zip',
    Size: 1_240_000_000,
    Sha256: 'ab'.repeat(32),
    Documents: 18_192,
    Missing: 0,
    Fingerprint: 'cd'.repeat(32),
    Reopened: false,
  };

  async function openArchives(role: 'Admin' | 'Merchant', rows: MonthArchive[], at = '') {
    const calls = stubServer({
      'GET /api/portal/profile': () => ({ body: { Result: profileOf({ Role: role }) } }),
      'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
      'POST /api/archives/list': () => ({ body: { Result: rows, Total: rows.length, Next: '' } }),
      'GET /api/admin/invoice/merchant': () => ({ body: { Result: [rate] } }),
      'GET /api/archives/months': () => ({
        body: { Result: [{ Month: '2026-10', ClosedAt: '2026-11-03T09:00:00Z' }] },
      }),
      'GET /api/archives/key': () => ({
        body: { Result: { Pem: '-----BEGIN PUBLIC KEY-----', Fingerprint: 'cd'.repeat(32) } },
      }),
      'GET /api/archives/a1': () => ({ body: { Result: rows[0] } }),
      'GET /api/archives/a1/url': () => ({ body: { Result: { FileUrl: 'http://files.test/a' } } }),
      'POST /api/archives': () => ({ body: { Result: { ...archive, State: 'Making' } } }),
      'POST /api/archives/a1/stop': () => ({ body: { Result: { ...archive, State: 'Stopped' } } }),
    });
    await loadProfile();
    const path = role === 'Admin' ? '/admin/agency-fee-summary?tab=4' : '/agency-fee-summary?tab=2';
    renderRoutes(routes, path + at);
    return calls;
  }

  it('are downloaded, and say what they can be told by', async () => {
    const external = vi.spyOn(platform, 'openExternal').mockReturnValue(undefined);
    await openArchives('Merchant', [archive], '&dialog=archive&of=a1');
    const dialog = await screen.findByRole('dialog', { name: 'Archive of October 2026' });
    expect(await within(dialog).findByText('1.2 GB')).toBeVisible();
    expect(within(dialog).getByText('18,192')).toBeVisible();
    expect(within(dialog).getByText(archive.Sha256)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(external).toHaveBeenCalledWith('http://files.test/a'));
  });

  it('say how far they are, and can be stopped', async () => {
    const making = {
      ...archive,
      State: 'Making',
      MadeAt: null,
      Step: 'Documents',
      Done: 4_548,
      Total: 18_192,
    } as const;
    const calls = await openArchives('Merchant', [{ ...making, MadeAt: null }]);
    expect(await screen.findByText('Document 4,548 of 18,192')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Document 4,548 of 18,192' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop' }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/stop'))).toBe(true));
  });

  it('are made for a closed month of everybody or of a merchant', async () => {
    const calls = await openArchives('Admin', [], '&dialog=make-archive');
    const dialog = await screen.findByRole('dialog', { name: 'Make archive' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make archive' }));
    expect(await within(dialog).findByText('This field is mandatory.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Month/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'October 2026' }));
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Documents of' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Hartley' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make archive' }));
    await waitFor(() =>
      expect(
        calls.find(({ path, method }) => method === 'POST' && path === '/api/archives'),
      ).toMatchObject({
        body: { Month: '2026-10', MerchantId: 'm1' },
      }),
    );
  });

  it('are checked with a key that is named on the page', async () => {
    const save = vi.spyOn(platform, 'saveFile').mockResolvedValue(undefined);
    await openArchives('Merchant', [], '&dialog=verify');
    const dialog = await screen.findByRole('dialog', { name: 'How to check an archive' });
    expect(await within(dialog).findByText('cd'.repeat(32))).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save public-key.pem' }));
    expect(save).toHaveBeenCalledWith('public-key.pem', expect.any(Blob));
  });
});
