import { enter, expect, expectAccessible, test } from './fixtures';

const key = { Authorization: 'Bearer demo-intake-key' };

test('an Admin notifies the customers of a shop and reads the result', async ({
  page,
  sessions,
}) => {
  const token = `token-${Date.now()}`;
  const device = { Token: token, Platform: 'Web', CustomerId: `customer-${token}` };
  await enter(page, sessions, 'admin', '/admin/notifications');
  const registered = await page.request.post('/api/intake/push-devices', {
    headers: key,
    data: device,
  });
  expect(registered.status()).toBe(200);
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Push Notification' });
  await dialog.getByLabel('Title').fill(`Hello ${token}`);
  await dialog.getByLabel('Body').fill('Free delivery today');
  await dialog.getByPlaceholder('Choose shops').click();
  await page.getByRole('option', { name: 'Hartley & Wren Notting Hill' }).click();
  await dialog.getByLabel('Body').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: new RegExp(token) });
  await expect(row).toContainText(/[1-9]\d* sent/); // a retry has one more device
  await row.getByRole('link').click();
  await expect(page.getByRole('dialog').getByText(device.CustomerId)).toBeVisible();
});
