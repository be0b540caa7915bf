import { Anchor, Checkbox, Code, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField, TextField } from '@/components/form/fields';
import { editDialog, FormContent, FormDialog } from '@/components/form/FormDialog';
import { RowActionButton } from '@/components/list';
import { QueryDialog } from '@/components/QueryDialog';
import { SecretDialog } from '@/components/SecretDialog';
import type { MadeWebhook, Webhook } from '@/lib/api';
import { type FormState, useForm } from '@/lib/form';
import { formatDateTime } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { deliveryList, eventLabel, outcome, redelivery } from './deliveryList';
import {
  type Draft,
  editWebhookForm,
  newWebhookForm,
  resendForm,
  rotateForm,
} from './webhookForms';
import { deliveries, eventTypes, webhooks } from './webhooks';

interface Props {
  of: string;
  onClose: () => void;
}

const groups = webhooks.reading('GET /api/users/shops');

function MerchantChoice({ form }: { form: FormState<Draft> }) {
  const merchants = groups.useRead().data ?? [];
  return (
    <ChoiceField
      label="Merchant"
      placeholder="Choose a merchant"
      data={merchants.map((g) => ({ value: g.MerchantId, label: g.MerchantName }))}
      searchable
      field={form.field('MerchantId')}
    />
  );
}

function Fields({ form }: { form: FormState<Draft> }) {
  const types = form.field('Types');
  return (
    <>
      <TextField
        label="Name"
        placeholder="Web shop"
        maxLength={120}
        data-autofocus
        field={form.field('Name')}
      />
      <TextField
        label="Address"
        type="url"
        placeholder="https://shop.example.com/webhooks"
        maxLength={2000}
        field={form.field('Url')}
      />
      <Checkbox.Group
        label="Told of"
        value={types.value}
        onChange={types.onChange}
        error={types.error}
        data-path={types['data-path']}
      >
        <Stack gap={6} mt="xs">
          {eventTypes.map(({ value, label }) => (
            <Checkbox
              key={value}
              value={value}
              label={
                <Text size="sm">
                  {label} <Code>{value}</Code>
                </Text>
              }
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}

function AddDialog({ onClose }: Props) {
  const { Role, MerchantId = '' } = useProfile();
  const [made, setMade] = useState<MadeWebhook>();
  const own = Role === 'Merchant' ? MerchantId : '';
  const form = useForm(newWebhookForm, own, { onDone: setMade, onAlreadyDone: onClose });
  if (made) return <Made made={made} onClose={onClose} />;
  return (
    <FormDialog form={form} onClose={onClose} fill>
      {Role === 'Admin' && <MerchantChoice form={form} />}
      <Fields form={form} />
    </FormDialog>
  );
}

function EditDialog({ of, onClose }: Props) {
  return (
    <QueryDialog
      title="Edit webhook"
      query={webhooks.useOne(of)}
      lines={6}
      onClose={onClose}
      fill
      closeOnClickOutside={false}
    >
      {(webhook) => <Edit webhook={webhook} onClose={onClose} />}
    </QueryDialog>
  );
}

function Edit({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const form = useForm(editWebhookForm, webhook, onClose);
  return (
    <FormContent form={form} onClose={onClose}>
      <Fields form={form} />
    </FormContent>
  );
}

function RotateDialog({ of: Id, onClose }: Props) {
  const [made, setMade] = useState<MadeWebhook>();
  const form = useForm(rotateForm, { Id }, { onDone: setMade, onAlreadyDone: onClose });
  if (made) return <Made made={made} onClose={onClose} />;
  return (
    <FormDialog form={form} onClose={onClose} focusCancel>
      <Text>
        You get a new secret. For 24 hours events are signed with the old one too, so that you can
        change the other system without losing an event.
      </Text>
    </FormDialog>
  );
}

function Made({ made, onClose }: { made: MadeWebhook; onClose: () => void }) {
  return (
    <SecretDialog
      title={made.Webhook.Name}
      what="secret"
      value={made.Secret}
      text="It is shown only here. With it your system checks that an event comes from us."
      onClose={onClose}
    >
      <Text size="sm">
        Events are signed as{' '}
        <Anchor
          href="https://www.standardwebhooks.com"
          target="_blank"
          rel="noopener"
          underline="always"
          inherit
        >
          Standard Webhooks
        </Anchor>{' '}
        describes it, for which there are libraries in most languages. Respond with a status of 2xx
        within 15 seconds, leave out events whose webhook-id you have seen, and read the rest of an
        order with an intake key.
      </Text>
    </SecretDialog>
  );
}

const Resend = editDialog(resendForm, {
  of: webhooks,
  above: ({ Name }) => (
    <Text>
      Sends every event since this day that <strong>{Name}</strong> is told of and has not accepted,
      also those of the time in which it was disabled.
    </Text>
  ),
});

const block = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

/** What was sent and what came back. */
function DeliveryDialog({ of, onClose }: Props) {
  const query = deliveries.useOne(of);
  const title = query.data ? eventLabel(query.data.Type) : 'Delivery';
  return (
    <QueryDialog title={title} query={query} lines={5} onClose={onClose} size={560} fill>
      {(delivery) => (
        <Stack>
          <Text style={{ overflowWrap: 'anywhere' }}>
            To {delivery.WebhookName}: {delivery.Url}
          </Text>
          <Text size="sm">{outcome(delivery)}</Text>
          <div>
            <Text size="sm" fw={600}>
              What is sent
            </Text>
            <Code block style={block}>
              {JSON.stringify(JSON.parse(delivery.Body), null, 2)}
            </Code>
          </div>
          {delivery.Log.map((attempt) => (
            <div key={attempt.At}>
              <Text size="sm" fw={600}>
                {formatDateTime(attempt.At)}, {attempt.Milliseconds} ms
                {attempt.Status > 0 && `, status ${attempt.Status}`}
              </Text>
              {attempt.Error && <Text size="sm">{attempt.Error}</Text>}
              {attempt.Response && (
                <Code block style={block}>
                  {attempt.Response}
                </Code>
              )}
            </div>
          ))}
          <RowActionButton list={deliveryList} action={redelivery} row={delivery} />
        </Stack>
      )}
    </QueryDialog>
  );
}

export default {
  page: { add: AddDialog },
  row: { edit: EditDialog, rotate: RotateDialog, resend: Resend, delivery: DeliveryDialog },
};
