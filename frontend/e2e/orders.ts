import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, accounts, expect, password } from './fixtures';

const shopId = '01920000-0000-7000-8200-000000000001';
const key = { Authorization: 'Bearer demo-intake-key' };
let sent = 0;

export interface Arrived {
  Id: string;
  OrderNo: string;
  ExternalOrderId: string;
}

/** arriveWhole sends an order through the intake, as a web shop does. */
export async function arriveWhole(
  request: APIRequestContext,
  change: object = {},
): Promise<Arrived> {
  sent += 1;
  const ExternalOrderId = `journey-${process.pid}-${Date.now()}-${sent}`;
  const answer = await request.post('/api/intake/orders', {
    headers: key,
    data: {
      ShopId: shopId,
      ExternalOrderId,
      CustomerFirstName: 'Ottoline',
      CustomerLastName: `Featherstonehaugh-Cholmondeley ${Date.now()}${sent}`,
      DeliveryAddressLine1: 'Flat 14, Staircase B, The Old Canonbury Confectionery Works',
      DeliveryAddressLine2: 'Upper Street',
      DeliveryAddressCity: 'London',
      DeliveryAddressPostCode: 'N1 0PQ',
      Orderlines: [
        {
          ProductTitle: 'Lantern',
          OrderLineVariantTitle: 'Default Title',
          OrderLineVariantSKU: '84029G',
          OrderLineQuantity: 2,
          OrderLineAmountPerUnit: 339,
        },
        {
          ProductTitle: 'Tea set',
          OrderLineVariantSKU: '22086',
          OrderLineQuantity: 1,
          OrderLineAmountPerUnit: 1250,
          Options: [{ Name: 'Colour', Value: 'Blue' }],
        },
      ],
      ...change,
    },
  });
  expect(answer.status()).toBe(201);
  const { Result } = (await answer.json()) as { Result: { Id: string; OrderNo: string } };
  return { ...Result, ExternalOrderId, ...change };
}

/** arrive is arriveWhole for callers that only need the number. */
export async function arrive(request: APIRequestContext, change: object = {}): Promise<string> {
  return (await arriveWhole(request, change)).OrderNo;
}

/** cancel is the customer's request to cancel the whole order or the items with these SKUs. */
export async function cancel(request: APIRequestContext, order: Arrived, SKUs?: string[]) {
  const answer = await request.post(`/api/intake/orders/${order.ExternalOrderId}/cancel`, {
    headers: key,
    data: SKUs ? { SKUs } : {},
  });
  expect(answer.status()).toBe(200);
}

/** login gives the request its own session, for another user's actions. */
export async function login(request: APIRequestContext, account: Account) {
  const answer = await request.post('/api/portal/login', {
    data: { Email: accounts[account], Password: password },
  });
  expect(answer.ok()).toBe(true);
}

/** acceptAsOther accepts orders as a colleague at another till would. */
export async function acceptAsOther(request: APIRequestContext, ...ids: string[]) {
  const types = await request.get('/api/shop/delivery/vehicle-type');
  const { Result } = (await types.json()) as { Result: { Id: string; Code: string }[] };
  const VehicleTypeId = Result.find(({ Code }) => Code === 'car')?.Id;
  for (const DeliveryId of ids) {
    const answer = await request.post('/api/shop/delivery/accept', {
      data: { VehicleTypeId, DeliveryId },
    });
    expect(answer.status()).toBe(200);
  }
}

export const card = (page: Page, orderNo: string) =>
  page.getByRole('link', { name: orderNo, exact: true });
export const detail = (page: Page) => page.getByRole('region', { name: 'Order', exact: true });

/** keepPaper stores the printed pages instead of printing them; read them with printed. */
export async function keepPaper(page: Page) {
  await page.evaluate(() => {
    const kept: string[] = [];
    Object.assign(window, { printed: kept });
    window.print = () => kept.push(document.querySelector('#print-root')?.outerHTML ?? '');
  });
}

export const printed = (page: Page) =>
  page.evaluate(() => (window as unknown as { printed: string[] }).printed);
