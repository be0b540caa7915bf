import { enter, expect, expectAccessible, test } from './fixtures';
import { acceptAsOther, arrive, arriveWhole, cancel, card, detail, login } from './orders';

test('a new order far down the list waits behind the banner, and a click shows it', async ({
  page,
  sessions,
  request,
}) => {
  for (let n = 0; n < 12; n += 1) await arrive(request);
  await enter(page, sessions, 'shop', '/orders');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.locator('a[data-row-link]').first()).toBeVisible();
  const scroller = page.locator('[data-density]');
  await scroller.evaluate((list) => (list.scrollTop = 400));
  const orderNo = await arrive(request);
  const banner = page.getByRole('button', {
    name: 'You have received a new open order, click here to refresh the list.',
  });
  await expect(banner).toBeVisible();
  await expect(card(page, orderNo)).toHaveCount(0);
  await banner.click();
  await expect(card(page, orderNo)).toBeVisible();
  await expect(banner).toHaveCount(0);
  const mine = page.getByRole('listitem').filter({ has: card(page, orderNo) });
  await expect(mine.getByText('New', { exact: true })).toBeVisible();
});

test('a tab without live updates checks every 30 s and reloads automatically', async ({
  page,
  sessions,
  request,
}) => {
  const order = await arriveWhole(request);
  await login(request, 'shop');
  await page.clock.install();
  const first = page.waitForResponse(/check-new\/queued/);
  await enter(page, sessions, 'shop', '/orders?tab=1');
  await first;
  await expect(page.locator('[data-density]').getByRole('status')).toHaveCount(0);
  await acceptAsOther(request, order.Id);
  await page.clock.runFor(31_000);
  await expect(card(page, order.OrderNo)).toBeVisible();
});

test('an empty list behind a filter says so', async ({ page, sessions }) => {
  await enter(page, sessions, 'shop', '/orders?from=2001-01-01&to=2001-01-02');
  await expect(page.getByText('0 search results found')).toBeVisible();
  await expect(page.getByText('Adjust your filtering and try again')).toBeVisible();
  await expectAccessible(page);
});

test('a Merchant sees its shops, returns to the same list, and can only view', async ({
  page,
  sessions,
  request,
}) => {
  const order = await arriveWhole(request);
  await cancel(request, order);
  await enter(page, sessions, 'merchant', '/merchant/orders?sort=asc&query=Ottoline');
  await expect(page.getByRole('columnheader', { name: 'Shop', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await expect(page.getByLabel('Search orders')).toHaveValue('Ottoline');
  await page.getByLabel('Search orders').fill(order.OrderNo);
  await expect(page).toHaveURL(new RegExp(`query=${order.OrderNo}`)); // searched after a short pause
  await card(page, order.OrderNo).click();

  await expect(page).toHaveURL(new RegExp(`/merchant/orders/details/${order.Id}`));
  await expect(detail(page).getByRole('heading', { name: order.OrderNo })).toBeVisible();
  await expect(
    page.getByText(
      'The customer has asked to cancel this order. The shop has not acknowledged it yet.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const name of [/^Accept/, /^Reject/, /^Print/, 'Item list', 'Resolve'])
    await expect(detail(page).getByRole('button', { name })).toHaveCount(0);
  for (const name of ['Order history', 'Merchant and shop'])
    await expect(detail(page).getByRole('region', { name })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to orders' }).click();
  await expect(page).toHaveURL(`/merchant/orders?sort=asc&query=${order.OrderNo}`);
  await expect(card(page, order.OrderNo)).toBeVisible();
});

test('an Admin filters by shop, and by the status of failed orders', async ({ page, sessions }) => {
  await enter(page, sessions, 'admin', '/admin/orders?tab=2');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Shop' }).click();
  const shop = page.getByRole('option').first();
  const name = (await shop.textContent()) ?? '';
  await shop.click();
  await page.keyboard.press('Tab'); // the options cover the rest until they are left
  await page.getByRole('checkbox', { name: 'Failed Delivery' }).check();
  const narrowed = page.waitForResponse(/deliveries\/failed$/);
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/shop=.*status=FailedDelivery|status=FailedDelivery.*shop=/);
  await narrowed;
  const rows = page.getByRole('table', { name: 'Failed orders' }).locator('[data-id]');
  const nothing = page.getByText('0 search results found');
  await expect(rows.filter({ hasNotText: name })).toHaveCount(0); // the previous rows are gone
  await expect(rows.first().or(nothing)).toBeVisible();
});
