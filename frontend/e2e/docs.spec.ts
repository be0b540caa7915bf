import { expect, test } from './fixtures';

// A trace of its 50,000 elements takes longer than drawing them.
test.use({ trace: 'off' });

test('the API page is drawn under its policy, from this server alone, and can be searched', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
      elsewhere.push(request.url());
  });
  await page.goto('/api/docs');
  // The viewer draws every operation before it shows the first.
  await expect(page.getByRole('heading', { name: /^TradeKart/ }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('/api/intake/orders').first()).toBeAttached();
  await page.getByRole('textbox').first().fill('promo code');
  await expect(
    page
      .getByRole('search')
      .getByText(/promo code/i)
      .first(),
  ).toBeVisible();
  expect(elsewhere).toEqual([]);
});
