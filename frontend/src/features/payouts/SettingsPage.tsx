import { Stack } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { lazyDialogs } from '@/components/dialogs';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { SettingRow, SettingsSection } from '@/components/Settings';
import { PanelSkeleton } from '@/components/Skeletons';
import type { BankDetails, PaymentSettings } from '@/lib/api';
import { formatDateTime, money } from '@/lib/format';
import { useDialog } from '@/lib/hooks';
import { frequencyLabel, usePaymentSettings } from './settings';

const Dialogs = lazyDialogs<{ given: PaymentSettings }>(() => import('./SettingsDialogs'));

/** Where the merchant's payouts go, how often, and from which amount. */
export function Component() {
  return (
    <Stack maw={840} pb="lg">
      <PageHeader title="Payment Settings" />
      <QueryBoundary query={usePaymentSettings()} skeleton={<PanelSkeleton count={5} />}>
        {(settings) => <Sections settings={settings} />}
      </QueryBoundary>
    </Stack>
  );
}

function Sections({ settings }: { settings: PaymentSettings }) {
  const { Current, Waiting, HeldUntil, Refused } = settings;
  const dialog = useDialog();
  return (
    <>
      {Refused && (
        <Alert tone="bad" title="An Admin refused the latest change">
          {Refused}
        </Alert>
      )}
      {HeldUntil && (
        <Alert tone="info" title={`No payouts before ${formatDateTime(HeldUntil)}`}>
          Payouts wait for a day after the payment details were changed.
        </Alert>
      )}
      {Waiting && <Details title="Waiting for approval" details={Waiting} />}
      <Details
        title="Payment details"
        details={Current}
        action={{ label: Current ? 'Change' : 'Enter', run: () => dialog.open('change') }}
      />
      <Dialogs given={settings} />
    </>
  );
}

interface DetailsProps {
  title: string;
  details: BankDetails | undefined;
  action?: { label: string; run: () => void };
}

function Details({ title, details, action }: DetailsProps) {
  return (
    <SettingsSection title={title} {...(action && { action })}>
      <SettingRow label="Payee">{details?.Payee}</SettingRow>
      <SettingRow label="Sort code">{details?.SortCode}</SettingRow>
      <SettingRow label="Account number">{details?.AccountNumber}</SettingRow>
      <SettingRow label="Remittance address">{details?.RemittanceEmail}</SettingRow>
      <SettingRow label="Paid out">{details && frequencyLabel(details)}</SettingRow>
      <SettingRow label="Smallest payout">
        {details && (details.Minimum ? money(details.Minimum) : 'Any amount')}
      </SettingRow>
      {details && (
        <SettingRow label="Entered">
          {`${formatDateTime(details.CreatedAt)}, ${details.CreatedBy}`}
        </SettingRow>
      )}
    </SettingsSection>
  );
}
