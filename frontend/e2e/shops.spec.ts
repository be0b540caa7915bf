import { another, enter, expect, expectAccessible, test } from './fixtures';

test('a Merchant adds a shop, sets its hours, and nobody else finds it', async ({
  page,
  sessions,
  browser,
  baseURL,
  expected,
}) => {
  expected.errors.push(/status of 40[49]/);
  const name = `Counter ${Date.now()}`;
  await enter(page, sessions, 'merchant', '/merchant/shops');
  await expect(page.getByText('London').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add Shop' }).click();
  const add = page.getByRole('dialog', { name: 'Add Shop' });
  await add.getByLabel('Name').fill(name);
  await add.getByLabel('Email').fill('counter@example.test');
  await add.getByLabel('Address line 1').fill('12 Whitefriargate');
  await add.getByLabel('City').fill('Hull');
  await add.getByLabel('Postcode').fill('HU1 2ER');
  await add.getByLabel('County').fill('East Yorkshire');
  await add.getByRole('button', { name: 'Add Shop' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('button', { name: 'Change picking hours' }).click();
  const hours = page.getByRole('dialog', { name: 'Delivery picking hours' });
  await hours.getByLabel('Monday from').fill('09:00');
  const save = hours.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await hours.getByLabel('Monday to').fill('17:30');
  await hours.getByLabel('Friday from').fill('09:00');
  await hours.getByRole('button', { name: 'Clear Friday' }).click();
  await save.click();
  await expect(page.getByText('09:00 to 17:30')).toBeVisible();
  await expectAccessible(page);

  const rival = await another(browser, baseURL);
  await enter(rival, sessions, 'rival', new URL(page.url()).pathname);
  await expect(rival.getByText('This shop was not found')).toBeVisible();
  await rival.context().close();
});

test('a Merchant sets brand, returns and links, and they are saved', async ({ page, sessions }) => {
  await enter(page, sessions, 'merchant', '/account-settings');
  await page.getByRole('button', { name: 'Change brand colour' }).click();
  const basic = page.getByRole('dialog', { name: 'Change basic information' });
  await basic.getByLabel('Slogan').fill('Made to last');
  await basic.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Made to last')).toBeVisible();

  await page.getByRole('button', { name: 'Change returns window' }).click();
  const days = page.getByRole('dialog', { name: 'Change returns window' });
  await days.getByLabel('Calendar days').fill('28');
  await days.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('28 calendar days')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: /policy/ }).click();
  await page.getByRole('textbox', { name: 'Policy' }).fill('Unworn, with the receipt.');
  await page.getByRole('button', { name: 'Save policy' }).click();
  await expect(page.getByText('The returns policy was changed.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Policy' })).toContainText('Unworn');
});

test('a Merchant adds images to a shop, puts them in order and removes one', async ({
  page,
  sessions,
  expected,
}) => {
  // Playwright's tracing reads the picture's preview, which the page's policy forbids.
  expected.errors.push(/status of 422/, /Connecting to 'blob:/);
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const picture = (name: string, content = Buffer.from(pixel, 'base64')) => ({
    name,
    mimeType: 'image/png',
    buffer: content,
  });
  await enter(page, sessions, 'merchant', '/merchant/shops');
  await page.getByRole('link', { name: 'Hartley & Wren Notting Hill' }).click();
  const images = page.locator('img[alt^="Hartley & Wren Notting Hill, "]');
  const sources = () => images.evaluateAll((all) => all.map((one) => one.getAttribute('src')));

  await page.getByRole('button', { name: 'Add image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add image' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles(picture('a.png', Buffer.from('no picture')));
  await dialog.getByRole('button', { name: 'Add image' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(picture('a.png'));
  await dialog.getByRole('button', { name: 'Add image' }).click();
  await expect(images).toHaveCount(1);
  await expect(dialog).toBeHidden(); // its button has the same name
  await page.getByRole('button', { name: 'Add image' }).click();
  await dialog.locator('input[type=file]').setInputFiles(picture('b.png'));
  await dialog.getByRole('button', { name: 'Add image' }).click();
  await expect(images).toHaveCount(2);
  const drawn = () =>
    images.evaluateAll((all) => (all as HTMLImageElement[]).map((one) => one.naturalWidth));
  await expect.poll(drawn).toEqual([1, 1]);
  await expectAccessible(page);

  const [first, second] = await sources();
  await page.getByRole('button', { name: 'Move image 2 forward' }).click();
  await expect.poll(sources).toEqual([second, first]);
  await page.reload();
  await expect.poll(sources).toEqual([second, first]);
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(sources).toEqual([first]);
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('There are no images yet.')).toBeVisible();
});
