import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openScreen, page, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

setUpScreens(() => Promise.all([import('./WebhooksPage'), import('./WebhookDialogs')]));

const webhook = (Id: string, more: object = {}) => ({
  Id,
  Name: `Web shop ${Id}`,
  Url: 'https://shop.example/webhooks',
  Types: ['order.accepted'],
  MerchantId: 'm1',
  MerchantName: 'Hartley',
  Created: '2026-03-23T09:00:00Z',
  CreatedBy: 'Ann Reed',
  Delivered: null,
  FailingSince: null,
  Waiting: 0,
  Disabled: null,
  Reason: '',
  OldSecretEnd: null,
  ...more,
});

const delivery = {
  Id: 'd1',
  WebhookId: 'w1',
  WebhookName: 'Web shop w1',
  Type: 'order.refund_due',
  Subject: 'TK-100001',
  OrderId: 'o1',
  State: 'Failed',
  Created: '2026-03-23T09:00:00Z',
  Attempts: 9,
  Next: null,
  Status: 500,
  Error: 'The endpoint responded with 500 Internal Server Error.',
};

const open = (at = '/merchant/webhooks') =>
  openScreen(
    routes,
    at,
    { Role: 'Merchant', MerchantId: 'm1' },
    {
      'POST /api/webhooks/list': () =>
        page('Webhooks', [
          webhook('w1'),
          webhook('w2', {
            Disabled: '2026-03-23T09:00:00Z',
            Reason: 'It responded that it is gone (410).',
          }),
        ]),
      'POST /api/webhooks': () => ({
        status: 201,
        ...result({ Webhook: webhook('w3'), Secret: 'whsec_abc' }),
      }),
      'POST /api/webhook-deliveries/list': () => page('Deliveries', [delivery]),
      'GET /api/webhook-deliveries/d1': () =>
        result({
          ...delivery,
          EventId: 'e1',
          Url: 'https://shop.example/webhooks',
          Body: '{"type":"order.refund_due"}',
          Log: [
            {
              At: '2026-03-23T09:00:00Z',
              Milliseconds: 12,
              Status: 500,
              Error: delivery.Error,
              Response: '<b>broken</b>',
            },
          ],
        }),
      'POST /api/webhook-deliveries/d1/redeliver': () => result(delivery),
    },
  );

it('adds a webhook for chosen events and shows its secret once', async () => {
  const user = userEvent.setup();
  const { calls } = await open();
  expect(await screen.findByText(/Disabled: It responded that it is gone/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const form = await screen.findByRole('dialog', { name: 'Add a webhook' });
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), ' Web shop ');
  await user.type(within(form).getByRole('textbox', { name: 'Address' }), 'https://shop.example/w');
  await user.click(within(form).getByLabelText(/^Packed/));
  await user.click(within(form).getByRole('button', { name: 'Add webhook' }));
  const shown = await screen.findByRole('dialog', { name: 'Web shop w3' });
  expect(within(shown).getByText('whsec_abc')).toBeTruthy();
  const sent = calls.find(({ path, method }) => path === '/api/webhooks' && method === 'POST')
    ?.body as { Types: string[] };
  expect(sent).toMatchObject({ MerchantId: 'm1', Name: 'Web shop', Url: 'https://shop.example/w' });
  expect(sent.Types).toContain('order.refund_due');
  expect(sent.Types).not.toContain('order.packed');
  await user.click(within(shown).getByRole('button', { name: 'I have stored the secret' }));
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull());
});

it('shows what was sent and what came back, and sends it again', async () => {
  const user = userEvent.setup();
  const { calls } = await open('/merchant/webhooks?tab=1&dialog=delivery&of=d1');
  const dialog = await screen.findByRole('dialog', { name: 'Refund due, with lines' });
  expect(within(dialog).getByText('<b>broken</b>')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(calls.some(({ path }) => path === '/api/webhook-deliveries/d1/redeliver')).toBe(true),
  );
});
