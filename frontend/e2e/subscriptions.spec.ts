import type { APIRequestContext } from '@playwright/test';
import { another, enter, expect, expectAccessible, test } from './fixtures';
import { acceptAsOther, arriveWhole, detail, login } from './orders';

const shop = 'Hartley & Wren Notting Hill';

interface Shop {
  ShopId: string;
  ShopName: string;
  TrancheCreditsRemaining: number;
}

/** inactive returns the shop after making its subscription inactive. */
async function inactive(request: APIRequestContext): Promise<Shop> {
  await login(request, 'merchant');
  const own = await request.get('/api/merchant/subscription/shops?Page=0&Size=5000');
  const { Subscriptions } = (await own.json()) as { Subscriptions: Shop[] };
  const found = Subscriptions.find(({ ShopName }) => ShopName === shop)!;
  await login(request, 'admin');
  await request.post('/api/admin/subscription/merchant/shop/suspend', {
    data: { ShopId: found.ShopId },
  });
  return found;
}

test('an Admin activates a shop and adds a tranche, and its merchant sees it at once', async ({
  page,
  sessions,
  request,
  browser,
  baseURL,
}) => {
  const { TrancheCreditsRemaining: before } = await inactive(request);
  const merchant = await another(browser, baseURL);
  await enter(merchant, sessions, 'merchant', '/subscription');
  const own = merchant.getByRole('group', { name: shop });
  await expect(own).toContainText(/No subscription|Suspended/);

  await enter(page, sessions, 'admin', '/admin/subscriptions');
  await page.getByRole('link', { name: 'Hartley & Wren', exact: true }).click();
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${shop}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Activate');
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(own.getByText('Active')).toBeVisible();
  await expect(own).toContainText('40 credits of the subscription');

  await choose('Add tranche');
  const dialog = page.getByRole('dialog', { name: `Add a tranche for ${shop}` });
  await dialog.getByLabel('Number of credits').fill('25');
  await dialog.getByLabel('Price for all of them').fill('52.50');
  await dialog.getByRole('button', { name: 'Add tranche' }).click();
  await expect(own).toContainText(`${before + 25} credits of tranches`);
  await merchant.context().close();
});

/** mailed returns the path of the link in the mail about an order. */
async function mailed(request: APIRequestContext, orderNo: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const all = await (await request.get('/dev/mail/')).text();
    const file = new RegExp(`/dev/mail/([^"]+)">Order ${orderNo} waits`).exec(all)?.[1];
    expect(file).toBeDefined();
    const mail = await (await request.get(`/dev/mail/${file}`)).text();
    path = /\/approval\/[\w-]+/.exec(mail)?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}

test('a manager approves a member’s order by the mailed link, and accepting it uses a credit', async ({
  page,
  sessions,
  request,
  browser,
  baseURL,
}) => {
  const order = await arriveWhole(request, {
    CustomerFirstName: 'Tobias',
    CustomerLastName: 'Renn',
    CustomerEmail: 'Tobias.Renn@harrowlane.example',
  });
  await enter(page, sessions, 'shop', `/orders/details/${order.Id}`);
  const seen = detail(page);
  await expect(seen).toContainText('waiting for approval by a manager of Harrow Lane Architects');
  const accept = seen.getByRole('button', { name: 'Accept' });
  await expect(accept).toBeHidden();

  const manager = await another(browser, baseURL);
  await manager.goto(await mailed(request, order.OrderNo));
  await expect(manager.getByText('Ordered by Tobias Renn')).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Approve' }).click();
  await expect(manager.getByText(/was approved by Ines Calloway/)).toBeVisible();

  await expect(accept).toBeVisible();
  await expect(seen.getByRole('region', { name: 'Timeline' })).toContainText(
    'Approved by Ines Calloway',
  );
  await manager.context().close();

  await login(request, 'shop');
  await acceptAsOther(request, order.Id);
  const admin = await another(browser, baseURL);
  await enter(admin, sessions, 'admin', '/credits');
  await admin.getByRole('button', { name: 'Filter' }).click();
  await admin.getByRole('combobox', { name: 'Shops and organisations' }).fill('Harrow');
  await admin.getByRole('option', { name: 'Harrow Lane Architects' }).click();
  await admin.keyboard.press('Tab');
  await admin.getByRole('button', { name: 'Apply Filters' }).click();
  const used = admin.getByRole('row').filter({ hasText: `Used, ${order.OrderNo}` });
  await used.getByRole('link').click();
  const timeline = detail(admin).getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Delivery credit used');
  await expect(timeline).toContainText('Harrow Lane Architects');
  await expectAccessible(admin);
  await admin.context().close();
});
