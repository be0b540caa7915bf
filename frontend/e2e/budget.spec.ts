import type { Browser, Cookie, Page } from '@playwright/test';
import { enter, expect, test } from './fixtures';

const quiet = 5_000; // milliseconds without a request

/** load opens a page with an empty cache and counts what comes until it is quiet. */
async function load(
  browser: Browser,
  url: string,
  cookies: Cookie[],
  shown: (page: Page) => Promise<void>,
) {
  const cold = await browser.newContext();
  await cold.addCookies(cookies);
  const page = await cold.newPage();
  const paths = new Set<string>();
  const errors: string[] = [];
  let script = 0;
  let style = 0;
  let last = Date.now();
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('response', async (response) => {
    last = Date.now();
    // Changes made by other tests in the meantime cause further requests.
    paths.add(new URL(response.url()).pathname);
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    const { responseBodySize } = await response.request().sizes();
    if (type === 'script') script += responseBodySize;
    else style += responseBodySize;
  });
  await page.goto(url);
  await shown(page);
  await expect.poll(() => Date.now() - last, { timeout: 60_000 }).toBeGreaterThan(quiet);
  await cold.close();
  return { paths: [...paths], script, style, errors };
}

const users = [
  { name: 'a shop that books no couriers', account: 'delivery', requests: 13 },
  { name: 'a shop that books couriers too', account: 'shop', requests: 15 },
] as const;
for (const { name, account, requests } of users) {
  test(`the order list of ${name} needs at most ${requests} requests, 200 kB of JavaScript and 20 kB of CSS with an empty cache`, async ({
    page,
    sessions,
    browser,
  }) => {
    await enter(page, sessions, account);
    const url = new URL('/orders', page.url()).href;
    const { paths, script, style } = await load(
      browser,
      url,
      await page.context().cookies(),
      (fresh) => expect(fresh.getByRole('heading', { name: 'Orders' })).toBeVisible(),
    );
    expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(requests);
    expect(script, paths.join('\n')).toBeLessThan(200_000);
    expect(style, paths.join('\n')).toBeLessThan(20_000);
  });
}

test('signing in needs at most 160 kB of JavaScript and 12 kB of CSS, and asks for nobody', async ({
  page,
  browser,
}) => {
  await page.goto('/login');
  const { paths, script, style, errors } = await load(browser, page.url(), [], (fresh) =>
    expect(fresh.getByRole('heading', { name: 'Sign in' })).toBeVisible(),
  );
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(errors).toEqual([]);
  expect(script, paths.join('\n')).toBeLessThan(160_000);
  expect(style, paths.join('\n')).toBeLessThan(12_000);
});
