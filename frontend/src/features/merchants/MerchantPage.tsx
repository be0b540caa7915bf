import { Anchor, Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Alert } from '@/components/Alert';
import { lazyDialogs } from '@/components/dialogs';
import { Link } from '@/components/Link';
import { RowActionButton } from '@/components/list';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { SettingRow, SettingsSection } from '@/components/Settings';
import { PanelSkeleton } from '@/components/Skeletons';
import { StatusBadge } from '@/components/StatusBadge';
import type { MerchantRecord } from '@/lib/api';
import { counted, formatDate, formatDateTime, whole } from '@/lib/format';
import { useDialog } from '@/lib/hooks';
import { creditsOf, lift, merchantList, suspend, suspended } from './merchantList';
import { merchants } from './merchants';

const Dialogs = lazyDialogs(() => import('./MerchantDialogs'));

const back = { to: '/admin/merchants', label: 'Back to the merchants' };

/** One merchant: what it is called, its company, and where what it has is found. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <QueryBoundary query={merchants.useOne(id)} skeleton={<PanelSkeleton count={6} />}>
      {(merchant) => <Merchant merchant={merchant} />}
    </QueryBoundary>
  );
}

function Merchant({ merchant }: { merchant: MerchantRecord }) {
  const { Name, Suspension } = merchant;
  const dialog = useDialog();
  return (
    <>
      <PageHeader
        title={Name}
        subtitle="Merchant"
        back={back}
        aside={Suspension && <StatusBadge {...suspended} />}
        actions={
          <>
            <Button variant="default" onClick={() => dialog.open('see-as', merchant.Id)}>
              See as this merchant
            </Button>
            {Suspension ? (
              <RowActionButton list={merchantList} action={lift} row={merchant} />
            ) : (
              <Button
                variant="default"
                color="red"
                onClick={() => dialog.open('suspend', merchant.Id)}
              >
                {suspend.label}
              </Button>
            )}
          </>
        }
      />
      <Stack pb="lg">
        {Suspension && (
          <Alert tone="bad" title={`Suspended since ${formatDateTime(Suspension.Since)}`}>
            <span style={{ whiteSpace: 'pre-line' }}>{Suspension.Reason}</span>
          </Alert>
        )}
        <Settings merchant={merchant} />
        <Belongings merchant={merchant} />
      </Stack>
      <Dialogs />
    </>
  );
}

function Settings({ merchant }: { merchant: MerchantRecord }) {
  const dialog = useDialog();
  const to = (name: string) => () => dialog.open(name, merchant.Id);
  const { Line1, Line2, Line3, City, County, PostalCode } = merchant.Address;
  const { VatNumber, VatFrom, VatTo } = merchant;
  const days = [VatFrom && `from ${formatDate(VatFrom)}`, VatTo && `until ${formatDate(VatTo)}`];
  return (
    <>
      <SettingsSection
        title="Basic information"
        action={{ label: 'Change information', run: to('info') }}
      >
        <SettingRow label="Name">{merchant.Name}</SettingRow>
        <SettingRow label="Slogan">{merchant.Slogan}</SettingRow>
        <SettingRow label="Brand colour">
          {merchant.BrandColour && `#${merchant.BrandColour}`}
        </SettingRow>
        <SettingRow label="Head office">
          {[Line1, Line2, Line3, City, County, PostalCode].filter(Boolean).join(', ')}
        </SettingRow>
      </SettingsSection>
      <SettingsSection title="Company" action={{ label: 'Change company', run: to('company') }}>
        <SettingRow label="Company name">{merchant.CompanyName}</SettingRow>
        <SettingRow label="Company number">{merchant.CompanyNumber}</SettingRow>
        <SettingRow label="VAT registration">
          {[VatNumber, ...days].filter(Boolean).join(' ')}
        </SettingRow>
      </SettingsSection>
    </>
  );
}

/** What a merchant has, each with a link to where it is listed. */
function Belongings({ merchant }: { merchant: MerchantRecord }) {
  const { Id, Shops, Orders, Users, Keys } = merchant;
  const named = `?query=${encodeURIComponent(merchant.Name)}`;
  const plan = creditsOf(merchant);
  const rows: [string, string, ReactNode][] = [
    ['Shops', `/merchant/shops${named}`, counted(Shops, 'shop')],
    ['Users', `/admin/users?merchant=${Id}`, counted(Users, 'user')],
    [
      'Subscription',
      `/admin/subscription/merchant/${Id}`,
      plan ? `${plan} a month for each shop` : 'No active subscription',
    ],
    ['Intake keys', `/admin/keys${named}`, counted(Keys, 'key')],
    ['Single sign-on', `/admin/single-sign-on/${Id}`, 'Its provider and domains'],
    ['Invoices', `/admin/invoices?merchants=${Id}`, 'Invoices and credit notes'],
    ['Orders', `/admin/orders?merchant=${Id}`, `${whole(Orders)} in all tabs`],
  ];
  return (
    <SettingsSection title="What it has">
      {rows.map(([label, to, text]) => (
        <SettingRow key={label} label={label}>
          <Anchor component={Link} to={to} inherit>
            {text}
          </Anchor>
        </SettingRow>
      ))}
    </SettingsSection>
  );
}
