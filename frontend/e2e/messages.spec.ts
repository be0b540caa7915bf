import type { Page, Route } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './fixtures';

// The messages shown when the server fails or refuses a request: the wording of the error
// catalogue.

test.use({
  expected: { errors: [/status of (401|403|422|500|503)/, /ERR_CONNECTION_REFUSED|ERR_FAILED/] },
});

const empty = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: '{}' });
const refusal = (status: number, Code: string, text: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', json: { Error: text, Code } });

async function tryToSignIn(page: Page) {
  await page.getByLabel('Email').fill('shop@tradekart.demo');
  await page.locator('input[autocomplete="current-password"]').fill('whatever');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a failed sign-in shows the known reason', async ({ page }) => {
  await page.goto('/login');
  for (const [answer, title, text] of [
    [empty(500), 'Error', 'Login failed. Please try again.'],
    [(route: Route) => route.abort(), 'Error', 'An unexpected error occurred.'],
    [refusal(403, 'Deactivated', 'This account is closed.'), 'Error', 'This account is closed.'],
    [
      refusal(401, 'UserNotRegistered', 'Email address / password combination is incorrect.'),
      'Invalid credentials',
      'Email address / password combination is incorrect.',
    ],
  ] as const) {
    await page.unrouteAll();
    await page.route('**/api/portal/login', answer);
    await tryToSignIn(page);
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog).toContainText(text);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('a reset link that cannot be sent says so', async ({ page }) => {
  await page.goto('/forgotPassword');
  const send = async (answer: (route: Route) => Promise<void>) => {
    await page.unrouteAll();
    await page.route('**/api/portal/forgot-password', answer);
    await page.getByLabel('Email').fill('shop@tradekart.demo');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
  };
  await send(empty(500));
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
  await send(refusal(503, 'Away', 'Mail cannot be sent at the moment.'));
  await expect(page.getByText('Mail cannot be sent at the moment.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a new password is checked in the browser and on the server', async ({ page }) => {
  const Result = { Invitation: false, Email: 'zara@x.test', ShopName: '', MerchantName: '' };
  await page.route('**/api/portal/reset-link', (route) => route.fulfill({ json: { Result } }));
  await page.goto('/resetPassword/not-a-real-token');
  const submit = () => page.getByRole('button', { name: 'Reset password' }).click();
  const type = async (text: string) => {
    await page.getByLabel('New password').fill(text);
    await page.getByLabel('Confirm password').fill(text);
  };
  await submit();
  await expect(page.getByText('Please enter a password', { exact: true })).toBeVisible();
  await type('weak');
  await expect(
    page.getByText(
      'Weak password. Please use at least 10 characters with uppercase, lowercase, numbers, and special characters.',
    ),
  ).toBeVisible();
  await submit();
  await expect(page.getByText('Please use a stronger password')).toBeVisible();
  await expectAccessible(page);
  await type('Different-Portal-2026');
  await page.route('**/api/portal/forgot-password-reset', empty(500));
  await submit();
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await submit();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL(/\/forgotPassword$/);
});

test('an invitation names the shop to join', async ({ page }) => {
  const Result = {
    Invitation: true,
    Email: 'zara@x.test',
    ShopName: 'Soho',
    MerchantName: 'Hartley',
  };
  await page.route('**/api/portal/reset-link', (route) => route.fulfill({ json: { Result } }));
  await page.goto('/resetPassword/not-a-real-token');
  await expect(page.getByRole('heading', { name: 'Join Soho' })).toBeVisible();
  await expect(page.getByText(/You were invited to Soho/)).toContainText('zara@x.test');
  await expectAccessible(page);
});

test('a failure without a message is still shown', async ({ page, sessions }) => {
  await enter(page, sessions, 'admin', '/admin/orders?tab=2');
  await page.route('**/recover/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.locator('a[data-row-link]').first().click();
  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delivered' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve failed delivery' });
  await expect(dialog.getByRole('alert')).toContainText('The server returned the error 500.');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});

test('an empty tab says so, and a shop sees its credits', async ({ page, sessions }) => {
  await page.route('**/deliveries/failed', (route) =>
    route.fulfill({ json: { Deliveries: [], TotalCount: 0 } }),
  );
  await enter(page, sessions, 'shop', '/orders?tab=2');
  await expect(page.getByText('No records found')).toBeVisible();
  await expect(page.getByText(/^\d+ credits left$/)).toBeVisible();
  await expectAccessible(page);
});
