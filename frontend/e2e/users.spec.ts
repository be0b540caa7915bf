import { readFile } from 'node:fs/promises';
import { enter, expect, expectAccessible, password, test } from './fixtures';

const mailed = /\/resetPassword\/[\w-]+/;

test('an Admin invites a user, who signs in, and then deactivates them at once', async ({
  page,
  sessions,
  browser,
  baseURL,
  expected,
}) => {
  expected.errors.push(/status of 409/);
  const email = `counter-${Date.now()}@example.test`;
  await enter(page, sessions, 'admin', '/admin/users');
  await expect(page.getByRole('row', { name: /Ruth Castellan/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a user' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Nia');
  await dialog.getByLabel('Merchant').click();
  await page.getByRole('option', { name: 'Hartley & Wren' }).click();
  await dialog.getByRole('combobox', { name: 'Shop' }).click();
  await page.getByRole('option', { name: 'Hartley & Wren Notting Hill' }).click();
  await dialog.getByLabel('See the region of an order').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Search users').fill(email);
  const row = page.locator('[data-id]').filter({ hasText: 'Nia' });
  await expect(row).toContainText('Invited');
  await expect(page).toHaveURL(/query=/);

  // A job sends the mail, and outside production it can be read at /dev/mail.
  let link: string | undefined;
  await expect(async () => {
    const list = await (await page.request.get('/dev/mail')).text();
    const file = new RegExp(`${email}[^<]*</td><td><a href="([^"]+)"`).exec(list)?.[1];
    link = mailed.exec(await (await page.request.get(file ?? '/dev/mail')).text())?.[0];
    expect(link).toBeTruthy();
  }).toPass();

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const invited = await context.newPage();
  await invited.goto(link ?? '/');
  await invited.getByLabel('New password').fill(password);
  await invited.getByLabel('Confirm password').fill(password);
  await invited.getByRole('button', { name: 'Join' }).click();
  await expect(
    invited.getByRole('heading', { name: 'Welcome to Hartley & Wren Notting Hill' }),
  ).toBeVisible();
  const login = { Email: email, Password: password };
  expect((await invited.request.post('/api/portal/login', { data: login })).status()).toBe(200);
  expect((await invited.request.get('/api/portal/profile')).status()).toBe(200);

  await page.reload();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page
    .getByRole('dialog', { name: 'Deactivate Nia?' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(row).toContainText('Deactivated');
  await expect(async () => {
    expect((await invited.request.get('/api/portal/profile')).status()).toBe(401);
  }).toPass();
  await context.close();

  await page.goto(`/admin/audit?target=${encodeURIComponent(email)}`);
  await expect(page.getByRole('row', { name: /Deactivated/ })).toContainText('Ruth Castellan');
  await expect(page.getByRole('row', { name: /Invited/ })).not.toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(email);
});

test('a Merchant manages the users of its own shops, and nobody else', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'merchant', '/merchant/users');
  await expect(page.getByRole('row', { name: /Martha Quill/ })).toBeVisible();
  await expect(page.getByText('Ruth Castellan')).toBeHidden();
  await page.getByRole('link', { name: 'Martha Quill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await expect(dialog.getByLabel('First name')).toHaveValue('Martha');
  await expect(dialog.getByLabel('Role')).toBeHidden();
  await page.reload();
  await expect(dialog.getByLabel('First name')).toHaveValue('Martha');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/merchant\/users$/);
  await page.goto('/admin/audit');
  await expect(page).not.toHaveURL(/audit/);
});
