import { enter, expect, test } from './fixtures';

test('the order list needs at most 8 requests and 200 kB of JavaScript with an empty cache', async ({
  page,
  sessions,
  browser,
}) => {
  await enter(page, sessions, 'delivery');
  const cookies = await page.context().cookies();
  const cold = await browser.newContext();
  await cold.addCookies(cookies);
  const fresh = await cold.newPage();
  const asked: string[] = [];
  let script = 0;
  fresh.on('response', async (response) => {
    asked.push(new URL(response.url()).pathname);
    if (response.request().resourceType() !== 'script') return;
    script += (await response.request().sizes()).responseBodySize;
  });
  await fresh.goto(new URL('/orders', page.url()).href);
  await expect(fresh.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  // Changes made by other tests in the meantime cause further requests.
  expect(new Set(asked).size, asked.join('\n')).toBeLessThanOrEqual(8);
  expect(script).toBeLessThan(200_000);
  await cold.close();
});
