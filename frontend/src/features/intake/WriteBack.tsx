import { Anchor, Button, Group, List, Radio, Stack, Switch, Text } from '@mantine/core';
import { Link } from '@/components/Link';
import { FormDialog } from '@/components/form/FormDialog';
import { SettingRow } from '@/components/Settings';
import type { WebShop } from '@/lib/api';
import { useForm } from '@/lib/form';
import { counted, formatAge, formatDateTime } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { ordersPath, useProfile } from '@/lib/session';
import { at, type Given, writeAgain, writeBackForm } from './webShopForms';

const told = {
  Sent: 'on the way',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
  RefundDue: 'refund due',
  Refund: 'refund',
};

const words = {
  shopify: {
    Sent: 'The items that are sent are fulfilled, with the tracking link.',
    Tell: 'Shopify sends its shipping confirmation with the link.',
    Delivered: 'The fulfilment is marked as delivered.',
    Note: 'Tag the order “TradeKart cancelled”',
    Refund: 'The order gets the tag “TradeKart refund due £…”. No money is moved.',
    Cancel: 'Nothing is refunded.',
    Pay: 'Shopify pays the amount back the way the customer paid, without items and without changing stock.',
  },
  woocommerce: {
    Sent: 'The order gets a note with the tracking link, and the field _tradekart_tracking_url.',
    Tell: 'WooCommerce sends the note to the customer.',
    Delivered: 'The order’s status becomes Completed.',
    Note: 'Add a note to the order',
    Refund: 'The order gets a note with the items and the amount. No money is moved.',
    Cancel: 'Its status becomes Cancelled, and its items go back to stock. Nothing is refunded.',
    Pay: 'WooCommerce refunds the amount, and its payment provider pays it back.',
  },
};

/** writtenText says what is written: "On the way, delivered". */
function writtenText({
  Sent,
  Delivered,
  Cancelled,
  RefundDue,
  Refund,
}: WebShop['WriteBack']): string {
  const said = [
    Sent && told.Sent,
    Delivered && told.Delivered,
    Cancelled === 'Note' && `${told.Cancelled} (as a note)`,
    Cancelled === 'Cancel' && told.Cancelled,
    RefundDue && told.RefundDue,
    Refund === 'Record' && 'refunds (recorded)',
    Refund === 'Pay' && 'refunds (paid back)',
  ].filter((text) => typeof text === 'string');
  const text = said.join(', ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : 'Nothing';
}

function outcomeText(shop: WebShop, now: number): string {
  if (!shop.Address) return 'Nothing, until the web shop’s address and key are entered above.';
  const age = shop.WrittenAt ? formatAge(shop.WrittenAt, now) : '';
  const last = age && `Last written back ${age === 'now' ? 'just now' : `${age} ago`}.`;
  const waits = shop.WritesWait > 0 ? `${counted(shop.WritesWait, 'message')} waiting.` : '';
  return [`${writtenText(shop.WriteBack)}.`, last, waits].filter(Boolean).join(' ');
}

interface RowsProps {
  given: Given;
  now: number;
  onChange: () => void;
}

/** What is written to a web shop, when it last was, and what it refused. */
export function WriteBackRows({ given, now, onChange }: RowsProps) {
  const { shop } = given;
  const { Role } = useProfile();
  const again = useAction({ run: () => writeAgain(at(given), ''), done: 'It is written again.' });
  return (
    <>
      <SettingRow label="What is written back" onChange={onChange}>
        {outcomeText(shop, now)}
        {shop.WriteProblem && (
          <Text size="sm" c="var(--mantine-color-error)" role="status">
            {shop.WriteProblem}
          </Text>
        )}
      </SettingRow>
      {shop.NotWritten.length > 0 && (
        <SettingRow label="Not written">
          <Stack gap="xs">
            <List size="sm">
              {shop.NotWritten.map(({ OrderId, OrderNo, What, At, Problem }) => (
                <List.Item key={`${OrderId} ${What} ${At}`}>
                  <Anchor component={Link} to={`${ordersPath(Role)}/details/${OrderId}`} inherit>
                    {OrderNo}
                  </Anchor>
                  {`, ${told[What]}, ${formatDateTime(At)}: ${Problem}`}
                </List.Item>
              ))}
            </List>
            <Group>
              <Button variant="default" loading={again.busy} onClick={() => again.go()}>
                Write again
              </Button>
            </Group>
          </Stack>
        </SettingRow>
      )}
    </>
  );
}

/** Sets what is written to a web shop. */
export function WriteBackDialog({ given, onClose }: { given: Given; onClose: () => void }) {
  const form = useForm(writeBackForm, given, onClose);
  const { draft, set } = form;
  const text = words[given.shop.Source];
  const choice = (name: 'Sent' | 'TellCustomer' | 'Delivered' | 'Restock' | 'RefundDue') => ({
    checked: draft[name],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      set({ [name]: event.currentTarget.checked }),
  });
  return (
    <FormDialog form={form} onClose={onClose}>
      <Text size="sm">The key of the web shop needs the right to change orders.</Text>
      <Switch label="Courier on the way" description={text.Sent} {...choice('Sent')} />
      <Switch
        label="Tell the customer"
        description={text.Tell}
        disabled={!draft.Sent}
        {...choice('TellCustomer')}
      />
      <Switch label="Delivered" description={text.Delivered} {...choice('Delivered')} />
      <Radio.Group
        label="Cancelled or rejected here"
        value={draft.Cancelled}
        onChange={(value) => set({ Cancelled: value })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="Off" label="Write nothing" />
          <Radio value="Note" label={text.Note} />
          <Radio value="Cancel" label="Cancel the order there" description={text.Cancel} />
        </Stack>
      </Radio.Group>
      {given.shop.Source === 'shopify' && draft.Cancelled === 'Cancel' && (
        <Switch
          label="Put the items back to stock"
          description="Of an order that is cancelled there. Leave this off for goods that cannot be sold."
          {...choice('Restock')}
        />
      )}
      <Switch label="Refund due" description={text.Refund} {...choice('RefundDue')} />
      <Radio.Group
        label="Refunds that are due"
        value={draft.Refund ?? 'Off'}
        onChange={(value) => set({ Refund: value })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="Off" label="A person makes them in the web shop" />
          {given.shop.Source === 'woocommerce' && (
            <Radio
              value="Record"
              label="Record them there"
              description="WooCommerce notes the refund. The money is paid back elsewhere."
            />
          )}
          <Radio value="Pay" label="Pay them back there" description={text.Pay} />
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
