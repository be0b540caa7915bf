import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { topOf } from '@/components/chart/Curves';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { shownHours } from './Hours';
import { routes } from './routes';
import { findingOf } from './Trend';

const days = (sales: (i: number) => number) =>
  Array.from({ length: 60 }, (_, i) => ({
    Day: new Date(Date.UTC(2026, 8, 25 + i)).toISOString().slice(0, 10),
    Orders: sales(i) / 500,
    Sales: sales(i),
  }));

describe('the curve', () => {
  it('is put into a sentence that compares two periods of thirty days', () => {
    expect(
      findingOf(
        days((i) => (i < 30 ? 500 : 1000)),
        'Sales',
      ),
    ).toBe('£300.00 in the last 30 days, 100 % more than in the 30 days before.');
    expect(
      findingOf(
        days((i) => (i < 30 ? 0 : 500)),
        'Orders',
      ),
    ).toBe('30 orders in the last 30 days.');
    expect(
      findingOf(
        days(() => 0),
        'Orders',
      ),
    ).toMatch(/no orders/);
  });

  it('has an axis that ends at a round figure', () => {
    expect([0, 1, 3, 7, 11, 480, 1000, 2100].map(topOf)).toEqual([2, 2, 4, 8, 20, 600, 1000, 3000]);
  });
});

it('the hours are those with orders today or usually, without gaps', () => {
  const hours = Array.from({ length: 24 }, (_, i) => ({
    Now: i === 9 ? 2 : 0,
    Usual: i === 12 ? 1.5 : 0,
  }));
  expect(shownHours(hours).map(({ hour }) => hour)).toEqual([9, 10, 11, 12]);
  expect(shownHours(hours.map(() => ({ Now: 0, Usual: 0 })))).toEqual([]);
});

describe('the page', () => {
  setUpScreens(() => import('./HomePage'));

  const steps = (done: string[]) =>
    ['Brand', 'Shop', 'Hours', 'Staff', 'Policy', 'WebShop', 'FirstOrder'].map((Name) => ({
      Name,
      Done: done.includes(Name),
      ...(Name === 'Hours' && { ShopId: 's1' }),
    }));
  const home = (more: object) => ({
    At: '2026-03-23T14:30:00Z',
    Orders: { Now: 28, Before: 25 },
    Sales: { Now: 123_400, Before: 100_000 },
    Wait: { Now: 7, Before: null },
    Failed: 1,
    Hours: Array.from({ length: 24 }, () => ({ Now: 1, Usual: 1 })),
    Days: days((i) => i * 100),
    Shops: [{ Id: 's1', Name: 'Soho', Waiting: 3, Ready: 1, Orders: 8, Sales: 4000, Credits: 4 }],
    ShopCount: 1,
    Unheard: [],
    UnheardCount: 0,
    Setup: steps([]),
    ...more,
  });
  const open = (more: object) =>
    openScreen(
      routes,
      '/merchant/home',
      { Role: 'Merchant', MerchantId: 'm1' },
      {
        'GET /api/merchant/home': () => result(home(more)),
        'GET /api/statements/m1/2026-03': () =>
          result({
            Lines: [
              { Type: 'Shop', Document: 'Invoice', Gross: 50_000 },
              { Type: 'Shop', Document: 'CreditNote', Gross: -1000 },
              { Type: 'TradeKartFee', Document: 'Invoice', Gross: 6000 },
            ],
            Due: 6000,
          }),
      },
    );

  it('compares today with a week ago and adds the month up', async () => {
    await open({
      Setup: steps(['Brand', 'Shop', 'Hours', 'Staff', 'Policy', 'WebShop', 'FirstOrder']),
    });
    const sales = await screen.findByRole('region', { name: 'Sales today' });
    expect(within(sales).getByText('£1,234.00')).toBeTruthy();
    expect(
      within(sales).getByText('23 % more than last Monday by this time (£1,000.00)'),
    ).toBeTruthy();
    const shops = screen.getByRole('region', { name: 'Shops' });
    expect(within(shops).getByRole('link', { name: 'Soho' }).getAttribute('href')).toBe(
      '/merchant/shops/s1',
    );
    expect(within(shops).getByText('3 waiting')).toBeTruthy();
    expect(await screen.findByText('£490.00')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /set up/i })).toBeNull();
  });

  it('warns of few credits, and not where a shop pays as it goes', async () => {
    const shop = (Name: string, Credits: number) => ({
      Id: Name,
      Name,
      Waiting: 0,
      Ready: 0,
      Orders: 0,
      Sales: 0,
      Credits,
    });
    await open({ Shops: [shop('Soho', 0), shop('Hackney', 10), shop('Brixton', 11)] });
    const toneOf = (text: string) => screen.getByText(text).dataset['tone'];
    await screen.findByRole('region', { name: 'Shops' });
    expect(toneOf('Pay as you go')).toBeUndefined();
    expect(toneOf('10 credits left')).toBe('bad');
    expect(toneOf('11 credits left')).toBeUndefined();
  });

  it('shows the curve as a table', async () => {
    const user = userEvent.setup();
    await open({});
    await user.click(await screen.findByRole('switch', { name: 'Sales, last 30 days as a table' }));
    const rows = screen.getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows[1]?.textContent).toContain('£59.00');
  });

  it('leads a new merchant through what is left to set up', async () => {
    await open({ Setup: steps(['Brand', 'Shop']) });
    const list = await screen.findByRole('region', { name: 'Set up your portal' });
    expect(within(list).getByText('2 of 7 done')).toBeTruthy();
    expect(within(list).getAllByRole('img', { name: 'Done' })).toHaveLength(2);
    expect(
      within(list).getByRole('link', { name: 'Set: Picking hours' }).getAttribute('href'),
    ).toBe('/merchant/shops/s1');
    expect(within(list).getByRole('link', { name: 'Invite: Staff' }).getAttribute('href')).toBe(
      '/merchant/users?dialog=invite',
    );
  });

  it('names what is missing beside the figures once orders arrive', async () => {
    await open({ Setup: steps(['Brand', 'Shop', 'Hours', 'Staff', 'WebShop', 'FirstOrder']) });
    const list = await screen.findByRole('region', { name: 'Left to set up' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(within(list).getByText('Returns policy')).toBeTruthy();
  });
});
