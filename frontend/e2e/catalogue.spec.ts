import { enter, expect, expectAccessible, test } from './fixtures';

test('an Admin adds to the catalogue, and says where its categories go before removing a vertical', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'admin', '/admin/upceditor?tab=1');
  const name = `Vertical ${Date.now()}`;
  await page.getByRole('button', { name: 'Add Vertical' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Vertical' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Everything');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByRole('link', { name: 'Everything' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await expect(page.getByText(/Reassign all categories/)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expectAccessible(page);
});

test('an Admin exports the catalogue, and importing it again changes nothing', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'admin', '/admin/upceditor?dialog=export');
  await page.getByRole('radio', { name: /every product/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const row = page.getByRole('row', { name: /Export: Product catalogue/ }).first();
  await expect(row).toContainText('Completed', { timeout: 20_000 });
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /Download/ }).click();
  const path = await (await download).path();
  await page.getByRole('button', { name: 'Import UPC Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import UPC Template' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'again.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await (await import('node:fs/promises')).readFile(path),
  });
  await dialog.getByRole('button', { name: 'Validate' }).click();
  await expect(dialog.getByText('Validation failed')).toBeVisible();
  await expect(dialog.getByText(/that the catalogue has like this/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go Back' }).click();
  await expect(dialog.getByRole('button', { name: 'Validate' })).toBeDisabled();
});

test('an Admin adds a product variant, changes it, moves it, and finds it again', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'admin', '/admin/upceditor?tab=3');
  await page.getByLabel('Search subcategories').fill('towel');
  await expect(page.getByText('1 match')).toBeVisible();
  await page.getByRole('link', { name: 'Towels' }).click();
  await page.getByRole('button', { name: 'Add variant' }).click();

  const gtin = withCheckDigit(`50${Date.now() % 1e10}`.padEnd(12, '0'));
  const wrong = gtin.slice(0, -1) + ((Number(gtin.at(-1)) + 1) % 10);
  const name = `Harbour bath sheet ${gtin.slice(-6)}`;
  const add = page.getByRole('dialog', { name: 'Add variant' });
  await add.getByLabel('Name').fill(name);
  await add.getByLabel('GTIN').fill(wrong);
  await add.getByRole('button', { name: 'Add variant' }).click();
  await expect(add.getByLabel('GTIN')).toHaveAccessibleDescription(/The last digit is wrong/);
  await add.getByLabel('GTIN').fill(gtin);
  await add.getByRole('button', { name: 'Add variant' }).click();
  await expect(page.getByText(`${name} was added.`)).toBeVisible();

  await page.getByLabel('Search variants').fill(gtin);
  await page.getByRole('link', { name }).click();
  const detail = page.getByRole('dialog', { name: 'Product variant' });
  await detail.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit variant' });
  await edit.getByLabel('Size').fill('100 × 150 cm');
  await edit.getByRole('combobox', { name: 'Subcategory' }).fill('bedding');
  await page.getByRole('option', { name: 'Bedding (Textiles)' }).click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`${name} was changed.`)).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0); // it is no longer in the towels

  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find anything' }).fill(gtin);
  await expect(page.getByRole('dialog').getByRole('button', { name })).toContainText('Bedding');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bedding' })).toBeVisible();
  await expect(page.getByText('100 × 150 cm')).toBeVisible();
});

function withCheckDigit(body: string): string {
  const sum = [...body].reduce((all, digit, i) => all + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
