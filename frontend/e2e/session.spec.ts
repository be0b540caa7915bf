import { accounts, enter, expect, expectAccessible, password, signIn, test } from './fixtures';

test('every path shows the sign-in screen to users who are not signed in', async ({ page }) => {
  for (const path of ['/', '/admin/orders', '/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
});

test('a wrong password opens the dialog, and OK closes it', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@tradekart.demo');
  await page.getByLabel('Show password').check();
  await page.locator('input[autocomplete="current-password"]').fill('wrong');
  await expect(page.locator('input[autocomplete="current-password"]')).toHaveAttribute(
    'type',
    'text',
  );
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invalid credentials' });
  await expect(dialog).toContainText('Email address / password combination is incorrect.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
});

const homes = [
  ['admin', 'AdminTool', '/admin/orders'],
  ['merchant', 'MerchantPortal', /\/(merchant\/orders|delivery-dashboard)$/],
  ['shop', 'ShopPortal', '/delivery-dashboard'],
  ['delivery', 'ShopPortal', '/orders'],
  ['collect', 'ShopPortal', '/delivery-dashboard'],
] as const;

for (const [account, title, home] of homes) {
  test(`${account} begins on the right start page and stays signed in after a reload`, async ({
    page,
    sessions,
  }) => {
    await enter(page, sessions, account);
    await expect(page).toHaveURL(home);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(home);
    await page.goto('/nowhere');
    await expect(page).toHaveURL(home);
    await expectAccessible(page);
  });
}

test('logging out opens the sign-in screen and removes all session data', async ({ page }) => {
  await signIn(page, 'delivery');
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('portal.profile'))).toBeNull();
});

test.describe('a session that ends', () => {
  test.use({ expected: { errors: [/status of 401/, /WebSocket connection/] } });

  test('opens the sign-in over the page, which does not change', async ({ page, context }) => {
    let cut = () => Promise.resolve();
    await page.routeWebSocket(/data-update/, (ws) => {
      ws.connectToServer();
      cut = () => ws.close();
    });
    await signIn(page, 'delivery');
    await page.goto('/orders');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await context.clearCookies();
    await cut();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.getByLabel('Email')).toHaveValue(accounts.delivery);
    await expectAccessible(page);
    await dialog.locator('input[autocomplete="current-password"]').fill(password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  });

  test('redirects pages opened afterwards to the sign-in, and back', async ({ page, context }) => {
    await signIn(page, 'delivery');
    await context.clearCookies();
    await page.goto('/returns');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(accounts.delivery);
    await page.locator('input[autocomplete="current-password"]').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/returns$/);
  });
});

test('forgotten password: the link comes by mail, and works once', async ({
  page,
  request,
  expected,
}) => {
  expected.errors.push(/status of 422/); // the used link is refused
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await page.getByLabel('Email').fill(accounts.rival);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password reset link sent successfully!')).toBeVisible();
  await expect(
    page.getByText('If your email is registered, you will receive a password reset link shortly.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);

  let link = '';
  await expect(async () => {
    const list = await (await request.get('/dev/mail')).text();
    const newest = /\/dev\/mail\/[^"]+(?=">Reset)/.exec(list)?.[0] ?? '/dev/mail';
    const mail = await (await request.get(newest)).text();
    link = /\/resetPassword\/[\w-]+/.exec(mail)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  await page.goto(link);
  await page.getByLabel('New password').fill('weak');
  await expect(page.getByText(/^Weak password\./)).toBeVisible();
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(`${password}!`);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password reset successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
