import type { MadeWebhook, Webhook, WebhookResent, WebhookSettings } from '@/lib/api';
import { type Form, mandatory } from '@/lib/form';
import { addDays, counted, fromLondon, londonDay } from '@/lib/format';
import { eventTypes, webhooks } from './webhooks';

export interface Draft {
  MerchantId: string;
  Name: string;
  Url: string;
  Types: string[];
}

const rules = {
  MerchantId: mandatory,
  Name: mandatory,
  Url: mandatory,
  Types: (types: string[]) => (types.length ? undefined : 'Please choose at least one event.'),
};

const settings = ({ Name, Url, Types }: Draft) =>
  ({ Name: Name.trim(), Url: Url.trim(), Types }) as WebhookSettings;

/** Given is the merchant of a Merchant; empty: an Admin chooses one. */
export const newWebhookForm: Form<Draft, WebhookSettings, MadeWebhook, string> = {
  name: 'webhook.add',
  title: 'Add a webhook',
  action: 'Add webhook',
  start: (MerchantId) => ({
    MerchantId,
    Name: '',
    Url: '',
    Types: eventTypes.map(({ value }) => value),
  }),
  rules,
  body: (draft) => ({ ...settings(draft), MerchantId: draft.MerchantId }),
  send: webhooks.write('POST /api/webhooks'),
};

export const editWebhookForm: Form<Draft, WebhookSettings & { Id: string }, Webhook, Webhook> = {
  name: 'webhook.edit',
  title: 'Edit webhook',
  action: 'Save changes',
  start: ({ MerchantId, Name, Url, Types }) => ({ MerchantId, Name, Url, Types }),
  rules,
  body: (draft, { Id }) => ({ ...settings(draft), Id }),
  send: webhooks.write('PUT /api/webhooks/{id}'),
  done: ({ Name }) => `${Name} was changed.`,
};

const rotate = webhooks.act('POST /api/webhooks/{id}/rotate');

export const rotateForm: Form<object, string, MadeWebhook, Pick<Webhook, 'Id'>> = {
  name: 'webhook.rotate',
  title: 'Replace the secret?',
  action: 'Replace secret',
  start: () => ({}),
  rules: {},
  body: (_, { Id }) => Id,
  send: (Id, key) => rotate({ Id }, key),
};

export const resendForm: Form<
  { Since: string },
  { Id: string; Since: string },
  WebhookResent,
  Webhook
> = {
  name: 'webhook.resend',
  title: 'Send missed events',
  action: 'Send events',
  fields: { Since: { label: 'Since', kind: 'day' } },
  start: ({ Disabled, FailingSince }) => ({
    Since: londonDay(Date.parse(Disabled ?? FailingSince ?? new Date().toISOString())),
  }),
  rules: {
    Since: [
      mandatory,
      (day, _, { today }) => {
        if (day > today) return 'Please choose a day that is not in the future.';
        return day < addDays(today, -29) ? 'Events are kept for 30 days.' : undefined;
      },
    ],
  },
  body: ({ Since }, { Id }) => ({ Id, Since: fromLondon(Since).toISOString() }),
  send: webhooks.write('POST /api/webhooks/{id}/resend'),
  done: ({ Events }) =>
    Events ? `${counted(Events, 'event')} will be sent.` : 'It has not missed anything.',
};
