import type { Locator, Page } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './fixtures';
import { arriveWhole, detail } from './orders';

test.use({ expected: { errors: [/status of 40[19]/] } });

/** pickDay opens a field's calendar and chooses the London day that is so many days from today. */
async function pickDay(page: Page, field: Locator, ahead: number) {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  const name = day.format(Date.now() + ahead * 24 * 3_600_000);
  await field.click();
  const button = page.getByRole('button', { name, exact: true });
  await expect(async () => {
    if (!(await button.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
    await button.click({ timeout: 1_000 });
  }).toPass();
}

test('an Admin adds a code, a customer uses it once, and the Admin ends it', async ({
  page,
  sessions,
  request,
}) => {
  const code = `E${String(Date.now()).slice(-9)}`;
  await enter(page, sessions, 'admin', '/admin/promotioncodes?tab=1');
  await expect(page.getByText('WELCOME10')).toBeVisible();
  await expectAccessible(page);

  const add = async () => {
    await page.getByRole('button', { name: 'Add Code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Promotion Code' });
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByLabel('Percentage').fill('10');
    // Opening the calendar does not count as leaving the field.
    await dialog.getByRole('button', { name: 'End date' }).click();
    await expect(page.locator('[data-dates-dropdown]').locator('visible=true')).toBeVisible();
    await expect(dialog.getByText('This field is mandatory.')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await pickDay(page, dialog.getByRole('button', { name: 'End date' }), 20);
    return dialog;
  };
  const dialog = await add();
  await dialog.getByRole('button', { name: 'Add Code' }).click();
  await expect(dialog).toBeHidden();
  const row = page.locator('[data-id]').filter({ hasText: code });
  await expect(row).toContainText('10%');

  const again = await add();
  await again.getByRole('button', { name: 'Add Code' }).click();
  await expect(again.getByText('This code is already taken')).toBeVisible();
  await again.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(again).toBeHidden();

  const order = await arriveWhole(request);
  const redeem = (ExternalOrderId: string) =>
    request.post('/api/intake/promo-code/redeem', {
      headers: { Authorization: 'Bearer demo-intake-key' },
      data: {
        Code: code,
        OrderTotal: 1928,
        ExternalOrderId,
        CustomerFirstName: 'Ottoline',
        CustomerLastName: code,
        CustomerEmail: `${code}@example.test`,
        CustomerTelNo: '07700 900123',
      },
    });
  const used = await redeem(order.ExternalOrderId);
  expect(await used.json()).toMatchObject({ Result: { Discount: 193 } });
  const refused = await redeem(`${order.ExternalOrderId}-other`);
  expect(await refused.json()).toMatchObject({ Code: 'CodeUsed' });

  await page.getByRole('tab', { name: 'Used Codes' }).click();
  const use = page.getByRole('row').filter({ hasText: code });
  await expect(use).toContainText('£1.93');
  await use.getByRole('link', { name: order.OrderNo }).click();
  await expect(detail(page)).toContainText(order.OrderNo);

  await page.goto('/admin/promotioncodes?tab=1');
  await row.getByRole('link', { name: code }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Promotion Code' });
  await edit.getByRole('button', { name: 'Deactivate' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('Inactive');
});
