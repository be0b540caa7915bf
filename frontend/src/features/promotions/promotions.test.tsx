import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PromoCode } from '@/lib/api';
import { addDays, fromLondon, londonDay } from '@/lib/format';
import { type Handlers, openScreen, page, result, setUpScreens } from '@/test/screen';
import { batchForm } from './codeBatches';
import { endDateForm, newCodeForm, termsForm } from './promoCodeForms';
import { minimumSpendProblem } from './promoCodeTerms';
import { routes } from './routes';

const today = londonDay(Date.now());

const code = (part: Partial<PromoCode> = {}) =>
  ({
    Id: 'c1',
    Code: 'SUMMER10',
    UseType: 'MultiUse',
    DiscountType: 'Percent',
    Percentage: 10,
    StartDate: fromLondon(today).toISOString(),
    Expires: fromLondon(addDays(today, 31)).toISOString(),
    Active: true,
    IsReferralVoucher: false,
    OperatorShare: 100,
    FundingFixed: false,
    OperatorFunds: 0,
    MerchantFunds: 0,
    GroupName: 'November 2026',
    ...part,
  }) as PromoCode;

const figures = {
  Uses: 3,
  Sales: 12_000,
  Discount: 1250,
  NewCustomers: 2,
  GivenBack: 1,
  Days: [],
};

const bath = {
  MerchantId: 'm1',
  MerchantName: 'Hartley & Wren',
  Shops: [{ ShopId: 's1', ShopName: 'Bath' }],
};

async function open(at: string, list = [code()], more: Handlers = {}) {
  const { calls } = await openScreen(routes, `/admin/promotioncodes${at}`, 'Admin', {
    'POST /api/portal/promo-code/list': () => page('Codes', list),
    'GET /api/portal/promo-code/c1': () => result(list[0]),
    'GET /api/portal/promo-code/c1/figures': () => result(figures),
    'GET /api/admin/invoice/merchant': () =>
      result([{ MerchantId: 'm1', MerchantName: 'Hartley & Wren' }]),
    'GET /api/users/shops': () => result([bath]),
    'GET /api/upc/category/list': () => page('Result', []),
    ...more,
  });
  return calls;
}

setUpScreens(() => Promise.all([import('./PromotionsPage'), import('./PromoCodeDialogs')]));

it('requests what the address contains and groups by month', async () => {
  const calls = await open('?tab=1&query=summer&status=Active&discount=Percent&sort=asc');
  await screen.findByText('November 2026');
  expect(calls.find(({ path }) => path.endsWith('/list'))?.body).toMatchObject({
    Query: 'summer',
    OrderBy: 'asc',
    Filter: { Status: ['Active'], Discount: ['Percent'] },
  });
});

