import { enter, expect, expectAccessible, test } from './fixtures';

test('the form says what is wrong, word for word, and goes there', async ({ page, sessions }) => {
  await enter(page, sessions, 'collect', '/new-delivery-order');
  await expect(page.getByRole('heading', { name: 'Delivery Details' })).toBeVisible();
  await page.getByRole('button', { name: 'Get Price', exact: true }).click();
  await expect(page.getByLabel('Reference number')).toBeFocused();
  await expect(page.getByText('This field is mandatory.')).not.toHaveCount(0);
  await expect(page.getByText('Please select a vehicle type.')).toBeVisible();
  await expect(page.getByText('Please select a delivery type.')).toBeVisible();
  await page.getByLabel('Reference number').fill('x'.repeat(49));
  await page.getByLabel('Collection instructions').fill('x'.repeat(101));
  await page.getByLabel('Delivery instructions').fill('x'.repeat(66));
  await page.getByLabel('Delivery instructions').blur();
  await expect(page.getByText('Please enter a shorter reference number.')).toBeVisible();
  await expect(page.getByText('Please enter shorter instructions.')).toHaveCount(2);
  const address = page.getByRole('region', { name: 'Delivery address' });
  await address.getByLabel('Postcode').fill('N1 ABC');
  await address.getByLabel('Address line 1').fill('12');
  await page.getByLabel('Reference number').focus();
  await expect(
    page.getByText('The postcode is not valid. Please pick another address.'),
  ).toBeVisible();
  await expect(page.getByText(/^The street name is missing/)).toBeVisible();
  await expect(page.getByText(/^The city is missing/)).toBeVisible();
  await expectAccessible(page);
});
