import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, password, test } from './fixtures';

// A window that was left behind is refused what it still asks for.
test.use({ expected: { errors: [/status of 40[139]/, /WebSocket/] } });

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

test('somebody works in two shops of a merchant, in one at a time, until one is taken away', async ({
  page,
  sessions,
  browser,
  baseURL,
}) => {
  const email = `both-${Date.now()}@example.test`;
  await enter(page, sessions, 'merchant', '/merchant/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a user' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Noor');
  await dialog.getByRole('combobox', { name: 'Shop' }).click();
  const shops = page.getByRole('option');
  const own = (await shops.nth(0).innerText()).trim();
  const other = (await shops.nth(1).innerText()).trim();
  await shops.nth(0).click();
  await dialog.getByRole('combobox', { name: 'Also works in' }).click();
  await page.getByRole('option', { name: other, exact: true }).click();
  await dialog.getByLabel('First name').click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Search users').fill(email);
  const row = page.locator('[data-id]').filter({ hasText: email });
  await expect(row).toContainText(`${own} and 1 other shop`);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const one = await context.newPage();
  const data = { Token: (await linkFor(page, email)).split('/').pop(), Password: password };
  await one.request.post('/api/portal/forgot-password-reset', { data });
  await one.request.post('/api/portal/login', { data: { Email: email, Password: password } });
  await one.request.post('/api/portal/accept-terms');
  await one.goto('/orders');
  const at = (where: Page, shop: string) =>
    where.getByRole('button', { name: `${shop}: work in another shop` });
  await expect(at(one, own)).toBeVisible();
  const two = await context.newPage();
  await two.goto('/orders?tab=1');
  await expect(at(two, own)).toBeVisible();

  // The switch belongs to the session: the other window follows, and says why.
  await at(one, own).click();
  await expect(one.getByRole('menuitem', { name: own })).toHaveAttribute('aria-current', 'true');
  await one.getByRole('menuitem', { name: other }).click();
  await expect(at(one, other)).toBeVisible();
  await expect(one.getByText(`You work in ${other} now.`)).toBeVisible();
  await expect(at(two, other)).toBeVisible();
  await expect(two.getByText('so this page was loaded anew')).toBeVisible();

  // Back by the palette.
  await one.keyboard.press('Control+k');
  await one.getByLabel('Find anything').last().fill('work in');
  await one.getByRole('button', { name: `Work in ${own}` }).click();
  await expect(at(one, own)).toBeVisible();
  await expect(at(two, own)).toBeVisible();

  // What is taken away is gone at once.
  await at(one, own).click();
  await one.getByRole('menuitem', { name: other }).click();
  await expect(at(one, other)).toBeVisible();
  await row.getByRole('button', { name: /Actions|More/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit user' });
  await edit.getByRole('combobox', { name: 'Also works in' }).click();
  await page.keyboard.press('Backspace');
  await edit.getByLabel('First name').click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(at(one, other)).toBeHidden();
  await expect(one.getByText(own).first()).toBeVisible();
  await context.close();
});
