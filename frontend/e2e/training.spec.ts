import { card, detail } from './orders';
import { enter, expect, expectAccessible, expectDialogAccessible, test } from './fixtures';

// The page of an order that is deleted asks for it once more.
test.use({ expected: { errors: [/status of 40[14]/] } });

test('a shop practises: a training order rings, is accepted, and is gone when it is ended', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'shop', '/orders');
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find anything' }).fill('practise');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Practise/ })
    .click();

  const sending = page.getByRole('dialog', { name: 'Practise with a training order' });
  await expectDialogAccessible(page, 'Practise with a training order');
  await sending.getByRole('button', { name: 'Send training order' }).click();
  const notice = page.getByText(/Training order TK-\d+ rings/);
  await expect(notice).toBeVisible();
  const orderNo = /TK-\d+/.exec((await notice.textContent()) ?? '')?.[0] ?? '';

  await page.goto(`/orders?query=${orderNo}`);
  await expect(page.getByText('Training', { exact: true })).toBeVisible();
  await card(page, orderNo).click();
  await expect(detail(page).getByRole('region', { name: 'Training order' })).toBeVisible();
  await expectAccessible(page);
  await detail(page)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await page.getByRole('radio', { name: 'Car', exact: true }).click();
  await page.getByRole('button', { name: 'Accept order', exact: true }).click();
  await expect(page.getByLabel('How many packages')).toBeVisible();

  await page.goto(`/orders?tab=1&query=${orderNo}`);
  await card(page, orderNo).click();
  await detail(page).getByRole('button', { name: 'End training' }).click();
  await expect(page.getByText('The training order is deleted.')).toBeVisible();
  await expect(card(page, orderNo)).toHaveCount(0);
});
