import { readFile } from 'node:fs/promises';
import { enter, expect, test } from './fixtures';

test('an admin sets a rate, opens a weekly summary and exports fees; the merchant opens its statement', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'admin', '/admin/agency-fee-summary?tab=3');
  await page.locator('[data-row-link]', { hasText: 'Pennyfield' }).click();
  const rate = page.getByRole('dialog', { name: 'Agency fee of Pennyfield Provisions' });
  await rate.getByLabel('Rate (%)').fill('9.5');
  await rate.getByRole('button', { name: 'Set rate' }).click();
  await expect(rate).toBeHidden();
  await expect(page.getByText('9.5%', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Weekly summaries' }).click();
  const summary = page.getByRole('button', { name: /^Agency fees Hartley & Wren/ }).first();
  const answered = page.waitForResponse((response) => response.url().includes('weekly-export/url'));
  const opened = page.waitForEvent('popup');
  await summary.click();
  await opened;
  const link = ((await (await answered).json()) as { Result: { FileUrl: string } }).Result.FileUrl;
  const pdf = await page.request.get(link);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export CSV' });
  const today = page.locator('button[data-today]');
  for (const name of ['Start date', 'End date']) {
    await dialog.getByRole('button', { name }).click();
    await today.click();
    await expect(today).toHaveCount(0);
  }
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  expect(csv).toContain('Merchant,Document,Number');
  expect(csv).toContain('\r\nTotal,');

  await page.context().clearCookies();
  await enter(page, sessions, 'merchant', '/agency-fee-summary?tab=1');
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('link', { name: 'Due to TradeKart' }).click();
  await expect(page.getByRole('heading', { name: /^Documents of/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the statement' }).click();
  const zipping = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All PDFs as a zip' }).click();
  const zip = await readFile(await (await zipping).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
});
