import { readFile } from 'node:fs/promises';
import { enter, expect, test } from './fixtures';

test('a merchant finds an invoice, opens its PDF and downloads several as a zip', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'merchant');
  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible();
  const first = page.locator('[data-row-link]').first();
  const number = (await first.textContent()) ?? '';
  expect(number).toMatch(/^[A-Z0-9]+-\d{6}$/);

  const answered = page.waitForResponse((response) => response.url().includes('/api/invoice/url/'));
  const opened = page.waitForEvent('popup');
  await first.click();
  await opened;
  const link = ((await (await answered).json()) as { Result: { FileUrl: string } }).Result.FileUrl;
  const pdf = await page.request.get(link);
  expect(pdf.headers()['content-disposition']).toBe(`inline; filename=${number}.pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('checkbox', { name: `Select invoice ${number}` }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected invoices' });
  await bar.getByRole('button', { name: /^Select all/ }).click();
  const saving = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download' }).click();
  const zip = await readFile(await (await saving).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes(`${number}.pdf`)).toBe(true);
});
