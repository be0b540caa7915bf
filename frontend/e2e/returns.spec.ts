import type { APIRequestContext } from '@playwright/test';
import { chooseSlot, getPrice, offers, unfold } from './booking';
import { another, enter, expect, expectAccessible, expectDialogAccessible, test } from './fixtures';

interface Found {
  Id: string;
  OrderNo: string;
  CustomerFirstName: string;
  ManuallyRefunded: string | null;
}

interface Returnable {
  Returns: unknown[];
  Late: boolean;
}

/**
 * deliveredOrder finds a delivered order within the returns window that has no return. Those of
 * other journeys have a customer without a phone, at a postcode whose place is not known.
 */
async function deliveredOrder(request: APIRequestContext) {
  const answer = await request.post('/api/shop/deliveries/archived', {
    data: { Page: 1, Size: 100, Filter: { Status: ['DeliveredDelivery'] } },
  });
  const { Deliveries } = (await answer.json()) as { Deliveries: Found[] };
  for (const order of Deliveries.filter(
    ({ ManuallyRefunded, CustomerFirstName }) =>
      !ManuallyRefunded && CustomerFirstName !== 'Ottoline',
  )) {
    const read = await request.get(`/api/returns/order/${order.Id}`);
    const { Result } = (await read.json()) as { Result: Returnable };
    if (Result.Returns.length === 0 && !Result.Late) return { ...order, ...Result };
  }
  throw new Error('every delivered order has a return, or was delivered too long ago');
}

// Both look for an order that has no return yet, so these tests run one at a time.
test.describe.configure({ mode: 'default' });

test('staff ask for a return, agree, inspect and refund it, and the credit note opens', async ({
  page,
  sessions,
}) => {
  test.slow(); // it goes through every state

  await enter(page, sessions, 'shop', '/orders');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  const order = await deliveredOrder(page.request);
  await page.goto(`/orders/details/${order.Id}?tab=3`);
  await page.getByRole('button', { name: 'Return items' }).click();

  const asking = page.getByRole('dialog', { name: `Return items of ${order.OrderNo}` });
  await asking.getByRole('textbox').first().fill('1');
  await asking.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Too small' }).click();
  await asking.getByRole('button', { name: 'Request return' }).click();
  const reference = `${order.OrderNo}-R1`;
  await expect(page.getByText(`Return ${reference} was requested.`)).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: reference });
  await row.getByRole('button', { name: 'Agree' }).click();
  const agreeing = page.getByRole('dialog', { name: 'Agree to a return' });
  await agreeing.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText(`Agreed to ${reference}.`)).toBeVisible();

  await page.getByRole('tab', { name: /^On the way/ }).click();
  await row.getByRole('button', { name: 'Inspect' }).click();
  const inspecting = page.getByRole('dialog', { name: 'Inspect a return' });
  await inspecting.getByLabel('To stock').fill('0');
  await inspecting.getByLabel('Damaged').fill('1');
  await inspecting.getByRole('button', { name: 'Save inspection' }).click();
  await expect(page.getByText(`${reference} was inspected.`)).toBeVisible();

  await page.getByRole('tab', { name: /^To inspect/ }).click();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Refund' }).click();
  const refunding = page.getByRole('dialog', { name: 'Refund a return' });
  const answered = page.waitForResponse((response) => response.url().endsWith('/refund'));
  await refunding.getByRole('button', { name: 'Refund' }).click();
  const { Result } = (await (await answered).json()) as { Result: { CreditNo: string } };
  await expect(page.getByText(Result.CreditNo)).toBeVisible();

  await page.getByRole('tab', { name: /^Closed/ }).click();
  await row.getByText(reference).click();
  const detail = page.getByRole('dialog', { name: reference });
  await expect(detail.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expectDialogAccessible(page, reference);
  const opening = page.waitForEvent('popup');
  const linked = page.waitForResponse((response) => response.url().includes('/api/invoice/url/'));
  await detail.getByRole('button', { name: Result.CreditNo, exact: true }).click();
  await opening;
  const link = ((await (await linked).json()) as { Result: { FileUrl: string } }).Result.FileUrl;
  expect((await (await page.request.get(link)).body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a courier collects a return, which arrives once the courier has brought it', async ({
  page,
  sessions,
  browser,
  baseURL,
}) => {
  test.slow(); // it books a courier

  await enter(page, sessions, 'shop', '/orders');
  const order = await deliveredOrder(page.request);
  const line = (
    (await (await page.request.get(`/api/returns/order/${order.Id}`)).json()) as {
      Result: { Lines: { LineId: string }[] };
    }
  ).Result.Lines[0];
  const asked = await page.request.post('/api/returns', {
    data: {
      OrderId: order.Id,
      Items: [{ LineId: line?.LineId, Quantity: 1 }],
      Reason: 'Too small',
    },
  });
  const { Id, Reference } = ((await asked.json()) as { Result: { Id: string; Reference: string } })
    .Result;

  await page.goto(`/returns?dialog=agree&of=${Id}`);
  const agreeing = page.getByRole('dialog', { name: 'Agree to a return' });
  await agreeing.getByRole('combobox', { name: 'How it comes back' }).click();
  await page.getByRole('option', { name: 'A courier collects it' }).click();
  await agreeing.getByRole('button', { name: 'Agree' }).click();

  await expect(page.getByRole('region', { name: 'A courier for a return' })).toBeVisible();
  await expect(page.getByLabel('Reference number')).toHaveValue(Reference);
  await chooseSlot(page);
  for (const [section, name] of [
    ['Vehicle type', 'Small van'],
    ['Delivery type', 'Rapid'],
  ] as const) {
    await unfold(page, section);
    await page.getByRole('radio', { name, exact: true }).click();
  }
  await getPrice(page);
  await expectAccessible(page);
  await offers(page).first().click();
  await page.getByRole('button', { name: 'Book Delivery' }).dblclick();
  await expect(page).toHaveURL(/\/delivery-order\/[0-9a-f-]{36}$/);
  const courierOrder = page.url().split('/').at(-1) ?? '';

  await page.getByRole('link', { name: Reference }).click();
  const detail = page.getByRole('dialog', { name: Reference });
  await expect(detail.getByText('Courier booked').first()).toBeVisible();
  await expect(detail.getByRole('link', { name: /^Book/ })).toHaveCount(0);
  await expectDialogAccessible(page, Reference);

  const admin = await another(browser, baseURL);
  await enter(admin, sessions, 'admin');
  const marked = await admin.request.put(`/api/collect/${courierOrder}/mark-as-delivered`);
  expect(marked.ok()).toBe(true);
  await expect(detail.getByText('Received', { exact: true }).first()).toBeVisible();
  await expect(detail.getByText('Brought to the shop')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Inspect' })).toBeVisible();
});
