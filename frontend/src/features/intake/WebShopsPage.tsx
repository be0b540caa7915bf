import { Code, Group, List, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '@/components/CopyButton';
import { FormDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { SettingRow, SettingsSection } from '@/components/Settings';
import { PanelSkeleton } from '@/components/Skeletons';
import type { WebShop, WebShopRules } from '@/lib/api';
import { useForm } from '@/lib/form';
import { counted, formatAge, formatDateTime } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { RulesDialog } from './RulesDialog';
import { WriteBackDialog, WriteBackRows } from './WriteBack';
import { checkForm, type Given, secretForm, useGroups, useWebShops } from './webShopForms';

/** How Shopify and WooCommerce send their orders to a shop, and when they were last heard. */
export function Component() {
  const groups = useGroups();
  const [chosen, setChosen] = useState('');
  const all = groups.data?.filter(({ Shops }) => Shops.length > 0) ?? [];
  const shopId = chosen || (all[0]?.Shops[0]?.ShopId ?? '');
  const query = useWebShops(shopId);
  return (
    <Stack maw={840} pb="lg">
      <PageHeader title="Web Shops" />
      <Select
        label="Shop"
        data={all.map(({ MerchantName, Shops }) => ({
          group: MerchantName,
          items: Shops.map(({ ShopId: value, ShopName: label }) => ({ value, label })),
        }))}
        nothingFoundMessage="No shop with this name"
        value={shopId}
        onChange={(value) => setChosen(value ?? '')}
        searchable
        allowDeselect={false}
      />
      {shopId && (
        <QueryBoundary query={query} skeleton={<PanelSkeleton count={6} />}>
          {(connections) => (
            <>
              {connections.map((shop) => (
                <Platform key={`${shopId} ${shop.Source}`} given={{ ShopId: shopId, shop }} />
              ))}
            </>
          )}
        </QueryBoundary>
      )}
    </Stack>
  );
}

const platforms = { shopify: 'Shopify', woocommerce: 'WooCommerce' };
const dialogs = {
  rules: RulesDialog,
  check: CheckDialog,
  secret: SecretDialog,
  write: WriteBackDialog,
};

function Platform({ given }: { given: Given }) {
  const { shop } = given;
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Opened = open && dialogs[open];
  const address = `${location.origin}${shop.Path}`;
  const now = useNow();
  return (
    <SettingsSection title={platforms[shop.Source]}>
      <SettingRow label="Last heard">{heardText(shop, now)}</SettingRow>
      <SettingRow label="Address of the webhooks">
        <Group gap="xs" wrap="nowrap">
          <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
          <CopyButton value={address} what="address" />
        </Group>
      </SettingRow>
      <SettingRow label="Secret" onChange={() => setOpen('secret')}>
        {shop.Secrets > 0 && counted(shop.Secrets, 'secret')}
      </SettingRow>
      <SettingRow label="Which orders are ours" onChange={() => setOpen('rules')}>
        {rulesText(shop.Rules)}
      </SettingRow>
      <SettingRow label="Check every five minutes" onChange={() => setOpen('check')}>
        {checkText(shop, now)}
      </SettingRow>
      <WriteBackRows given={given} now={now} onChange={() => setOpen('write')} />
      <Steps source={shop.Source} />
      {Opened && <Opened given={given} onClose={() => setOpen(undefined)} />}
    </SettingsSection>
  );
}

/** rulesText says which orders are ours: "shipping methods Click & Collect; 2 locations". */
function rulesText({ ShippingMethods, Tags, Locations }: WebShopRules): string {
  const said = [
    ShippingMethods?.length && `shipping method ${ShippingMethods.join(' or ')}`,
    Tags?.length && `tag ${Tags.join(' or ')}`,
    Locations?.length && `location ${Locations.map(({ Location }) => Location).join(' or ')}`,
  ].filter(Boolean);
  return said.length > 0 ? `Those with ${said.join(' and ')}` : 'All';
}

function ago(moment: string, now: number): string {
  const age = formatAge(moment, now);
  return age === 'now' ? 'just now' : `${age} ago`;
}

function heardText({ HeardAt, HeardTopic, ApiVersion, Outdated }: WebShop, now: number): string {
  if (!HeardAt) return 'Never: no signed webhook has come yet';
  const version = Outdated
    ? ` Shopify's API version ${ApiVersion} ends soon: choose a newer one.`
    : '';
  return `${ago(HeardAt, now)} (${formatDateTime(HeardAt)}), ${HeardTopic}.${version}`;
}

function checkText({ Address, CheckedAt, CheckProblem, Found }: WebShop, now: number): string {
  if (!Address) return '';
  if (!CheckedAt) return `${Address}, not checked yet`;
  const found = Found > 0 ? ` ${counted(Found, 'order')} found by checking.` : '';
  return `${Address}, ${ago(CheckedAt, now)}. ${CheckProblem}${found}`;
}

const steps = {
  shopify: [
    'In Shopify, open Settings, Notifications, Webhooks.',
    'Create webhooks in JSON for Order creation, Order payment, Order update, Order cancellation, Order deletion and Refund create, each with the address above.',
    'Copy the signing secret that Shopify shows below them, and save it here.',
    'Add an app with the scopes read_orders, write_orders, read_merchant_managed_fulfillment_orders and write_merchant_managed_fulfillment_orders, and enter its key under Check every five minutes, so that lost orders are found and Shopify is told what becomes of its orders.',
    'If Shopify keeps your returns: have the app subscribe to returns/request, returns/approve, returns/decline and returns/cancel with the same address. They become returns here, and so does a refund of goods that come back.',
    'Press Send test. The line Last heard shows it, and the intake inbox keeps it as a test.',
  ],
  woocommerce: [
    'Choose a secret of at least 8 characters, and save it here.',
    'In WooCommerce, open Settings, Advanced, Webhooks. Add webhooks for Order created, Order updated and Order deleted, with API version 3, the address above and the same secret.',
    'WooCommerce sends nothing twice: under Settings, Advanced, REST API add a key with Read/Write, and enter it here, so that lost orders are found by checking and WooCommerce is told what becomes of its orders.',
    'Change any order. The line Last heard shows it.',
  ],
};

function Steps({ source }: { source: WebShop['Source'] }) {
  return (
    <List type="ordered" size="sm" mt="sm">
      {steps[source].map((step) => (
        <List.Item key={step}>{step}</List.Item>
      ))}
    </List>
  );
}

interface DialogProps {
  given: Given;
  onClose: () => void;
}

function CheckDialog({ given, onClose }: DialogProps) {
  const form = useForm(checkForm, given, onClose);
  return (
    <FormDialog form={form} onClose={onClose}>
      <Text size="sm">Orders that no webhook brought are found. An empty address ends it.</Text>
      <FormFields form={form} />
    </FormDialog>
  );
}

function SecretDialog({ given, onClose }: DialogProps) {
  const form = useForm(secretForm, given, onClose);
  return (
    <FormDialog form={form} onClose={onClose}>
      <FormFields form={form} />
    </FormDialog>
  );
}
