import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, fromLondon, londonDay } from '@/lib/format';
import { loadProfile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { giveElementsSize } from '@/test/layout';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { endDateForm, newCodeForm } from './promoCodeForms';
import { routes } from './routes';
import type { PromoCode, ReferralCode } from './types';

const today = londonDay(Date.now());

function code(part: Partial<PromoCode> = {}): PromoCode {
  return {
    Id: 'c1',
    Code: 'SUMMER10',
    Type: 'MultiUsePercent',
    UseType: 'MultiUse',
    DiscountType: 'Percent',
    Amount: 0,
    Percentage: 10,
    MinimumSpend: 0,
    StartDate: fromLondon(today).toISOString(),
    Expires: fromLondon(addDays(today, 31)).toISOString(),
    Active: true,
    PromoCodeType: 'MultiUse',
    CodeType: 'Promotion',
    IsReferralVoucher: false,
    IsBinded: false,
    Uses: 0,
    Created: new Date().toISOString(),
    GroupName: 'November 2026',
    ...part,
  };
}

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

type Handlers = Parameters<typeof stubServer>[0];

async function open(at: string, list = [code()], more: Handlers = {}) {
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf({ Role: 'Admin' }) } }),
    'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
    'POST /api/portal/promo-code/list': () => ({
      body: { Codes: list, Total: list.length, Next: '' },
    }),
    'POST /api/portal/used-codes/list': () => ({ body: { Codes: [], Total: 0, Next: '' } }),
    'POST /api/portal/referral-code/list': () => ({
      body: { Codes: [referral()], Total: 1, Next: '' },
    }),
    'GET /api/portal/promo-code/c1': () => ({ body: { Result: list[0] } }),
    ...more,
  });
  await loadProfile();
  renderRoutes(routes, `/admin/promotioncodes${at}`);
  return calls;
}

beforeAll(() => Promise.all([import('./PromotionsPage'), import('./PromoCodeDialogs')]));
beforeEach(() => {
  giveElementsSize();
  vi.spyOn(platform, 'socket').mockReturnValue({ send: () => undefined, close: () => undefined });
});
afterEach(() => {
  cleanup();
  return signOut();
});

describe('promo codes', () => {
  it('asks for what the address says and groups by month', async () => {
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
      'GET /api/portal/promo-code/available': () => ({ body: { Result: 'WXYZ2345' } }),
    });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Code/)).toHaveValue('WXYZ2345'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Code' }));
    expect(await dialog.findAllByText('This field is mandatory.')).not.toHaveLength(0);
    expect(calls.some(({ path, method }) => method === 'POST' && path.endsWith('promo-code'))).toBe(
      false,
    );
    const draft = { ...newCodeForm.start(undefined), Code: ' Gift ', DiscountType: 'Value' };
    const body = newCodeForm.body(
      {
        ...draft,
        Amount: '5',
        MinimumSpend: '19.99',
        StartDate: '2026-03-01',
        Expires: '2026-03-31',
      },
      undefined,
    );
    expect(body).toEqual({
      Code: 'Gift',
      Type: 'SingleUseValue',
      Amount: 500,
      MinimumSpend: 1999,
      StartDate: '2026-03-01T00:00:00.000Z',
      Expires: '2026-03-31T23:00:00.000Z',
    });
  });

  it('deactivates a code from its dialog, but not one that expires today', async () => {
    const expire = vi.fn(() => ({ body: { Result: code({ Active: false }) } }));
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
});

it.each([
  ['the same day', addDays(today, 30), ''],
  ['today', today, ''],
  ['a day before', addDays(today, -1), ''],
  ['tomorrow', addDays(today, 1), undefined],
])('lets a code end on %s: %s', (_, Expires, blocked) => {
  expect(endDateForm.ready?.({ Expires }, code())).toBe(blocked);
});

describe('tabs', () => {
  it('start with the used codes and say what a use is', async () => {
    const calls = await open('');
    expect(await screen.findByText('No code has been used yet')).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Used Codes',
      'Promo and Voucher Codes',
      'Referral Codes',
    ]);
    expect(calls.some(({ path }) => path.includes('promo-code/list'))).toBe(false);
  });

  it('deactivate a referral code after a question', async () => {
    const expire = vi.fn(() => ({ body: { Result: referral({ Active: false }) } }));
    await open('?tab=2', [], { 'PUT /api/portal/referral-code/r1/expire': expire });
    await screen.findByText('ANN23456');
    await userEvent.click(screen.getByRole('button', { name: /Actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate ANN23456?' }));
    expect(expire).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(expire).toHaveBeenCalledTimes(1));
  });

  it('flag vouchers that are for nobody in particular', async () => {
    await open('?tab=1', [code({ IsReferralVoucher: true, CodeType: 'Voucher', Active: false })]);
    for (const flag of ['Inactive', 'Referral voucher', 'Unassigned'])
      expect(await screen.findByText(flag)).toBeVisible();
  });
});