it('sends a new code in pence, valid through its last day', async () => {
  const calls = await open('?dialog=add', [], {
    'GET /api/portal/promo-code/available': () => result('WXYZ2345'),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Code/)).toHaveValue('WXYZ2345'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Code' }));
  expect(await dialog.findAllByText('This field is mandatory.')).not.toHaveLength(0);
  const sent = calls.filter(({ path, method }) => method === 'POST' && path.endsWith('code'));
  expect(sent).toEqual([]);
  const draft = { ...newCodeForm.start(undefined), Code: ' Gift ', DiscountType: 'Value' };
  const days = { StartDate: '2026-03-01', Expires: '2026-03-31' };
  const spend = { Amount: '5', MinimumSpend: '19.99' };
  const body = newCodeForm.body({ ...draft, ...spend, ...days }, undefined);
  expect(body).toEqual({
    Code: 'Gift',
    Type: 'SingleUseValue',
    Amount: 500,
    MinimumSpend: 1999,
    OperatorShare: 100,
    StartDate: '2026-03-01T00:00:00.000Z',
    Expires: '2026-03-31T23:00:00.000Z',
  });
});

it('deactivates a code from its dialog, but not one that expires today', async () => {
  const expire = vi.fn(() => result(code({ Active: false })));
  await open('?tab=1&dialog=edit&of=c1', [code()], {
    'PUT /api/portal/promo-code/c1/expire': expire,
  });
  const dialog = within(await screen.findByRole('dialog'));
  const button = await dialog.findByRole('button', { name: 'Deactivate' });
  expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await userEvent.dblClick(button);
  await waitFor(() => expect(expire).toHaveBeenCalledTimes(1));
  cleanup();
  await open('?tab=1&dialog=edit&of=c1', [
    code({ Expires: fromLondon(addDays(today, 1)).toISOString() }),
  ]);
  expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeDisabled();
});

it('changes who pays for a code, and says what each has paid', async () => {
  const shared = vi.fn(() => result(code({ OperatorShare: 40 })));
  const calls = await open('?tab=1&dialog=funding&of=c1', [code()], {
    'PUT /api/portal/promo-code/c1/funding': shared,
  });
  const dialog = within(await screen.findByRole('dialog'));
  const share = await dialog.findByLabelText(/^Paid by TradeKart/);
  expect(share).toHaveValue('100');
  await userEvent.clear(share);
  await userEvent.type(share, '101');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(shared).not.toHaveBeenCalled();
  await userEvent.clear(share);
  await userEvent.type(share, '40');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(shared).toHaveBeenCalledTimes(1));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ OperatorShare: 40 });
  cleanup();
  const used = { OperatorShare: 40, FundingFixed: true, OperatorFunds: 225, MerchantFunds: 150 };
  await open('?tab=1&dialog=edit&of=c1', [code(used)]);
  expect(await screen.findByText(/TradeKart paid £2.25 and merchants £1.50/)).toBeVisible();
});

it('changes all of an unused code but its letters', async () => {
  const set = vi.fn(() => result(code()));
  const unused = code({
    Budget: 5000,
    Shops: ['s1'],
    MaxPerCustomer: 2,
    StartDate: '2026-01-05T09:30:00Z',
  });
  const calls = await open('?tab=1&dialog=terms&of=c1', [unused], {
    'PUT /api/portal/promo-code/c1/terms': set,
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findAllByText('Bath (Hartley & Wren)')).not.toHaveLength(0);
  const budget = dialog.getByLabelText(/^Budget/);
  expect(budget).toHaveValue('50.00');
  await userEvent.clear(budget);
  await userEvent.type(budget, '75');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(set).toHaveBeenCalledTimes(1));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    Type: 'MultiUsePercent',
    Percentage: 10,
    OperatorShare: 100,
    MaxPerCustomer: 2,
    Budget: 7500,
    Shops: ['s1'],
    StartDate: '2026-01-05T09:30:00Z',
    Expires: unused.Expires,
  });
});

it('duplicates a code under other letters, from today', async () => {
  const ended = code({
    StartDate: '2026-01-05T00:00:00Z',
    Expires: '2026-02-01T00:00:00Z',
    FirstOrder: true,
  });
  await open('?tab=1&dialog=duplicate&of=c1', [ended]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Promotion Code' }));
  expect(await dialog.findByLabelText(/^Code/)).toHaveValue('');
  expect(dialog.getByLabelText(/^Percentage/)).toHaveValue('10');
  expect(newCodeForm.start(ended)).toMatchObject({
    FirstOrder: 'Yes',
    StartDate: today,
    Expires: '',
  });
});

it('sends the scope of a code, and a limit per customer for many uses alone', () => {
  const draft = {
    ...termsForm.start(code()),
    Code: 'A',
    FirstOrder: 'Yes',
    Merchants: ['m1'],
    Categories: ['k1'],
    MaxPerCustomer: '3',
  };
  expect(newCodeForm.body(draft, undefined)).toMatchObject({
    FirstOrder: true,
    Merchants: ['m1'],
    Categories: ['k1'],
    MaxPerCustomer: 3,
  });
  const once = newCodeForm.body({ ...draft, UseType: 'SingleUse' }, undefined);
  expect(once).not.toHaveProperty('MaxPerCustomer');
  expect(once).not.toHaveProperty('Shops');
});

it('generates many codes, and offers the file of those that are complete', async () => {
  const draft = { ...batchForm.start(undefined), Percentage: '10', Expires: '2026-03-31' };
  const named = { ...draft, Name: ' Leaflets ', Number: '500', Prefix: 'ab' };
  expect(batchForm.body(named, undefined)).toMatchObject({
    Name: 'Leaflets',
    Number: 500,
    Prefix: 'AB',
    Percentage: 10,
  });
  const batch = { Prefix: 'AB', Created: new Date().toISOString(), CreatedBy: 'Ann Reed' };
  const rows = [
    { ...batch, Id: 'b1', Name: 'Leaflets', State: 'Done', Made: 500, Wanted: 500, Used: 7 },
    { ...batch, Id: 'b2', Name: 'Cards', State: 'Running', Made: 250, Wanted: 900, Used: 0 },
  ].map((row) => ({ ...row, GroupName: 'November 2026' }));
  await open('?tab=3', [], {
    'POST /api/portal/code-batch/list': () => page('Batches', rows),
  });
  expect(await screen.findByText(/250 of 900/)).toBeVisible();
  expect(screen.getByText('Being generated')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Download codes/ })).toHaveLength(1);
});

