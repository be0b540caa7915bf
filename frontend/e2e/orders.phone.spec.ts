import { enter, expect, expectAccessible, test } from './fixtures';

test('on a phone the detail replaces the list, and Back returns to it', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'delivery', '/orders');
  const first = page.locator('a[data-row-link]').first();
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await first.click();
  await expect(page.getByRole('heading', { name: 'Ordered items' })).toBeVisible();
  await expect(first).toBeHidden();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
  await page.getByRole('link', { name: 'Back to orders' }).click();
  await expect(first).toBeVisible();
});
