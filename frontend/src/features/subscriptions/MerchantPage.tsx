import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { Link } from '@/components/Link';
import { lazyDialogs } from '@/components/dialogs';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { SettingRow, SettingsSection } from '@/components/Settings';
import { PanelSkeleton } from '@/components/Skeletons';
import { StatusBadge } from '@/components/StatusBadge';
import type { MerchantSubscription, ShopSubscription } from '@/lib/api';
import { money, whole } from '@/lib/format';
import { useDialog } from '@/lib/hooks';
import { activityOf } from './parts';
import { ShopRows } from './ShopRows';
import { type Subject, useLiveSubscriptions, useMerchant, useShops } from './subscriptions';
import { rulesText, voucherRules } from './vouchers';
import classes from './Subscriptions.module.css';

const SubscriptionDialogs = lazyDialogs(() => import('./SubscriptionDialogs'));

const back = { to: '/admin/subscriptions', label: 'Back to the subscriptions' };

interface Props {
  /** The merchant; empty for the one who looks, who changes nothing. */
  id: string;
  withHeader?: boolean;
}

/** A merchant's subscription and its shops with their credits. */
function MerchantDetail({ id, withHeader = true }: Props) {
  const query = useMerchant(id);
  const shops = useShops(id);
  useLiveSubscriptions();
  return (
    <QueryBoundary query={query} skeleton={<PanelSkeleton count={6} />}>
      {(merchant) => (
        <>
          {withHeader && (
            <PageHeader
              title={id ? merchant.MerchantName : 'Subscription'}
              {...(id && { subtitle: 'Subscription', back })}
              aside={<StatusBadge {...activityOf(merchant)} />}
            />
          )}
          <Stack pb="lg">
            <Terms merchant={merchant} readOnly={!id} />
            <QueryBoundary query={shops} skeleton={<PanelSkeleton count={4} />}>
              {(rows) => <ShopRows shops={rows} merchant={merchant} readOnly={!id} />}
            </QueryBoundary>
          </Stack>
          {id && <Dialogs merchant={merchant} shops={shops.data ?? []} />}
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
      {!readOnly && <Vouchers id={merchant.MerchantId} onChange={to('vouchers')} />}
      {readOnly && (
        <SettingRow label="Organisations">
          <Anchor component={Link} to="/subscription/organisations">
            TK Pro organisations whose orders you may take
          </Anchor>
        </SettingRow>
      )}
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

interface VouchersProps {
  id: string;
  onChange: (() => void) | undefined;
}

/** What the merchant's systems may issue as referral vouchers. */
function Vouchers({ id, onChange }: VouchersProps) {
  const { data: rules, isError } = voucherRules.useRead({ Id: id });
  return (
    <SettingRow label="Voucher rules" onChange={onChange}>
      {rules ? rulesText(rules) : isError && 'The rules could not be read.'}
    </SettingRow>
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

/** One merchant's subscription for Admin; without an id a merchant's own, which it cannot change. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <div className={classes['detail']}>
      <MerchantDetail id={id} />
    </div>
  );
}
