import { enter, expect, expectDialogAccessible, test } from './fixtures';
import {
  acceptAsOther,
  arrive,
  arriveWhole,
  cancel,
  detail,
  keepPaper,
  login,
  printed,
} from './orders';

test('every dialog of an open order follows its rules, in both colour schemes', async ({
  page,
  sessions,
  request,
}) => {
  const order = await arriveWhole(request);
  await enter(page, sessions, 'shop', `/orders/details/${order.Id}`);
  await keepPaper(page);
  const dialog = page.getByRole('dialog');

  await detail(page).getByRole('button', { name: 'Reject', exact: true }).click();
  await expectDialogAccessible(page, `Reject order ${order.OrderNo}`);
  await expect(page).toHaveURL(/dialog=reject/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await detail(page).getByRole('button', { name: 'Reject item Lantern' }).click();
  await expectDialogAccessible(page, 'Reject item');
  const available = page.getByLabel('Available quantity');
  await expect(available).toHaveValue('0');
  await available.fill('');
  await expect(dialog.getByRole('button', { name: 'Reject item' })).toBeDisabled();
  await available.fill('9');
  await dialog.getByRole('button', { name: 'Update quantity' }).click();
  await expect(dialog.getByText(/^Please enter a whole number from 0 to/)).toBeVisible();
  await available.fill('1');
  await dialog.getByRole('button', { name: 'Update quantity' }).click();
  await expect(detail(page).getByText('Updated')).toBeVisible();
  await detail(page).getByRole('button', { name: 'Reset quantity of Lantern' }).click();
  await expect(detail(page).getByText('Updated')).toHaveCount(0);

  await detail(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expectDialogAccessible(page, `Accept order ${order.OrderNo}`);
  await dialog.getByRole('button', { name: 'Accept order' }).click();
  await expect(dialog.getByText('Please select a vehicle type.')).toBeVisible();
  await page.getByRole('radio', { name: '3.5 tonne van, not available' }).click();
  await expectDialogAccessible(page, '3.5 tonne van is not available');
  await expect(page.getByRole('link', { name: '020 7946 0123' }).last()).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('radio', { name: 'Car', exact: true }).click();
  await dialog.getByRole('button', { name: 'Accept order' }).click();

  await expectDialogAccessible(page, 'Number of packages');
  const count = page.getByLabel('How many packages');
  await expect(count).toHaveValue('1');
  await count.fill('');
  await expect(dialog.getByRole('button', { name: 'Print labels' })).toBeDisabled();
  await count.pressSequentially('0');
  await expect(count).toHaveValue('');
  for (const wrong of ['1.5', '1e3', '100']) {
    await count.fill(wrong);
    await dialog.getByRole('button', { name: 'Print labels' }).click();
    await expect(dialog.getByText('Please enter a whole number from 1 to 99')).toBeVisible();
  }
  await count.fill('21');
  await dialog.getByRole('button', { name: 'Print labels' }).click();
  await expectDialogAccessible(page, 'Print 21 labels?');
  await page.getByRole('button', { name: 'Change the number' }).click();
  await count.fill('1');
  await dialog.getByRole('button', { name: 'Print labels' }).click();
  await expect.poll(async () => (await printed(page)).length).toBe(1);
  await detail(page).getByRole('button', { name: 'Print labels again' }).click();
  await expect.poll(async () => (await printed(page)).length).toBe(2);
});

test('an order processed by another user says so, and OK shows its current state', async ({
  page,
  sessions,
  request,
}) => {
  const order = await arriveWhole(request);
  await login(request, 'shop');
  await enter(page, sessions, 'shop', `/orders/details/${order.Id}?dialog=reject`);
  await expect(page.getByRole('dialog', { name: /Reject order/ })).toBeVisible();
  await acceptAsOther(request, order.Id);
  await expectDialogAccessible(page, 'This delivery has already been processed');
  await expect(
    page.getByText(
      'This delivery has already been processed by another user. Please refresh the page to see the latest status.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(detail(page).getByText('Ready for collection').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test("acknowledging a customer's cancellation of an item strikes the item through", async ({
  page,
  sessions,
  request,
}) => {
  const order = await arriveWhole(request);
  await cancel(request, order, ['22086']);
  await enter(page, sessions, 'shop', `/orders/details/${order.Id}`);
  await expectDialogAccessible(page, 'The customer has asked to cancel an item of this order');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(
    page.getByText('The customer has asked to cancel an item of this order.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the item' }).click();
  await expect(page.getByText('Item cancelled: list updated')).toBeVisible();
  await expect(detail(page).getByText('Cancelled', { exact: true })).toBeVisible();
});

test('rejecting the last item offers to reject the whole order, also when leaving', async ({
  page,
  sessions,
  request,
}) => {
  const order = await arriveWhole(request, {
    Orderlines: [{ ProductTitle: 'Lantern', OrderLineQuantity: 1, OrderLineAmountPerUnit: 339 }],
  });
  await login(request, 'shop');
  const whole = await request.get(`/api/shop/delivery/${order.Id}`);
  const { Result } = (await whole.json()) as { Result: { Orderlines: { OrderLineId: string }[] } };
  const line = Result.Orderlines[0]?.OrderLineId ?? '';
  const none = await request.put(`/api/portal/delivery/${order.Id}/change-quantity/${line}/0`);
  expect(none.status()).toBe(200);

  await enter(page, sessions, 'shop', `/orders/details/${order.Id}`);
  await expectDialogAccessible(page, 'Reject entire order');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Back to orders' }).click();
  await expect(page.getByRole('dialog', { name: 'Reject entire order' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave it for now' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(detail(page)).toHaveCount(0); // a busy computer still shows the order that was left

  await page.locator(`a[href*="${order.Id}"]`).first().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Reject entire order' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave it for now' }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test('a double click resolves once, and the focus stays in the order', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'admin', '/admin/orders?tab=2');
  let sent = 0;
  page.on('request', (call) => {
    if (call.url().includes('/recover/')) sent += 1;
  });
  await page.locator('a[data-row-link]').first().click();
  await detail(page).getByRole('button', { name: 'Resolve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve as Delivered' }).dblclick();
  await expect(page.getByText('Delivery Recovered', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(detail(page).getByRole('heading', { level: 1 })).toBeFocused();
  expect(sent).toBe(1);
});

test('a failed call is shown in its own dialog, or else in the error dialog with one button', async ({
  page,
  sessions,
  request,
  expected,
}) => {
  expected.errors.push(/status of 503/);
  const order = await arriveWhole(request);
  await enter(page, sessions, 'shop', `/orders/details/${order.Id}?dialog=reject`);
  const refused = { status: 503, json: { Error: 'The order book is closed.', Code: 'Away' } };
  await page.route('**/api/portal/delivery/*/{reject,change-quantity/**}', (route) =>
    route.fulfill(refused),
  );
  const dialog = page.getByRole('dialog', { name: `Reject order ${order.OrderNo}` });
  await dialog.getByRole('button', { name: 'Reject order' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The order book is closed.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await detail(page).getByRole('button', { name: 'Reject item Tea set' }).click();
  await expectDialogAccessible(page, 'Error');
  const error = page.getByRole('dialog', { name: 'Error' });
  await expect(error.getByText('The order book is closed.')).toBeVisible();
  await expect(error.getByRole('button')).toHaveCount(1);
  await error.getByRole('button', { name: 'OK' }).click();
  await expect(error).toHaveCount(0);
});

test('several orders are accepted, and labelled with their own numbers of packages', async ({
  page,
  sessions,
  request,
}) => {
  const numbers = [await arrive(request), await arrive(request)];
  await enter(page, sessions, 'shop', '/orders');
  await keepPaper(page);
  const select = async () => {
    for (const number of numbers)
      await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
  };
  const bar = page.getByRole('toolbar', { name: 'Selected orders' });
  const dialog = page.getByRole('dialog');

  await select();
  await bar.getByRole('button', { name: 'Accept 2' }).click();
  await expectDialogAccessible(page, 'Accept 2 orders');
  await dialog.getByRole('button', { name: 'Accept 2 orders' }).click();
  await expect(dialog.getByText('Please select a vehicle type.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Car', exact: true }).click();
  await dialog.getByRole('button', { name: 'Accept 2 orders' }).click();
  await expect(page.getByText('2 orders accepted')).toBeVisible();

  await page.getByRole('tab', { name: /Ready for collection/ }).click();
  await select();
  await bar.getByRole('button', { name: 'Print labels' }).click();
  await expectDialogAccessible(page, 'Number of packages');
  const [first = '', second = ''] = numbers;
  await expect(page.getByLabel(`Packages of order ${second}`)).toHaveValue('1');
  await page.getByLabel(`Packages of order ${first}`).fill('3');
  await dialog.getByRole('button', { name: 'Print labels' }).click();
  await expect.poll(async () => (await printed(page)).length).toBe(1);
  const [paper = ''] = await printed(page);
  expect(paper.match(/<section/g)).toHaveLength(4);
  expect(paper).toContain('Package 3 of 3');
  await expect(dialog).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await select(); // they already have packages, so nothing is asked
  await bar.getByRole('button', { name: 'Print labels' }).click();
  await expect.poll(async () => (await printed(page)).length).toBe(2);
});

test('an Admin resolves a failed delivery as refunded, and marks a delivered one refunded', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'admin', '/admin/orders?tab=2');
  await page.locator('a[data-row-link]').last().click();
  await detail(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Resolve as Refunded' }).click();
  await expectDialogAccessible(page, 'Resolve failed delivery');
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve as Refunded' }).click();
  await expect(page.getByText('Delivery Recovered', { exact: true })).toBeVisible();
  await expect(detail(page).getByText('Refunded', { exact: true })).toBeVisible();
  await expect(detail(page).getByText('Failed Delivery')).toHaveCount(0);

  await page.goto('/admin/orders?tab=3');
  const delivered = page
    .getByRole('row')
    .filter({ has: page.getByText('Delivered', { exact: true }) })
    .filter({ hasNot: page.getByText('Refunded', { exact: true }) });
  await delivered.first().locator('a[data-row-link]').click();
  await detail(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as refunded' }).click();
  await expectDialogAccessible(page, 'Mark as refunded');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as refunded' }).click();
  await expect(detail(page).getByText('Refunded', { exact: true })).toBeVisible();
  await expect(detail(page).getByText('Delivered', { exact: true }).first()).toBeVisible();
});

test('the filter shows errors in a range of days and requires both ends', async ({
  page,
  sessions,
}) => {
  await enter(page, sessions, 'admin', '/admin/orders?tab=2');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expectDialogAccessible(page, 'Filter');
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(dialog.getByRole('group', { name: 'Order status' })).toBeVisible();
  const apply = dialog.getByRole('button', { name: 'Apply Filters' });
  const today = page.locator('button[data-today]');
  const pick = async (label: string) => {
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await today.click();
    await expect(today).toHaveCount(0);
  };
  await pick('From');
  await expect(apply).toBeDisabled();
  await pick('To'); // a single day is a valid range
  await expect(apply).toBeEnabled();

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('To');
  await press('Choose another month');
  await press('Choose another year');
  for (let decade = new Date().getFullYear(); decade < 2100; decade += 10)
    await press('Next decade');
  await press('2100');
  await press('Jan');
  await press('1 January 2100');
  await expect(dialog.getByText('Please select a date prior to 2100')).toBeVisible();
  await expect(apply).toBeDisabled();
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});
