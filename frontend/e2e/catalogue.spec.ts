import { enter, expect, expectAccessible, test } from './fixtures';

test('an Admin adds to the catalogue, exports it, and importing it again changes nothing', async ({
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

  await page.goto('/admin/upceditor?dialog=export');
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
  await expect(dialog.getByText(/GTINs that the catalogue has already/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go Back' }).click();
  await expect(dialog.getByRole('button', { name: 'Validate' })).toBeDisabled();
});
