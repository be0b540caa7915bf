import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './fixtures';
import { card } from './orders';

// A locked till refuses what the page reads; at the end the shop signs out, and the socket with it.
test.use({ expected: { errors: [/status of 40[13]/, /no valid credentials/] } });

async function unlock(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  await page.getByLabel(`PIN of ${name}`).fill('2846');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name}, Counter 7`)).toBeVisible();
}

test('a locked till reads nothing but what the alarm needs, and the page comes back with the PIN', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'shop');
  const name = `Anna ${String(Date.now()).slice(-6)}`;
  const send = (method: string, path: string, data: object = {}) =>
    page.request.fetch(path, { method, data });
  expect((await send('POST', '/api/till-people', { Name: name, Pin: '2846' })).status()).toBe(201);
  const till = { Name: 'Counter 7', LockMinutes: 5 };
  expect((await send('PUT', '/api/portal/till', till)).status()).toBe(200);

  await page.goto('/orders');
  const lock = page.getByRole('dialog', { name: 'Counter 7 is locked' });
  await expect(lock).toBeVisible();
  await unlock(page, name);
  const rows = page.locator('[data-row-link]');
  await expect(rows.first()).toBeVisible();
  const orderNo = /TK-\d+/.exec((await page.locator('main').innerText()) ?? '')?.[0] ?? '';
  const list = { Page: 1, Size: 10 };
  expect((await send('POST', '/api/shop/deliveries/pending', list)).status()).toBe(200);

  await page.keyboard.press('F2');
  await expect(lock).toBeVisible();
  await expect(card(page, orderNo)).toBeHidden();
  await expect
    .poll(async () => (await send('POST', '/api/shop/deliveries/pending', list)).text())
    .toContain('TillLocked');
  expect((await send('GET', '/api/order/counts')).status()).toBe(403);
  const waiting = (await (await send('GET', '/api/order/attention')).json()) as {
    Result: { Count: number; Orders: { CustomerName: string }[] };
  };
  expect(waiting.Result.Count).toBeGreaterThan(0);
  expect(waiting.Result.Orders.map(({ CustomerName }) => CustomerName).join('')).toBe('');

  await page.reload();
  await expect(lock).toBeVisible();
  await expect(lock.getByText(/waiting for an answer/)).toBeVisible();
  await expect(rows).toHaveCount(0); // nor is there anything behind it
  await expectAccessible(page);
  await unlock(page, name);
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Work by person' })).toHaveCount(0);

  await page.keyboard.press('F2');
  await lock.getByRole('button', { name: 'Sign out the shop' }).click();
  await expect(page).toHaveURL(/login/);
});
