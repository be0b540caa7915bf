import type { Page } from '@playwright/test';
import { enter, expect, password, test } from './fixtures';

test.use({ expected: { errors: [/status of 403/, /WebSocket/] } });

const mailed = /\/resetPassword\/[\w-]+/;

async function linkFor(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const list = await (await page.request.get('/dev/mail')).text();
    const file = new RegExp(`${email}[^<]*</td><td><a href="([^"]+)"`).exec(list)?.[1];
    link = mailed.exec(await (await page.request.get(file ?? '/dev/mail')).text())?.[0];
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? '';
}

test('a Merchant makes somebody a packer, who sees no money anywhere', async ({
  page,
  sessions,
  browser,
  baseURL,
}) => {
  const email = `packer-${Date.now()}@example.test`;
  await enter(page, sessions, 'merchant', '/merchant/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a user' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Pat');
  await dialog.getByRole('combobox', { name: 'Shop', exact: true }).click();
  await page.getByRole('option', { name: /Islington/ }).click();
  await dialog.getByRole('combobox', { name: 'Abilities as' }).click();
  await page.getByRole('option', { name: /Packer/ }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const packer = await context.newPage();
  const data = { Token: (await linkFor(page, email)).split('/').pop(), Password: password };
  await packer.request.post('/api/portal/forgot-password-reset', { data });
  await packer.request.post('/api/portal/login', { data: { Email: email, Password: password } });
  await packer.request.post('/api/portal/accept-terms');
  for (const path of [
    '/orders',
    '/orders?tab=1',
    '/orders?tab=3',
    '/packing',
    '/returns',
    '/shop/products',
  ]) {
    await packer.goto(path);
    await expect(packer.getByRole('main')).toContainText(/\w/);
    await expect(packer.getByRole('main').getByRole('progressbar')).toHaveCount(0);
    await expect(packer.locator('body')).not.toContainText('£');
  }
  await expect(packer.getByText('credits left')).toHaveCount(0);
  await packer.goto('/orders?tab=1');
  await packer.getByRole('main').getByRole('link', { name: /^TK/ }).first().click();
  await expect(packer.getByRole('heading', { name: 'Basic information' })).toBeVisible();
  await expect(packer.locator('body')).not.toContainText('£');
  for (const path of ['/credits', '/invoices']) {
    await packer.goto(path);
    await expect(packer).not.toHaveURL(new RegExp(path));
  }
  expect((await packer.request.post('/api/credits/list', { data: {} })).status()).toBe(403);
  expect((await packer.request.post('/api/shop/invoices', { data: {} })).status()).toBe(403);
  await context.close();
});
