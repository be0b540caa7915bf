import { enter, expect, test } from './fixtures';

test('a page contains the configuration and loads nothing from other hosts', async ({
  page,
  sessions,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const elsewhere = /hubspot|hs-scripts|usemessages/;
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await enter(page, sessions, 'shop');
  await expect(page.getByRole('banner').getByText('Development')).toBeVisible();
  await page.waitForLoadState('networkidle');

  const own = new URL(page.url()).origin;
  expect(asked.filter((url) => url.startsWith('http') && !url.startsWith(own))).toEqual([]);
  expect(asked.filter((url) => url.endsWith('/api/portal/config'))).toEqual([]);
  expect(asked.filter((url) => url.endsWith('/api/hubspot/generate-token'))).toEqual([]);
  const policy = (await page.request.get('/')).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(elsewhere);
});

test('a dialog that was never opened opens without a connection once the page has been used', async ({
  page,
  context,
  sessions,
  expected,
}) => {
  expected.errors.push(/ERR_INTERNET_DISCONNECTED/);
  await enter(page, sessions, 'merchant', '/merchant/users');
  const fetched = page.waitForResponse(/\/UserDialog-/);
  await page.mouse.move(300, 300);
  await (await fetched).finished();
  let last = Date.now(); // the dialog's own parts come after it
  page.on('request', () => (last = Date.now()));
  await expect.poll(() => Date.now() - last).toBeGreaterThan(1_000);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('dialog', { name: /^Invite/ })).toBeVisible();
  await context.setOffline(false);
});

test('a part that cannot be fetched without a connection says so, and comes back with it', async ({
  page,
  context,
  sessions,
  expected,
}) => {
  expected.errors.push(
    /ERR_INTERNET_DISCONNECTED/,
    /dynamically imported module|Unable to preload CSS/,
  );
  await enter(page, sessions, 'merchant', '/merchant/shops');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
});

test('a text that is cut off is shown whole as the tip of its row', async ({ page, sessions }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter(page, sessions, 'admin', '/admin/orders');
  // Orders of other journeys come and go at the top of the list meanwhile.
  await expect(async () => {
    await page.mouse.move(0, 0);
    const name = page.locator('[data-part="customer"]').first();
    const whole = (await name.textContent()) ?? '';
    await name.evaluate((cell) => {
      cell.style.width = '3rem';
    });
    await name.hover({ force: true }); // the row's link lies over it
    await expect(page.locator(`[data-row-link][title*="${whole}"]`)).toHaveCount(1, {
      timeout: 1_000,
    });
  }).toPass();
});

test('on paper no text of a list is cut off', async ({ page, sessions }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter(page, sessions, 'merchant', '/invoices');
  await expect(page.locator('[data-part="from"]').first()).toBeVisible();
  const cut = () =>
    page
      .locator('[data-part="from"], [data-part="to"]')
      .evaluateAll((cells) => cells.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(await cut()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await cut()).toBe(0);
});

test('what is chosen is marked where people force their own colours', async ({
  page,
  sessions,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enter(page, sessions, 'shop', '/orders');
  const background = (name: 'tab' | 'link', chosen: boolean) =>
    page
      .getByRole(name === 'tab' ? 'tablist' : 'navigation')
      .first()
      .getByRole(name)
      .and(
        page.locator(
          name === 'tab'
            ? `[aria-selected="${chosen}"]`
            : chosen
              ? '[aria-current]'
              : ':not([aria-current])',
        ),
      )
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const name of ['tab', 'link'] as const)
    expect(await background(name, true)).not.toBe(await background(name, false));
  const box = page.getByRole('checkbox').first();
  const before = await box.evaluate((element) => getComputedStyle(element).backgroundColor);
  await box.check();
  await expect
    .poll(() => box.evaluate((element) => getComputedStyle(element).backgroundColor))
    .not.toBe(before);
});

test('the style that is fetched ahead is the one that is used', async ({ page, sessions }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await enter(page, sessions, 'shop', '/orders');
  await expect(page.getByRole('tablist').first()).toBeVisible();
  await page.waitForLoadState('load');
  expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
});
