import type { Browser, Page } from '@playwright/test';
import { type Account, begin, expect, test } from './fixtures';

const quiet = 5_000; // milliseconds without a request

/** load opens a page with an empty cache and counts what comes until it is quiet. */
async function load(
  browser: Browser,
  url: string,
  account: Account | undefined,
  shown: (page: Page) => Promise<void>,
) {
  const cold = await browser.newContext();
  if (account) await begin(cold, account, new URL(url).origin);
  const page = await cold.newPage();
  const paths = new Set<string>();
  const errors: string[] = [];
  let script = 0;
  let style = 0;
  let last = Date.now();
  let changed = false; // by other tests, which makes a page read again what it shows
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      changed ||= /"UpdateType":"(?!Ping|Connected)/.test(String(payload));
    }),
  );
  page.on('response', async (response) => {
    last = Date.now();
    const { pathname } = new URL(response.url());
    if (!changed || !pathname.startsWith('/api/')) paths.add(pathname);
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

const pages = [
  {
    name: 'the order list of a shop that books no couriers',
    account: 'delivery',
    path: '/orders',
    heading: 'Orders',
    requests: 8,
    script: 180_000,
  },
  {
    name: 'the order list of a shop that books couriers too',
    account: 'shop',
    path: '/orders',
    heading: 'Orders',
    requests: 8,
    script: 180_000,
  },
  {
    name: 'the home of a shop, which may bring a message too,',
    account: 'shop',
    path: '/delivery-dashboard',
    heading: 'Delivery Dashboard',
    requests: 14,
    script: 202_000,
  },
] as const;
for (const { name, account, path, heading, requests, script: most } of pages) {
  test(`${name} needs at most ${requests} requests, ${most / 1000} kB of JavaScript and 24 kB of CSS with an empty cache`, async ({
    browser,
    baseURL,
  }) => {
    const url = new URL(path, baseURL).href;
    const { paths, script, style } = await load(browser, url, account, (fresh) =>
      expect(fresh.getByRole('heading', { name: heading })).toBeVisible(),
    );
    expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(requests);
    expect(script, paths.join('\n')).toBeLessThan(most);
    expect(style, paths.join('\n')).toBeLessThan(24_000);
  });
}

test('signing in needs at most 143 kB of JavaScript and 12 kB of CSS, and asks for nobody', async ({
  page,
  browser,
}) => {
  await page.goto('/login');
  const { paths, script, style, errors } = await load(browser, page.url(), undefined, (fresh) =>
    expect(fresh.getByRole('heading', { name: 'Sign in' })).toBeVisible(),
  );
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(errors).toEqual([]);
  expect(script, paths.join('\n')).toBeLessThan(143_000);
  expect(style, paths.join('\n')).toBeLessThan(12_000);
});
