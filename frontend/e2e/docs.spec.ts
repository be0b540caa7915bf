import { expect, test } from './fixtures';

// Tracing its 50,000 elements would take longer than drawing them.
test.use({ trace: 'off' });

test('the API page works with its content security policy, loads only from this server, and can be searched', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
      elsewhere.push(request.url());
  });
  await page.goto('/api/docs');
  // Plain waits for attributes, because each retry of an assertion computes the accessibility
  // tree of all 50,000 elements.
  const wait = { timeout: 90_000 };
  await page
    .locator('h1', { hasText: /^TradeKart/ })
    .first()
    .waitFor(wait);
  await page.getByText('/api/intake/orders').first().waitFor({ state: 'attached' });
  const search = page.locator('[role="search"]');
  await search.locator('input').fill('promo code');
  await search
    .getByText(/promo code/i)
    .first()
    .waitFor(wait);
  expect(elsewhere).toEqual([]);
});
