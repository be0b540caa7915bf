import { enter, expect, test } from './fixtures';

test('on the narrowest phone the header shows the role title, the shop and the environment', async ({
  page,
  sessions,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, sessions, 'merchant');
  const header = page.getByRole('banner');
  const parts = [
    header.getByText('MerchantPortal'),
    header.getByText('Development'),
    header.getByRole('button', { name: /account of/ }),
    header.getByRole('button', { name: 'Open menu' }),
  ];
  const boxes = [];
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    boxes.push(await part.boundingBox());
  }
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      if (!a || !b) throw new Error('a part of the header has no place');
      const apart =
        a.x + a.width <= b.x ||
        b.x + b.width <= a.x ||
        a.y + a.height <= b.y ||
        b.y + b.height <= a.y;
      expect(apart, `${JSON.stringify(a)} lies over ${JSON.stringify(b)}`).toBe(true);
    }
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wider).toBe(false);
});

test('at 400 % zoom the header shows the name of the portal beside the alarm and the credits', async ({
  page,
  sessions,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, sessions, 'shop', '/returns');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /waiting/ })).toBeVisible();
  await expect(header.getByRole('button', { name: /Mute/ })).toBeVisible();
  await expect(header.getByText(/^\d+ credits left/)).toBeVisible();
  const isCut = await header
    .getByText('ShopPortal')
    .evaluate((name) => name.scrollWidth > name.clientWidth);
  expect(isCut).toBe(false);
});

test('a drop-down menu stays on the screen', async ({ page, sessions }) => {
  await enter(page, sessions, 'admin', '/admin/notifications?dialog=send');
  const width = await page.evaluate(() => window.innerWidth);
  await page.getByRole('dialog').getByPlaceholder('Choose shops').tap();
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  const box = await option.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(width);
  expect(await page.evaluate(() => window.innerWidth)).toBe(width);
  await option.tap();
  await expect(page.getByRole('dialog').getByText('Choose at least one shop')).toHaveCount(0);
});
