import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { csvOf } from '@/components/chart/csv';
import { platform } from '@/platform';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { daysOf, hourFinding, periodOf, weeksOf } from './insights';
import { routes } from './routes';

const day = (i: number) => ({
  Day: new Date(Date.UTC(2026, 8, 1 + i)).toISOString().slice(0, 10),
  Orders: 4,
  Sales: i < 30 ? 1000 : 2000,
  Delivered: 3,
  Failed: 1,
  Ended: 0,
});
const days = (n: number) => Array.from({ length: n }, (_, i) => day(i));

describe('figures in words', () => {
  it('a period ends today, and one that nobody knows is thirty days', () => {
    expect(daysOf(periodOf('7'), '2026-03-03')).toEqual({ From: '2026-02-25', To: '2026-03-03' });
    expect(periodOf('never').days).toBe(30);
  });

  it('names the two hours of a weekday with most orders, also at midnight', () => {
    const hours = [
      { Weekday: 5, Hour: 17, Orders: 20 },
      { Weekday: 5, Hour: 18, Orders: 11 },
      { Weekday: 7, Hour: 23, Orders: 25 },
      { Weekday: 1, Hour: 0, Orders: 44 },
    ];
    expect(hourFinding(hours)).toBe('Mondays between 0:00 and 2:00 bring 44 % of orders.');
    expect(hourFinding(hours.slice(0, 3))).toBe(
      'Fridays between 17:00 and 19:00 bring 55 % of orders.',
    );
    expect(hourFinding([])).toMatch(/No orders/);
  });

  it('weeks end with the last day and lose no order', () => {
    const weeks = weeksOf(days(90));
    expect(weeks).toHaveLength(13);
    expect(weeks[0]?.Orders).toBe(6 * 4);
    expect(weeks.reduce((sum, { Orders }) => sum + Orders, 0)).toBe(90 * 4);
    expect(weeks.at(-1)?.Day).toBe(day(83).Day);
  });

  it('a file computes nothing in a spreadsheet, and its sums are pounds', () => {
    expect(
      csvOf(
        [{ name: '=HYPERLINK("x")', sum: -150 }],
        [
          { label: 'Product', of: ({ name }) => name },
          { label: 'Sales', of: ({ sum }) => sum, money: true },
        ],
      ),
    ).toBe('Product,Sales\r\n"\'=HYPERLINK(""x"")",-1.50\r\n');
  });
});

describe('the page', () => {
  setUpScreens(() => import('./InsightsPage'));

  const shop = { Id: 's1', Name: 'Soho 🥐', MerchantName: 'Pennyfield', Orders: 60 };
  const insights = (more: object = {}) => ({
    From: '2026-10-01',
    To: '2026-10-30',
    Days: days(60),
    Hours: [{ Weekday: 1, Hour: 9, Orders: 120 }],
    Shops: [{ ...shop, Sales: 45_000, SalesBefore: 30_000 }],
    ShopCount: 3,
    Reasons: [{ Reason: 'Unavailable', Orders: 20, OrdersBefore: 10 }],
    Couriers: [
      { Provider: 'a', Name: 'Van', Orders: 50, Failed: 5, OrdersBefore: 0, FailedBefore: 0 },
    ],
    Products: [{ Title: 'Rye & co', Items: 9, Sales: 2700, SalesBefore: 0 }],
    Codes: [{ Code: 'TEN', Uses: 2, Discount: 200, Sales: 2000 }],
    Wait: 4,
    WaitBefore: null,
    ...more,
  });
  const open = (at: string, who: object, more?: object) =>
    openScreen(routes, at, who, {
      'GET /api/insights': () => result(insights(more)),
      'GET /api/admin/invoice/merchant': () =>
        result([{ MerchantId: 'm1', MerchantName: 'Pennyfield' }]),
    });
  const merchant = { Role: 'Merchant', MerchantId: 'm1' };

  it('compares a period with the one before, and says what each chart shows', async () => {
    await open('/merchant/insights', merchant);
    const sales = await screen.findByRole('region', { name: 'Sales' });
    expect(within(sales).getByText('£600.00')).toBeTruthy();
    expect(
      screen.getByText('£600.00 in this period, 100 % more than in the 30 days before.'),
    ).toBeTruthy();
    expect(
      screen.getByText('Of 120 orders, 25 % failed, and 0 % were rejected or cancelled.'),
    ).toBeTruthy();
    expect(screen.getByText('Soho 🥐 brings 75 % of sales.')).toBeTruthy();
    expect(screen.getByText('And 2 shops more.')).toBeTruthy();
    expect(screen.getByText('Most often deliveries by Van failed: 10 %.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Rye & co' }).getAttribute('href')).toBe(
      '/merchant/orders?tab=3&query=Rye%20%26%20co',
    );
  });

  it('asks for the period and the merchant in the address', async () => {
    const user = userEvent.setup();
    const { calls } = await open('/admin/insights?period=7', { Role: 'Admin' });
    await user.click(await screen.findByRole('combobox', { name: 'Merchant' }));
    await user.click(await screen.findByRole('option', { name: 'Pennyfield' }));
    const asked = () =>
      new URL(
        calls.findLast(({ path }) => path.startsWith('/api/insights'))?.path ?? '',
        'http://portal',
      ).searchParams;
    await vi.waitFor(() => expect(asked().get('Merchant')).toBe('m1'));
    const end = (name: string) => Date.parse(asked().get(name) ?? '') / 86_400_000;
    expect(end('To') - end('From')).toBe(6);
  });

  it('shows a chart as a table and saves it as CSV', async () => {
    const user = userEvent.setup();
    const save = vi.spyOn(platform, 'saveFile').mockReturnValue(undefined);
    await open('/merchant/insights', merchant);
    await user.click(await screen.findByRole('switch', { name: 'Products as a table' }));
    expect(screen.getByRole('cell', { name: '£27.00' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Export CSV of Products' }));
    expect(save.mock.calls[0]?.[0]).toBe('products.csv');
  });

  it('says so where nothing was sold', async () => {
    const none = { Shops: [], Hours: [], Reasons: [], Couriers: [], Products: [], Codes: [] };
    const empty = days(60).map((each) => ({
      ...each,
      Orders: 0,
      Sales: 0,
      Delivered: 0,
      Failed: 0,
    }));
    await open('/merchant/insights', merchant, { ...none, Days: empty, Wait: null });
    expect(await screen.findByText('No sales in this period.')).toBeTruthy();
    expect(screen.getByText('No courier took an order in this period.')).toBeTruthy();
  });
});
