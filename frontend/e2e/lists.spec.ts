import type { Page } from '@playwright/test';
import { enter, expect, sizes, test } from './fixtures';

/** rowAt is the id of the row at the foot of the list’s window; undefined where it is blank. */
const rowAtFoot = (page: Page) =>
  page.locator('[data-density]').evaluate((list) => {
    const { left, width, bottom } = list.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, bottom - 8);
    return found?.closest('[data-id]')?.getAttribute('data-id') ?? undefined;
  });

for (const size of sizes) {
  test.describe(`at ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size });

    test('a long list fills its window, says how long it is, and is read to its end', async ({
      page,
      sessions,
    }) => {
      // With a clock that stands still nothing is drawn anew for the time’s sake.
      await page.clock.setFixedTime(new Date());
      await enter(page, sessions, 'admin', '/admin/orders?tab=3');
      const foot = page.getByText(/^([\d,]+ of )?[\d,]+ orders$/);
      await expect(foot).toBeVisible();
      const total = Number(/([\d,]+) orders/.exec((await foot.textContent()) ?? '')?.[1]);
      expect(total).toBeGreaterThan(50);
      await expect.poll(() => rowAtFoot(page)).toBeTruthy();

      const list = page.locator('[data-density]');
      const scrolls = await list.evaluate((one) => one.scrollHeight > one.clientHeight);
      expect(scrolls).toBe(true);
      await list.hover();
      await page.mouse.wheel(0, 2_000);
      await expect.poll(() => list.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
      await expect(async () => {
        await list.evaluate((one) => (one.scrollTop = one.scrollHeight));
        const last = page.locator('[aria-rowindex], [aria-posinset]').last();
        const { row, of } = await last.evaluate((one) => ({
          row: Number(one.getAttribute('aria-posinset') ?? Number(one.ariaRowIndex) - 1),
          of: Number(one.getAttribute('aria-setsize')),
        }));
        expect(row).toBe(of || total);
      }).toPass({ intervals: [50] });
      await expect(foot).toHaveText(`${total} orders`);
      await expect.poll(() => rowAtFoot(page)).toBeTruthy();
    });
  });
}
