import { Button, Group, Stack } from '@mantine/core';
import { lazyDialogs } from '@/components/dialogs';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { SettingRow, SettingsSection } from '@/components/Settings';
import { PanelSkeleton } from '@/components/Skeletons';
import { StatusBadge } from '@/components/StatusBadge';
import { money, whole } from '@/lib/format';
import { useDialog } from '@/lib/hooks';
import { own, type Subject, useMerchant, useShops } from './calls';
import { activityOf } from './parts';
import { ShopRows } from './ShopRows';
import type { MerchantSubscription, ShopSubscription } from './types';
import { useLiveSubscriptions } from './useLiveSubscriptions';

const SubscriptionDialogs = lazyDialogs(() => import('./SubscriptionDialogs'));

const back = { to: '/admin/subscriptions', label: 'Back to the subscriptions' };

interface Props {
  /** The merchant; own for the one who looks, who changes nothing. */
  id: string;
  withHeader?: boolean;
}

/** A merchant's subscription and its shops with their credits. */
export function MerchantDetail({ id, withHeader = true }: Props) {
  const query = useMerchant(id);
  const shops = useShops(id);
  useLiveSubscriptions();
  return (
    <QueryBoundary query={query} skeleton={<PanelSkeleton count={6} />}>
      {(merchant) => (
        <>
          {withHeader && (
            <PageHeader
              title={id === own ? 'Subscription' : merchant.MerchantName}
              {...(id !== own && { subtitle: 'Subscription', back })}
              aside={<StatusBadge {...activityOf(merchant)} />}
            />
          )}
          <Stack pb="lg">
            <Terms merchant={merchant} readOnly={id === own} />
            <QueryBoundary query={shops} skeleton={<PanelSkeleton count={4} />}>
              {(rows) => <ShopRows shops={rows} merchant={merchant} readOnly={id === own} />}
            </QueryBoundary>
          </Stack>
          {id !== own && <Dialogs merchant={merchant} shops={shops.data ?? []} />}
        </>
      )}
    </QueryBoundary>
  );
}

function Terms({ merchant, readOnly }: { merchant: MerchantSubscription; readOnly: boolean }) {
  const dialog = useDialog();
  const to = (name: string) => (readOnly ? undefined : () => dialog.open(name));
  const credits = merchant.SubscriptionNumberOfCredits;
  return (
    <SettingsSection title="Terms">
      <SettingRow label="Subscription" onChange={to('activate')}>
        {credits > 0 &&
          `${whole(credits)} credits a month for each shop, ${money(merchant.SubscriptionPrice)}`}
      </SettingRow>
      <SettingRow label="Pay as you go price" onChange={to('price')}>
        {money(merchant.PayAsYouGoPrice)}
      </SettingRow>
      <SettingRow label="Concierge fee" onChange={to('fee')}>
        {money(merchant.PremiumFee)}
      </SettingRow>
      {!readOnly && (
        <Group justify="flex-end">
          {merchant.HasActiveSubscription ? (
            <Button variant="default" c="var(--app-bad)" onClick={to('suspend')}>
              Suspend subscription
            </Button>
          ) : (
            <Button onClick={to('activate')}>Activate subscription</Button>
          )}
        </Group>
      )}
    </SettingsSection>
  );
}

interface DialogsProps {
  merchant: MerchantSubscription;
  shops: ShopSubscription[];
}

/** The dialog is about the shop that the address names, or about the merchant. */
function Dialogs({ merchant, shops }: DialogsProps) {
  const { name, of } = useDialog();
  const shop = shops.find(({ ShopId }) => ShopId === of);
  if (of && !shop) return null;
  const subject: Subject = shop
    ? { kind: 'shop', id: shop.ShopId, name: shop.ShopName, merchantId: merchant.MerchantId }
    : { kind: 'merchant', id: merchant.MerchantId, name: merchant.MerchantName };
  const prices: Record<string, number> = {
    activate: merchant.SubscriptionPrice,
    price: merchant.PayAsYouGoPrice,
    fee: merchant.PremiumFee,
  };
  const given = {
    of: subject,
    credits: merchant.SubscriptionNumberOfCredits,
    price: prices[name] ?? 0,
    active: shop ? shop.HasActiveShopSubscription : merchant.HasActiveSubscription,
  };
  return <SubscriptionDialogs given={given} />;
}
