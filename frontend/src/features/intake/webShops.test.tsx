import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

setUpScreens(() => Promise.all([import('./WebShopsPage')]));

const shop = (Source: string, more: object = {}) => ({
  Source,
  Path: `/api/intake/${Source}/s1`,
  Secrets: 1,
  HeardAt: new Date(Date.now() - 3 * 60_000 - 5_000).toISOString(),
  HeardTopic: 'orders/create',
  ApiVersion: '',
  Outdated: false,
  Rules: {},
  Statuses: {},
  Address: '',
  CheckedAt: null,
  CheckProblem: '',
  Found: 0,
  FoundAt: null,
  WriteBack: {
    Sent: true,
    TellCustomer: false,
    Delivered: false,
    Cancelled: 'Off',
    Restock: true,
    RefundDue: false,
  },
  WrittenAt: null,
  WriteProblem: '',
  WritesWait: 0,
  NotWritten: [],
  ...more,
});

const groups = [
  {
    MerchantId: 'm1',
    MerchantName: 'Hartley',
    Shops: [
      { ShopId: 's1', ShopName: 'Soho' },
      { ShopId: 's2', ShopName: 'Camden 🎃' },
    ],
  },
];

const shopify = shop('shopify', {
  Rules: { Locations: [{ Location: '655', ShopId: 's1' }] },
  Address: 'https://soho.myshopify.com',
  WrittenAt: new Date(Date.now() - 2 * 60_000 - 5_000).toISOString(),
  WriteProblem: 'The web shop refused the key. It needs the right to change orders.',
  WritesWait: 2,
  NotWritten: [
    {
      OrderId: 'o1',
      OrderNo: 'TK-100001',
      What: 'Sent',
      At: '2026-03-23T09:00:00Z',
      Problem: 'The web shop does not have this order any more.',
    },
  ],
});
const trial = [
  { ExternalOrderId: '1001', ShopName: 'Soho', Why: '' },
  { ExternalOrderId: '1002', ShopName: '', Why: 'Its location is “7”.' },
].map((one) => ({
  ...one,
  ReceivedAt: '2026-03-23T09:00:00Z',
  Methods: [],
  Tags: [],
  Location: '',
}));

const open = () =>
  openScreen(
    routes,
    '/merchant/web-shops',
    { Role: 'Merchant', MerchantId: 'm1' },
    {
      'GET /api/users/shops': () => result(groups),
      'GET /api/web-shops/s1': () => result([shopify, shop('woocommerce', { HeardAt: null })]),
      'POST /api/web-shops/s1/shopify/trial': () => result(trial),
      'PUT /api/web-shops/s1/shopify': () => result([shopify]),
      'PUT /api/web-shops/s1/woocommerce': () => result([shopify]),
      'PUT /api/web-shops/s1/shopify/write-back': () => result([shopify]),
      'POST /api/web-shops/s1/shopify/write-back/retry': () => result([shopify]),
    },
  );

it('says when each web shop was heard, and which orders are ours', async () => {
  await open();
  expect(await screen.findByText(/^3 min ago .*orders\/create/)).toBeTruthy();
  expect(screen.getByText('Never: no signed webhook has come yet')).toBeTruthy();
  expect(screen.getByText('Those with location 655')).toBeTruthy();
  expect(screen.getByText('All')).toBeTruthy();
});

it('tries rules with a second location before they are saved', async () => {
  const user = userEvent.setup();
  const { calls } = await open();
  const [edit] = await screen.findAllByRole('button', { name: /which orders are ours/ });
  await user.click(edit as HTMLElement);
  const form = await screen.findByRole('dialog', { name: 'Which orders are ours' });
  await user.click(within(form).getByRole('button', { name: 'Add a line' }));
  await user.type(within(form).getByRole('textbox', { name: 'Location id 2' }), '7');
  await user.click(within(form).getByRole('combobox', { name: 'Shop 2' }));
  await user.click(await screen.findByRole('option', { name: 'Camden 🎃' }));
  await user.click(within(form).getByRole('button', { name: 'Try on the last 50 orders' }));
  expect((await within(form).findByRole('status')).textContent).toContain('1 of the last 2 orders');
  expect(within(form).getByText('Its location is “7”.')).toBeTruthy();
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  const Locations = [
    { Location: '655', ShopId: 's1' },
    { Location: '7', ShopId: 's2' },
  ];
  expect(calls.find(({ path }) => path.endsWith('/trial'))?.body).toMatchObject({ Locations });
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    Rules: { Locations },
  });
});

it('maps the statuses of plugins of WooCommerce', async () => {
  const user = userEvent.setup();
  const { calls } = await open();
  const edits = await screen.findAllByRole('button', { name: /which orders are ours/ });
  await user.click(edits[1] as HTMLElement);
  const form = await screen.findByRole('dialog', { name: 'Which orders are ours' });
  const statuses = within(form).getByRole('group', { name: 'Statuses of plugins' });
  await user.click(within(statuses).getByRole('button', { name: 'Add a line' }));
  await user.type(within(form).getByRole('textbox', { name: 'Status 1' }), 'wc-packed');
  await user.click(within(form).getByRole('combobox', { name: 'Means 1' }));
  await user.click(await screen.findByRole('option', { name: 'Paid' }));
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    Statuses: { 'wc-packed': 'Succeeded' },
  });
});

it('sets what is written back', async () => {
  const user = userEvent.setup();
  const { calls } = await open();
  const edits = await screen.findAllByRole('button', { name: /what is written back/ });
  await user.click(edits[0] as HTMLElement);
  const form = await screen.findByRole('dialog', { name: 'What is written back' });
  const sent = within(form).getByRole<HTMLInputElement>('switch', { name: /Courier on the way/ });
  expect(sent.checked).toBe(true);
  await user.click(within(form).getByRole('switch', { name: /Delivered/ }));
  expect(within(form).queryByRole('switch', { name: /back to stock/ })).toBeNull();
  await user.click(within(form).getByRole('radio', { name: /Cancel the order there/ }));
  await user.click(within(form).getByRole('switch', { name: /back to stock/ }));
  await user.click(within(form).getByRole('radio', { name: /Tag the order/ }));
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  const put = calls.find(({ method }) => method === 'PUT');
  expect(put?.path).toBe('/api/web-shops/s1/shopify/write-back');
  expect(put?.body).toEqual({
    Sent: true,
    TellCustomer: false,
    Delivered: true,
    Cancelled: 'Note',
    Restock: false,
    RefundDue: false,
  });
});

it('says what was written, what was refused and why, and writes it again', async () => {
  const user = userEvent.setup();
  const { calls } = await open();
  expect(
    await screen.findByText(/^On the way\. Last written back \d min ago\. 2 messages waiting\.$/),
  ).toBeTruthy();
  expect(screen.getByText(/refused the key/)).toBeTruthy();
  expect(screen.getByText(/Nothing, until the web shop’s address/)).toBeTruthy();
  const order = screen.getByRole('link', { name: 'TK-100001' });
  expect(order.closest('li')?.textContent).toContain('on the way, 23');
  expect(order.closest('li')?.textContent).toContain('does not have this order any more');
  await user.click(screen.getByRole('button', { name: 'Write again' }));
  const retry = '/api/web-shops/s1/shopify/write-back/retry';
  await waitFor(() => expect(calls.some(({ path }) => path === retry)).toBe(true));
});
