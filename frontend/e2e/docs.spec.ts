import { expect, test } from './fixtures';

// A trace of its 50,000 elements takes longer than drawing them.
test.use({ trace: 'off' });

test('the API page is drawn under its policy, from this server alone, and can be searched', async ({
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
  // Plain waits for what is found by its attribute: an assertion that is tried again works out
  // what a screen reader makes of all 50,000 elements each time.
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
