import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, fromLondon, londonDay } from '@/lib/format';
import { loadProfile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { giveElementsSize } from '@/test/layout';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { exportForm } from './exportForm';
import { rateForm } from './rateForm';
import { routes } from './routes';
import type { FeeRate, WeeklySummary } from './types';

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
  Promise.all([import('./FeesPage'), import('./ExportDialog'), import('./RateDialog')]),
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

  it('sends moments of London days', () => {
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

  it('does not begin in the past', () => {
    const rules = rulesOf(rateForm.rules, 'ValidFrom');
    const today = londonDay(Date.now());
    const wrong = (day: string) =>
      rules.map((rule) => rule(day, {}, { today, given: 'm1' })).find(Boolean);
    expect(wrong(addDays(today, -1))).toBe('A rate cannot begin in the past.');
    expect(wrong(today)).toBeUndefined();
  });
});
