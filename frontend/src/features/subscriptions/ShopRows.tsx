import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { DotsMenu } from '@/components/DotsMenu';
import { SettingsSection } from '@/components/Settings';
import { StatusBadge } from '@/components/StatusBadge';
import { download, type MerchantSubscription, type ShopSubscription } from '@/lib/api';
import { counted, formatDate } from '@/lib/format';
import { useAction, useDialog } from '@/lib/hooks';
import { shopActivity } from './parts';
import { ToApprove } from './ToApprove';
import { Preferences } from './Preferences';
import classes from './Subscriptions.module.css';

const step = 50;

interface Props {
  shops: ShopSubscription[];
  merchant: MerchantSubscription;
  readOnly: boolean;
}

/** A merchant's shops with their credits, of many the first fifty and those that are searched for. */
export function ShopRows({ shops, merchant, readOnly }: Props) {
  const [query, setQuery] = useState('');
  const [most, setMost] = useState(step);
  const save = useAction({
    run: () =>
      download(
        readOnly
          ? '/api/merchant/subscription/shops/csv'
          : `/api/admin/subscription/merchant/${merchant.MerchantId}/shops/csv`,
        'shop-subscriptions.csv',
        { Query: query },
      ),
  });
  const words = query.toLowerCase().split(/\s+/);
  const found = shops.filter(({ ShopName }) =>
    words.every((word) => ShopName.toLowerCase().includes(word)),
  );
  return (
    <SettingsSection
      title="Shops"
      action={shops.length > 0 && { label: 'Export CSV', run: () => save.go() }}
    >
      {shops.length > 5 && (
        <TextInput
          label="Search shops"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <Text c="dimmed">No Results</Text>}
      {found.slice(0, most).map((shop) => (
        <ShopRow key={shop.ShopId} shop={shop} merchant={merchant} readOnly={readOnly} />
      ))}
      {found.length > most && (
        <Button variant="default" onClick={() => setMost(most + step)}>
          Show more shops
        </Button>
      )}
    </SettingsSection>
  );
}

function ShopRow({ shop, merchant, readOnly }: { shop: ShopSubscription } & Omit<Props, 'shops'>) {
  const dialog = useDialog();
  const { ShopId: id, ShopName: name, HasActiveShopSubscription: active } = shop;
  const subject = { kind: 'shop', id, name, merchantId: merchant.MerchantId } as const;
  return (
    <div className={classes['shop']} role="group" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap="xs">
          <Text fw={550}>{name}</Text>
          <StatusBadge {...shopActivity(shop)} />
        </Group>
        {!readOnly && (
          <DotsMenu
            label={`Actions for ${name}`}
            items={[
              { label: 'Add tranche', onClick: () => dialog.open('tranche', id) },
              active
                ? { label: 'Suspend', danger: true, onClick: () => dialog.open('suspend', id) }
                : {
                    label: 'Activate',
                    disabled: !merchant.HasActiveSubscription,
                    onClick: () => dialog.open('activate', id),
                  },
            ]}
          />
        )}
      </Group>
      <Credits shop={shop} />
      <ToApprove credits={shop.CreditsToApprove} />
      <Stack gap="xs" mt="xs">
        <Preferences of={subject} set={shop} readOnly={readOnly} />
      </Stack>
    </div>
  );
}

function Credits({ shop }: { shop: ShopSubscription }) {
  const { SubscriptionCreditsRemaining: monthly, TrancheCreditsRemaining: other } = shop;
  const { SubscriptionStartDate: from, SubscriptionExpiryDate: to } = shop;
  return (
    <Text size="sm" c="dimmed">
      {!shop.HasCredits && monthly + other === 0
        ? 'No credits: bookings are charged the pay as you go price'
        : `${counted(monthly, 'credit')} of the subscription, ${counted(other, 'credit')} of tranches`}
      {from && to && `, ${formatDate(from)} to ${formatDate(to)}`}
      {monthly > 0 && !shop.HasActiveShopSubscription && '; suspended'}
    </Text>
  );
}
