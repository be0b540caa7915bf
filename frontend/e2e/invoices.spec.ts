import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
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

/** topRow is the position of the first fully visible row, counted from 1. */
const topRow = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role="row"][aria-rowindex]')];
    const head = document.querySelector('[role="columnheader"]')?.getBoundingClientRect();
    const seen = rows.find((row) => row.getBoundingClientRect().top >= (head?.bottom ?? 0));
    return Number(seen?.getAttribute('aria-rowindex') ?? 0);
  });

test('a long list is shown again as it was left', async ({ page, sessions }) => {
  await enter(page, sessions, 'admin', '/admin/invoices');
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  await page.getByRole('rowgroup').last().hover();
  await expect(async () => {
    const row = await topRow(page);
    if (row <= 60) await page.mouse.wheel(0, 900); // past the first page, which has 50
    expect(row).toBeGreaterThan(60);
  }).toPass();
  const left = await topRow(page);
  const row = page.locator(`[aria-rowindex="${left}"]`);
  const text = (await row.textContent()) ?? '';
  await page.getByRole('link', { name: 'Agency Fees' }).click();
  await expect(page.getByRole('heading', { name: 'Agency Fees' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible();
  await expect.poll(() => topRow(page)).toBe(left);
  await expect(row).toHaveText(text);
});
