import { enter, expect, expectAccessible, test } from './fixtures';

test('a merchant makes a key, with which its web shop sends an order, and revokes it', async ({
  page,
  sessions,
  playwright,
  baseURL,
}) => {
  await enter(page, sessions, 'rival', '/merchant/keys');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(`Till ${Date.now()}`);
  const name = await page.getByLabel('Name').inputValue();
  await page.getByRole('combobox', { name: 'Orders for' }).click();
  await page.getByRole('option').nth(1).click(); // a shop
  await page.getByRole('button', { name: 'Make key' }).click();
  const shown = page.getByRole('dialog', { name });
  const key = await shown.getByText(/^tk_intake_/).innerText();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'I have stored the key' }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  const till = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  });
  const order = {
    ExternalOrderId: name,
    CustomerFirstName: 'Ottoline',
    CustomerLastName: 'Reed',
    DeliveryAddressLine1: '12 Frith Street',
    DeliveryAddressCity: 'London',
    DeliveryAddressPostCode: 'W1D 4RD',
    Orderlines: [{ ProductTitle: 'Tea', OrderLineQuantity: 1, OrderLineAmountPerUnit: 500 }],
  };
  expect((await till.post('/api/intake/orders', { data: order })).status()).toBe(201);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).not.toContainText('Never');
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Ended');
  await expect.poll(async () => (await till.get(`/api/intake/orders/${name}`)).status()).toBe(401);
  await till.dispose();
});

test('the home compares today with a week ago, as a curve and as a table', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'merchant', '/merchant/home');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Orders today' }).getByRole('status')).toHaveText(
    /^[\d,]+$/,
  );
  await expect(page.getByRole('region', { name: /so far$/ }).getByText('Due')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Table' }).click();
  await expect(page.getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
});
