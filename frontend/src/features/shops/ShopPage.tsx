import { Button, Stack } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Suspense, useState } from 'react';
import { Link } from '@/components/Link';
import { lazyDialogs } from '@/components/dialogs';
import { EmptyState } from '@/components/EmptyState';
import { mailOf, phoneOf } from '@/components/Facts';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { SettingRow, SettingsSection } from '@/components/Settings';
import { PanelSkeleton } from '@/components/Skeletons';
import { StatusBadge } from '@/components/StatusBadge';
import { ApiError, type Shop } from '@/lib/api';
import { counted } from '@/lib/format';
import { useDialog } from '@/lib/hooks';
import { useCan, useProfile } from '@/lib/session';
import { closureText, pauseText } from '@/lib/hours';
import { lazyPart } from '@/lib/lazy';
import { HoursRows, SpecialDayRows } from './HoursRows';
import { wordsOf } from '@/components/courier/planForm';
import { ShopImages } from './ShopImages';
import { archived } from './shopList';
import { addressLines, courierPlan, shops } from './shops';
import classes from './Shops.module.css';

const Dialogs = lazyDialogs(() => import('./ShopDialogs'));

const PauseDialog = lazyPart(() => import('@/components/PauseDialog'));
const AutoAcceptDialog = lazyPart(() => import('./AutoAcceptDialog'));

const back = { to: '/merchant/shops', label: 'Back to the shops' };

/** One shop and what is set for it. */
export function Component() {
  const { id = '' } = useParams();
  const query = shops.useOne(id);
  const missing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  if (missing) return <NotFound />;
  return (
    <div className={classes['detail']}>
      <QueryBoundary query={query} skeleton={<PanelSkeleton count={6} />}>
        {(shop) => <ShopDetail shop={shop} />}
      </QueryBoundary>
    </div>
  );
}

function ShopDetail({ shop }: { shop: Shop }) {
  const { Role } = useProfile();
  const dialog = useDialog();
  const editable = Role !== 'Shop' && !shop.Archived;
  const to = (name: string) => (editable ? () => dialog.open(name) : undefined);
  return (
    <>
      <PageHeader
        title={shop.Name}
        subtitle={shop.MerchantName}
        back={back}
        aside={shop.Archived && <StatusBadge {...archived} />}
        actions={
          Role === 'Admin' &&
          editable && (
            <Button variant="default" onClick={() => dialog.open('see-as')}>
              See as this shop
            </Button>
          )
        }
      />
      <Stack>
        <SettingsSection title="Basic information">
          <SettingRow label="Name" onChange={to('name')}>
            {shop.Name}
          </SettingRow>
          <SettingRow label="Address" onChange={to('address')}>
            {addressLines(shop.Address)}
          </SettingRow>
        </SettingsSection>
        <SettingsSection title="Contact information">
          <SettingRow label="Manager" onChange={to('manager')}>
            {shop.Manager}
          </SettingRow>
          <SettingRow label="Email" onChange={to('email')}>
            {mailOf(shop.Email)}
          </SettingRow>
          <SettingRow label="Phone" onChange={to('phone')}>
            {phoneOf(shop.Phone)}
          </SettingRow>
        </SettingsSection>
        <Orders shop={shop} onClosure={to('closure')} />
        <SettingsSection
          title="Delivery picking hours"
          action={editable && { label: 'Change picking hours', run: () => dialog.open('hours') }}
        >
          <HoursRows shop={shop} />
          {editable && (
            <Button variant="subtle" w="fit-content" onClick={() => dialog.open('copy-hours')}>
              Copy to other shops
            </Button>
          )}
        </SettingsSection>
        <SettingsSection
          title="Special days"
          action={
            editable && { label: 'Change special days', run: () => dialog.open('special-days') }
          }
        >
          <SpecialDayRows shop={shop} />
        </SettingsSection>
        {Role !== 'Shop' && <Couriers shop={shop} onChange={to('couriers')} />}
        <SettingsSection
          title="Images"
          action={editable && { label: 'Add image', run: () => dialog.open('image') }}
        >
          <ShopImages shop={shop} editable={editable} />
        </SettingsSection>
      </Stack>
      {editable && <Dialogs given={shop} />}
    </>
  );
}

function Couriers({ shop, onChange }: { shop: Shop; onChange: (() => void) | undefined }) {
  const { data: plan } = courierPlan.useRead({ Id: shop.Id });
  return (
    <SettingsSection title="Couriers">
      <SettingRow label="Order of couriers" onChange={onChange}>
        {plan &&
          (wordsOf(plan, plan.Steps.length ? plan.Steps : plan.Inherited) || 'The usual courier')}
      </SettingRow>
    </SettingsSection>
  );
}

function NotFound() {
  return (
    <EmptyState
      icon={IconBuildingStore}
      title="This shop was not found"
      text="It may belong to another merchant, or the address may be incomplete."
      action={
        <Button component={Link} to={back.to} variant="default">
          All shops
        </Button>
      }
    />
  );
}

/** Whether the shop takes orders now, and who accepts them; everybody who accepts orders or manages the shop can change it. */
function Orders({ shop, onClosure }: { shop: Shop; onClosure: (() => void) | undefined }) {
  const { Role } = useProfile();
  const accepts = useCan('reject_orders');
  const [open, setOpen] = useState<'pause' | 'accepting'>();
  const close = () => setOpen(undefined);
  const may = !shop.Archived && (Role !== 'Shop' || accepts);
  return (
    <SettingsSection title="Orders">
      <SettingRow label="State" onChange={may ? () => setOpen('pause') : undefined}>
        {shop.Pause
          ? [pauseText(shop.Pause), shop.Pause.Reason, shop.Pause.By].filter(Boolean).join(' · ')
          : 'Taking orders'}
      </SettingRow>
      <SettingRow
        label="Temporary closure"
        onChange={onClosure}
        action={shop.Closure ? 'Change' : 'Set'}
      >
        {shop.Closure
          ? [closureText(shop.Closure), shop.Closure.By].filter(Boolean).join(' · ')
          : 'None'}
      </SettingRow>
      <SettingRow label="Accepting" onChange={may ? () => setOpen('accepting') : undefined}>
        {shop.AutoAccept
          ? `By itself, at most ${counted(shop.AutoAccept.PerHalfHour, 'order')} per half hour`
          : 'By a person'}
      </SettingRow>
      <Suspense>
        {open === 'pause' && <PauseDialog shop={shop} onClose={close} />}
        {open === 'accepting' && <AutoAcceptDialog shop={shop} onClose={close} />}
      </Suspense>
    </SettingsSection>
  );
}
