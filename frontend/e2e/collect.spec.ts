import type { Page } from '@playwright/test';
import { book } from './collect';
import { another, enter, expect, expectAccessible, test } from './fixtures';

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('the dashboard counts live and leads to the orders it counted', async ({ page, sessions }) => {
  await enter(page, sessions, 'shop', '/delivery-dashboard');
  await expect(page.getByRole('heading', { name: 'Delivery Dashboard' })).toBeVisible();
  const open = card(page, 'Open').getByRole('status');
  await expect(open).toHaveText(/^\d+$/);
  await expect(card(page, 'Open Concierge Orders')).toHaveCount(0);
  await expectAccessible(page);

  await card(page, 'Delivered')
    .getByRole('link', { name: /View more/ })
    .click();
  await expect(page).toHaveURL(
    /\/delivery-orders\?from=dashboard&startCollectionDate=.*tabIndex=3/,
  );
  await expect(page.getByRole('tab', { name: 'Archive' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^Collection Date: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Delivered' })).toBeVisible();
});

test('filters, tab and search of the list are in the address, and a reload shows the same', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'admin', '/delivery-orders');
  await expect(page.getByText('New Delivery')).toHaveCount(0);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Only Concierge Orders').check();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/conciergeOnly=true/);
  await expect(page.getByText('Open concierge').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Only Concierge Orders' })).toBeVisible();
  await page.getByRole('tab', { name: 'In Transit' }).click();
  await expect(page).toHaveURL(/tabIndex=1/);
  await expect(page).not.toHaveURL(/conciergeOnly/);
  await page.getByLabel('Search delivery orders').fill('no such order');
  await expect(page).toHaveURL(/query=no\+such\+order/);
  await expect(page.getByText('0 search results found')).toBeVisible();
  await page.goto('/delivery-orders?merchant=Nobody');
  await expect(page.getByText('0 results found')).toBeVisible();
  await expectAccessible(page);
});

test('a shop follows its order live, until an Admin marks it as delivered', async ({
  page,
  sessions,
  browser,
  baseURL,
}) => {
  test.slow();
  await enter(page, sessions, 'shop', '/delivery-orders');
  const { id, reference } = await book(page);
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { name: reference })).toBeVisible();
  await expect(page.getByText('Fulfilled by')).toBeVisible(); // a courier has accepted it
  await expect(page.getByRole('link', { name: 'Repeat Booking' })).toHaveAttribute(
    'href',
    `/new-delivery-order?repeatBookingId=${id}`,
  );
  await expect(page.frameLocator('iframe').getByText('Drop-off area')).toBeVisible();

  // The recipient's page and the shop's say the same in different words.
  const link = page.getByRole('link', { name: /^Open the tracking page/ });
  const forShop = await link.getAttribute('href');
  expect(forShop).toContain('?view=shop');
  const recipient = await another(browser, baseURL);
  await recipient.goto(forShop?.replace('?view=shop', '') ?? '');
  await expect(recipient.getByText('This page brings itself up to date.')).toBeVisible();
  await recipient.evaluate(() => (document.title = 'never loaded again'));

  const admin = await another(browser, baseURL);
  await enter(admin, sessions, 'admin', `/delivery-order/${id}`);
  await expect(admin.getByRole('region', { name: 'Collection Order history' })).toContainText(
    'Get Quote',
  );
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Mark as delivered' }).click();
  await admin.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(admin.getByText('Manually Resolved')).toBeVisible();

  await expect(recipient.getByRole('heading', { name: 'Delivered' })).toBeVisible();
  await expect(recipient.getByText('Enjoy your order.')).toBeVisible();
  await expect(recipient.getByRole('status')).toHaveText('Delivered');
  await expect(recipient).toHaveTitle('never loaded again');
  await recipient.context().close();

  // The shop's page was not touched in the meantime.
  await expect(page.getByText(/^Delivered at /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Proof of delivery' })).toBeVisible();
  await expect(page.getByText('Manually Resolved')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel delivery' })).toHaveCount(0);

  await admin.getByRole('button', { name: 'More actions' }).click();
  await expect(admin.getByRole('menuitem')).toHaveText(['Mark as canceled', 'Mark as failed']);
  await admin.context().close();
});

test('a shop cancels its order, and an Admin who has it open sees that', async ({
  page,
  sessions,
  browser,
  baseURL,
}) => {
  test.slow();
  await enter(page, sessions, 'shop', '/delivery-orders');
  const { id, reference } = await book(page, 'concierge');
  const admin = await another(browser, baseURL);
  await enter(admin, sessions, 'admin', `/delivery-order/${id}`);
  await expect(admin.getByRole('heading', { name: reference })).toBeVisible();

  await page.goto(`/delivery-order/${id}`);
  await expect(
    page.getByText(
      'The TradeKart team are reviewing and selecting the best courier for your delivery',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel delivery' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel delivery' }).click();
  await expect(page.getByText(/^Cancelled at /)).toBeVisible();

  const notice = admin.getByRole('dialog', { name: 'Cancelled by the user' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(admin.getByText(/^Cancelled at /)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await admin.context().close();
});

test('a Merchant can only view: no New Delivery, no Repeat Booking', async ({ page, sessions }) => {
  await enter(page, sessions, 'merchant', '/delivery-dashboard');
  await expect(card(page, 'Open').getByRole('status')).toHaveText(/^\d+$/);
  await expect(page.getByText('New Delivery')).toHaveCount(0);
  await page.goto('/delivery-orders?tabIndex=3');
  const first = page.getByRole('main').getByRole('list').getByRole('link').first();
  await expect(first).toBeVisible();
  await expect(page.getByText('New Delivery')).toHaveCount(0);
  await first.click();
  await expect(page.getByRole('region', { name: 'Delivery contact details' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Repeat Booking' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Collection Order history' })).toHaveCount(0);
});

test.describe('of another merchant', () => {
  test.use({ expected: { errors: [/status of 404/] } });

  test('an order is not found, and without collection there are no courier pages', async ({
    page,
    sessions,
    browser,
    baseURL,
  }) => {
    await enter(page, sessions, 'shop', '/delivery-orders');
    const list = await page.request.get('/api/collect/list/archived?Size=1');
    const { data } = (await list.json()) as { data: { Id: string }[] };
    const id = data[0]?.Id ?? '';

    const rival = await another(browser, baseURL);
    await enter(rival, sessions, 'rival');
    expect((await rival.request.get(`/api/collect/${id}`)).status()).toBe(404);
    await rival.goto(`/delivery-order/${id}`);
    await expect(rival.getByText('Delivery contact details')).toHaveCount(0);
    await rival.context().close();

    const delivery = await another(browser, baseURL);
    await enter(delivery, sessions, 'delivery', '/delivery-dashboard');
    await expect(delivery).toHaveURL(/\/orders/);
    await delivery.context().close();
  });
});