it('shows what a code brought and what is left of its limits', async () => {
  await open('?tab=1&dialog=edit&of=c1', [code({ Budget: 5000, MaxUses: 10 })]);
  const dialog = within(await screen.findByRole('dialog'));
  for (const [name, value] of [
    ['Redemptions', '3'],
    ['Discount given', '£12.50'],
    ['Orders’ total', '£120.00'],
    ['Uses left', '7'],
    ['Budget left', '£37.50'],
  ] as const)
    expect((await dialog.findByText(name)).nextSibling).toHaveTextContent(value);
});

it('marks vouchers without a customer, and codes that are inactive', async () => {
  const voucher = code({ IsReferralVoucher: true, CodeType: 'Voucher', Active: false });
  await open('?tab=1&dialog=edit&of=c1', [voucher]);
  for (const text of ['Inactive', 'Referral voucher', 'Unassigned', /^A later end date/])
    expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['the same day', addDays(today, 30), ''],
  ['today', today, ''],
  ['a day before', addDays(today, -1), ''],
  ['tomorrow', addDays(today, 1), undefined],
])('lets a code end on %s: %s', (_, Expires, blocked) => {
  expect(endDateForm.ready?.({ Expires }, code())).toBe(blocked);
});

it.each([
  ['', /equal to or greater than/],
  ['4.99', /equal to or greater than/],
  ['12.345', /enter an amount/],
  ['5', /^$/],
])('says what is wrong with a minimum spend of %s for 5 pounds off', (typed, words) => {
  const draft = { DiscountType: 'Value', Amount: '5' };
  expect(minimumSpendProblem(typed, draft) ?? '').toMatch(words);
});

it('shows what a code brought by day', async () => {
  const day = (Day: string, Uses: number, Discount: number) => ({
    Day,
    Uses,
    Discount,
    Sales: 4000 * Uses,
    NewCustomers: 1,
  });
  await open('?tab=1', [code({ IsReferralVoucher: true })], {
    'GET /api/portal/promo-code/c1/figures': () =>
      result({ ...figures, Days: [day('2026-11-27', 2, 800), day('2026-11-28', 1, 450)] }),
  });
  await userEvent.click(await screen.findByText(code().Code));
  const dialog = within(await screen.findByRole('dialog', { name: 'What the code brought' }));
  expect(await dialog.findByText('Used 3 times in 2 days.')).toBeVisible();
  expect(dialog.getByTitle('Fri 27 Nov: 2')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: 'Discount' }));
  expect(dialog.getByTitle('Fri 27 Nov: £8.00')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('switch', { name: 'By day as a table' }));
  expect(dialog.getByRole('row', { name: 'Sat 28 Nov 1 £40.00 £4.50 1' })).toBeVisible();
});
