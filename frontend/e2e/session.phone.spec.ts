import { enter, expect, expectAccessible, test } from './fixtures';

for (const width of [360, 390]) {
  test(`signing in and navigating at ${width} pixels`, async ({ page, sessions }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectAccessible(page);
    await enter(page, sessions, 'delivery', '/orders');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Returns' }).click();
    await expect(page).toHaveURL(/\/returns$/);
    await expect(page.getByRole('link', { name: 'Returns' })).toBeHidden();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}
