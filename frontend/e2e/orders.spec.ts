import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { another, enter, expect, expectAccessible, test } from './fixtures';
import { arrive, arriveWhole, cancel, card, detail, keepPaper, printed } from './orders';

async function acceptWithCar(page: Page) {
  await page.getByRole('radio', { name: 'Car', exact: true }).click();
  await page.getByRole('button', { name: 'Accept order', exact: true }).click();
}

test('an order is announced, one item is rejected, and it is accepted, packed, labelled and delivered', async ({
  page,
  sessions,
  request,
}) => {
  test.setTimeout(90_000);
  await enter(page, sessions, 'shop', '/orders');
  await keepPaper(page);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const orderNo = await arrive(request);
  await expect(card(page, orderNo)).toBeVisible();
  await card(page, orderNo).click();

  await detail(page).getByRole('button', { name: 'Reject item Tea set' }).click();
  await expect(detail(page).getByText('Not available')).toBeVisible();
  await expect(detail(page).getByText('Default Title')).toHaveCount(0);

  await detail(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('button', { name: 'Accept order', exact: true }).click();
  await expect(page.getByText('Please select a vehicle type.')).toBeVisible();
  await page.getByRole('radio', { name: '3.5 tonne van, not available' }).click();
  await expect(page.getByRole('link', { name: '020 7946 0123' }).last()).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await acceptWithCar(page);

  await page.getByLabel('How many packages').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Print labels' }).click();
  await expect.poll(async () => (await printed(page)).length).toBe(1);
  await page.getByRole('button', { name: 'Item list' }).click();
  await expect.poll(async () => (await printed(page)).length).toBe(2);
  const [labels = '', list = ''] = await printed(page);
  expect(labels).toContain('Package 2 of 2');
  expect(list).toContain('Rejected');
  await expect(
    detail(page)
      .getByText(/Delivered|Failed/)
      .first(),
  ).toBeVisible();
  await readLabels(page, labels, orderNo);
});

/** readLabels shows the labels at their real size and reads their codes. */
async function readLabels(page: Page, html: string, orderNo: string) {
  const styles = await page.evaluate(() =>
    [...document.styleSheets].flatMap((s) => [...s.cssRules].map((r) => r.cssText)).join('\n'),
  );
  const paper = await page.context().newPage();
  await paper.setContent(`<style>${styles}</style>${html.replace('display: none', '')}`);
  await paper.addStyleTag({ content: '#print-root { display: block !important }' });
  const labels = paper.locator('#print-root section');
  await expect(labels).toHaveCount(2);
  for (const [index, label] of (await labels.all()).entries()) {
    const fits = await label.evaluate(
      (e) => e.scrollHeight <= e.clientHeight && e.scrollWidth <= e.clientWidth,
    );
    expect(fits).toBe(true);
    const box = await label.boundingBox();
    expect(Math.round(((box?.width ?? 0) / 96) * 25.4)).toBe(80);
    const picture = path.join(mkdtempSync(path.join(tmpdir(), 'label-')), 'label.png');
    await label.screenshot({ path: picture });
    const code = execFileSync('zbarimg', ['--nodbus', '--quiet', '--raw', picture])
      .toString()
      .trim();
    expect(code).toBe(`${orderNo}-${index + 1}`);
  }
  await paper.close();
}

test('the second user to accept an order is told so', async ({
  page,
  sessions,
  request,
  browser,
  baseURL,
  expected,
}) => {
  expected.errors.push(/status of 409/);
  await enter(page, sessions, 'shop', '/orders');
  const orderNo = await arrive(request);
  const other = await another(browser, baseURL);
  await enter(other, sessions, 'shop', '/orders');
  for (const each of [page, other]) {
    await card(each, orderNo).click();
    await detail(each).getByRole('button', { name: 'Accept', exact: true }).click();
    await each.getByRole('radio', { name: 'Car', exact: true }).click();
  }
  const refused = (each: Page) =>
    each.getByText('This delivery has already been processed', { exact: true });
  // The slower user either sends the request and is refused, or sees the change first and has
  // no button any more.
  await Promise.allSettled(
    [page, other].map((each) =>
      each
        .getByRole('button', { name: 'Accept order', exact: true })
        .or(refused(each))
        .click({ timeout: 20_000 }),
    ),
  );
  await expect
    .poll(async () => (await refused(page).count()) + (await refused(other).count()))
    .toBe(1);
  const loser = (await refused(page).count()) ? page : other;
  await loser.getByRole('button', { name: 'OK' }).click();
  await expect(detail(loser).getByText('Ready for collection').first()).toBeVisible();
});

test('rejecting the last item rejects the order, which moves to the archive', async ({
  page,
  sessions,
  request,
}) => {
  await enter(page, sessions, 'shop', '/orders');
  const orderNo = await arrive(request, {
    Orderlines: [{ ProductTitle: 'Lantern', OrderLineQuantity: 1, OrderLineAmountPerUnit: 339 }],
  });
  await card(page, orderNo).click();
  await page.getByRole('button', { name: 'Reject item Lantern' }).click();
  await expect(page.getByText('Do you want to reject the entire order?')).toBeVisible();
  await page.getByLabel('Reason').fill('Sold out');
  await page.getByRole('button', { name: 'Reject order' }).click();
  await expect(detail(page).getByText('Rejected Order')).toBeVisible();
  await expect(detail(page).getByText('Sold out')).toBeVisible();
});

test('search, filters and tab are in the address; empty lists say why', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'shop', '/orders');
  await expect(page.getByLabel('Search orders')).toBeVisible();
  await expect(page.getByLabel('Search orders')).not.toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search orders')).toBeFocused();
  await page.keyboard.type('no such thing at all');
  await expect(page.getByText('0 search results found')).toBeVisible();
  await expect(page.getByText('Adjust your search term and try again')).toBeVisible();
  await expect(page).toHaveURL(/no.+such.+thing.+at.+all/); // on a busy machine it may be typed in two parts
  await page.reload();
  await expect(page.getByLabel('Search orders')).toHaveValue('no such thing at all');
  await page.getByLabel('Search orders').press('Escape');
  await expect(page.getByLabel('Search orders')).toHaveCount(0);
  await expect(page).toHaveURL(/\/orders$/);
  await page.keyboard.press('3');
  await expect(page.getByRole('tab', { name: /Failed orders/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('group', { name: 'Order status' })).toBeVisible();
  await expectAccessible(page);
});

test('a scanned code opens its order; an unknown one says so', async ({
  page,
  sessions,
  request,
  expected,
}) => {
  expected.errors.push(/status of 404/);
  const orderNo = await arrive(request);
  await enter(page, sessions, 'shop', '/orders');
  await expect(card(page, orderNo)).toBeVisible();
  const scan = (code: string) =>
    page.evaluate((text) => {
      const start = performance.now();
      for (const [n, key] of [...text, 'Enter'].entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true });
        // The pace of a scanner, however busy the machine is.
        Object.defineProperty(event, 'timeStamp', { value: start + n * 10 });
        document.body.dispatchEvent(event);
      }
    }, code);
  await scan(orderNo);
  await expect(page).toHaveURL(/details/);
  await expect(detail(page).getByRole('heading', { name: orderNo })).toBeVisible();
  await scan('NOTHING-AT-ALL');
  await expect(page.getByText('Nothing has the code')).toBeVisible();
});

