import type { Locator, Page } from '@playwright/test';
import { enter, expect, test } from './fixtures';
import { acceptAsOther, arrive, arriveWhole, card, keepPaper, login, printed } from './orders';

// Working without the mouse, and what is visible at a glance.

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** to presses j until the order has the focus. */
async function to(page: Page, orderNo: string) {
  await expect(card(page, orderNo)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await page.waitForTimeout(120); // three keys at once look like a scanner
    expect(await focused(page)).toBe(orderNo);
  }).toPass({ intervals: [0] });
}

test('an order is accepted with the keyboard alone, and the next one is selected', async ({
  page,
  sessions,
  request,
}) => {
  const next = await arrive(request);
  const orderNo = await arrive(request);
  await enter(page, sessions, 'shop', '/orders');
  await to(page, orderNo);

  await page.keyboard.press('a');
  const first = page.getByRole('radio').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page, orderNo)).toBeFocused();

  await page.keyboard.press('a');
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Number of packages' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, orderNo)).toHaveCount(0);
  await expect(card(page, next)).toBeFocused();
});

test('the filter returns the focus', async ({ page, sessions }) => {
  await enter(page, sessions, 'shop', '/orders');
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await filter.click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
});

test('Ctrl+K finds an order of any tab, and Enter opens it', async ({
  page,
  sessions,
  request,
}) => {
  const order = await arriveWhole(request);
  await login(request, 'shop');
  await acceptAsOther(request, order.Id);
  await enter(page, sessions, 'shop', '/returns');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('textbox', { name: 'Find anything' });
  await field.fill(order.OrderNo.toLowerCase());
  const found = page.getByRole('dialog').getByRole('button', { name: order.OrderNo });
  await expect(found).toContainText('Ottoline');
  const before = await field.boundingBox();
  await field.fill('nobody is called this');
  await expect(page.getByText(/Nothing found/)).toBeVisible();
  expect((await field.boundingBox())?.y).toBe(before?.y); // the field does not move
  await field.fill(order.OrderNo);
  await expect(found).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/details/${order.Id}`));
});

test("Ctrl+K finds a shop's orders for Admin", async ({ page, sessions }) => {
  await enter(page, sessions, 'admin', '/admin/users');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find anything' }).fill('notting hill');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Hartley & Wren Notting Hill Open orders/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/orders\?shop=/);
});

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [390, 844],
  [360, 740],
] as const) {
  test(`all four tabs are visible at ${width}, also beside a detail`, async ({
    page,
    sessions,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, sessions, 'shop', '/orders');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(4);
    await expect(tabs.last()).toBeInViewport({ ratio: 1 });
    if (width < 1200) return; // the detail is shown alone there
    await page.locator('a[data-row-link]').first().click();
    await expect(page.getByRole('region', { name: 'Order', exact: true })).toBeVisible();
    await expect(tabs.last()).toBeInViewport({ ratio: 1 });
  });
}

/** cutTexts returns the texts that do not fit their boxes. */
const cutTexts = (places: Locator) =>
  places.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );

test('a desktop screen shows 18 rows with complete shop names and states', async ({
  page,
  sessions,
  request,
}) => {
  const longest = await arrive(request, { ProOrderStatus: 'Authorization Required' });
  await enter(page, sessions, 'admin', '/admin/orders?tab=3');
  const shops = page.locator('[data-part="shop"]');
  await expect(shops.nth(17)).toBeInViewport({ ratio: 1 });
  expect(await cutTexts(shops)).toEqual([]);
  await page.getByRole('tab', { name: /^Open/ }).click();
  const states = page.locator('[data-part="state"] .mantine-Badge-label');
  const totals = page.locator('[data-part="total"]');
  await expect(totals.nth(17)).toBeVisible();
  expect(await cutTexts(states)).toEqual([]);
  expect(await cutTexts(totals)).toEqual([]);
  await page.keyboard.press('/');
  await page.getByLabel('Search orders').fill(longest);
  await expect(states).toHaveText(['Authorisation Required']); // the longest there is
  expect(await cutTexts(states)).toEqual([]);
});

test('failed requests are repeated automatically once the connection is back', async ({
  page,
  context,
  sessions,
  expected,
}) => {
  expected.errors.push(/ERR_INTERNET_DISCONNECTED/);
  await enter(page, sessions, 'shop', '/orders');
  const opened = await page.locator('a[data-row-link]').first().getAttribute('href');
  await page.locator('a[data-row-link]').first().click(); // loads the code of the detail
  await expect(page.getByRole('heading', { name: 'Ordered items' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^Offline/)).toBeVisible();
  await page.locator(`a[data-row-link]:not([href="${opened}"])`).last().click();
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Ordered items' })).toBeVisible();
});

test('a long title does not narrow the other columns of an item list', async ({
  page,
  sessions,
  request,
}) => {
  const ProductTitle = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3);
  const line = { OrderLineVariantSKU: 'SKU-10', OrderLineQuantity: 1, OrderLineAmountPerUnit: 100 };
  const orderNo = await arrive(request, { Orderlines: [{ ProductTitle, ...line }] });
  await enter(page, sessions, 'shop', '/orders');
  await card(page, orderNo).click();
  await keepPaper(page);
  await page.getByRole('button', { name: 'Item list' }).click();
  await expect.poll(async () => (await printed(page)).length).toBe(1);
  const [sheet = ''] = await printed(page);
  const lines = await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    const root = document.querySelector<HTMLElement>('#print-root');
    if (!root) return [];
    Object.assign(root.style, { display: 'block', width: '182mm' }); // A4 within its margins
    const narrow = [...root.querySelectorAll('th:last-child, td:nth-child(3)')];
    return narrow.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    });
  }, sheet);
  expect(lines).toEqual([1, 1]);
});
