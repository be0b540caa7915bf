import { enter, expect, expectAccessible, test } from './fixtures';

test('users and the audit fit a phone', async ({ page, sessions }) => {
  for (const path of ['/admin/users', '/admin/audit', '/admin/users?dialog=invite']) {
    await enter(page, sessions, 'admin', path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide).toBe(0);
    await expectAccessible(page);
  }
});
