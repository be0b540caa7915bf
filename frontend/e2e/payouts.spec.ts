import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { another, begin, enter, expect, test } from './fixtures';

/** press presses a button and confirms in the dialog that asks. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

test('two Admins pay a merchant out, from the proposal to the bank’s word and the remittance advice', async ({
  page,
  sessions,
  browser,
  baseURL,
}) => {
  await enter(page, sessions, 'admin', '/admin/payouts');
  // There is one open run at a time, and the demo has one that waits.
  await page.getByRole('row').filter({ hasText: 'Waiting' }).locator('[data-row-link]').click();
  await press(page, 'Cancel run');
  await expect(page.getByText(/ was cancelled\./)).toBeVisible();

  await page.getByRole('link', { name: 'Back to payouts' }).click();
  await page.getByRole('button', { name: 'Start payout run' }).click();
  const started = page.waitForResponse((answer) => answer.url().endsWith('/payouts/runs'));
  await page
    .getByRole('dialog', { name: 'Start payout run' })
    .getByRole('button', { name: 'Start' })
    .click();
  const { Result: run } = (await (await started).json()) as {
    Result: { Reference: string };
  };
  await page.getByRole('link', { name: run.Reference }).click();
  await press(page, 'Ask for approval');
  await expect(page.getByText(`${run.Reference} waits for another Admin.`)).toBeVisible();

  const second = await another(browser, baseURL);
  await begin(second.context(), 'finance');
  await second.goto('/admin/approvals');
  const request = second.getByRole('row').filter({ hasText: `Payout run ${run.Reference}` });
  await request.getByRole('button', { name: /^Actions/ }).click();
  await second.getByRole('menuitem', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText(`Payout run ${run.Reference} was approved.`)).toBeVisible();
  await second.context().close();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download pain.001' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  const reference = /<EndToEndId>(PAY\d+)<\/EndToEndId>/.exec(file)?.[1] ?? '';
  const amount = /<InstdAmt Ccy="GBP">([\d.]+)<\/InstdAmt>/.exec(file)?.[1] ?? '';
  expect([reference, amount]).not.toContain('');

  await page.getByRole('link', { name: 'Back to payouts' }).click();
  await page.getByRole('tab', { name: 'Bank statement' }).click();
  await page.getByRole('button', { name: 'Import bank statement' }).click();
  const importing = page.getByRole('dialog', { name: 'Import bank statement' });
  await importing.locator('input[type="file"]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Reference,Amount\n${new Date().toISOString().slice(0, 10)},${reference} HARTLEY,-${amount}\n`,
    ),
  });
  await importing.getByRole('button', { name: 'Check' }).click();
  await importing.getByRole('button', { name: 'Import 1 movement' }).click();
  await expect(importing.getByText(/1 payout paid/)).toBeVisible();
  await importing.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Payout');

  const merchant = await another(browser, baseURL);
  await begin(merchant.context(), 'merchant');
  await merchant.goto('/payouts');
  const paid = merchant.getByRole('row').filter({ hasText: reference });
  await expect(paid).toContainText('Paid');
  const advising = merchant.waitForEvent('download');
  await paid.getByRole('button', { name: /^Actions/ }).click();
  await merchant.getByRole('menuitem', { name: 'Download remittance advice' }).click();
  const advice = await readFile(await (await advising).path());
  expect(advice.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(async () => {
    const mails = await (await merchant.request.get('/dev/mail/')).text();
    expect(mails).toContain(`Remittance advice ${reference}`);
  }).toPass();
  await merchant.context().close();
});
