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
  const search = page.getByRole('search');
  // What is typed before the viewer has made its index is not looked up again.
  await expect(async () => {
    await search.getByRole('textbox').fill('');
    await search.getByRole('textbox').fill('promo code');
    await expect(search.getByText(/promo code/i).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  expect(elsewhere).toEqual([]);
});