test("a customer's cancellation request is shown and acknowledged", async ({
  page,
  sessions,
  request,
}) => {
  const order = await arriveWhole(request);
  await enter(page, sessions, 'shop', `/orders?query=${order.OrderNo}`);
  await cancel(request, order);
  await card(page, order.OrderNo).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('Order cancelled: moved to archive tab')).toBeVisible();
  await expect(detail(page).getByText('Cancelled', { exact: true }).first()).toBeVisible();
});

test('an Admin sees every shop, recovers a failed delivery and refunds it', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'admin', '/admin/orders?tab=2');
  const first = page.locator('a[data-row-link]').first();
  await first.click();
  for (const section of ['Order history', 'Merchant and shop']) {
    await expect(detail(page).getByRole('region', { name: section })).toBeVisible();
  }
  await expect(detail(page).getByRole('button', { name: /Reject item/ })).toHaveCount(0);
  await detail(page).getByRole('button', { name: 'Resolve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('Delivery Recovered', { exact: true })).toBeVisible();
  await expect(detail(page).getByText('Archive', { exact: true })).toBeVisible();
});

test('a Merchant sees its own shops and cannot act', async ({ page, sessions }) => {
  await enter(page, sessions, 'merchant', '/merchant/orders');
  await expect(page.locator('a[data-row-link]').first()).toBeVisible();
  await expect(page.getByText('Pennyfield')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
});

for (const account of ['shop', 'merchant', 'admin'] as const) {
  test(`list and detail are accessible for ${account}`, async ({ page, sessions }) => {
    const base = account === 'shop' ? '/orders' : `/${account}/orders`;
    await enter(page, sessions, account, `${base}?tab=3`);
    await page.locator('a[data-row-link]').first().click();
    await expect(detail(page).getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expectAccessible(page);
  });
}
