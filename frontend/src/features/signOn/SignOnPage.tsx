import { Button, Group, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Alert } from '@/components/Alert';
import { CopyButton } from '@/components/CopyButton';
import { lazyDialogs } from '@/components/dialogs';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { SettingRow, SettingsSection } from '@/components/Settings';
import { PanelSkeleton } from '@/components/Skeletons';
import { StatusBadge } from '@/components/StatusBadge';
import type { Schemas } from '@/lib/api';
import { counted, formatDate, formatWhen } from '@/lib/format';
import { useAction, useDialog } from '@/lib/hooks';
import { useProfile } from '@/lib/session';
import { oneSignOn, ownerOf, platformOwner, shopGroups, signOn, type SignOn } from './signOn';

const Dialogs = lazyDialogs<{ given: SignOn }>(() => import('./SignOnDialogs'));

/** How the people of a merchant, or the Admins, sign in with a provider of their own. */
export function Component() {
  const { MerchantId, Role } = useProfile();
  const { owner = '' } = useParams();
  const query = oneSignOn.useRead({ Owner: Role === 'Admin' ? owner : MerchantId });
  return (
    <QueryBoundary query={query} skeleton={<PanelSkeleton count={6} />}>
      {(one) => <Settings one={one} />}
    </QueryBoundary>
  );
}

function Settings({ one }: { one: SignOn }) {
  const dialog = useDialog();
  const { Role } = useProfile();
  const whose = ownerOf(one) === platformOwner ? 'Admins' : one.MerchantName;
  return (
    <>
      <PageHeader
        title="Single sign-on"
        {...(Role === 'Admin' && {
          subtitle: `Of ${whose}`,
          back: { to: '/admin/single-sign-on', label: 'Back to all single sign-on' },
        })}
        aside={
          one.Enforced && <StatusBadge label="The only way in" tone="good" icon={IconShieldCheck} />
        }
        actions={
          one.Id ? (
            <Button variant="default" color="red" onClick={() => dialog.open('remove')}>
              Remove
            </Button>
          ) : (
            <Button onClick={() => dialog.open('provider')}>Set up single sign-on</Button>
          )
        }
      />
      <Stack pb="lg">
        {!one.Id && (
          <Alert tone="info" title="Sign in with your company’s accounts" label="Introduction">
            Your people sign in with the provider of your organisation, such as Microsoft Entra,
            Google Workspace or Okta, by OpenID Connect. Register this portal there with the address
            below, then enter here what the provider gives you.
          </Alert>
        )}
        <Provider one={one} />
        {one.Id && (
          <>
            <Domains one={one} />
            <SigningIn one={one} />
            <NewUsers one={one} />
          </>
        )}
      </Stack>
      <Dialogs given={one} />
    </>
  );
}

function Provider({ one }: { one: SignOn }) {
  const dialog = useDialog();
  const [outcome, setOutcome] = useState<Schemas['SingleSignOnTest']>();
  const test = useAction({
    run: signOn.act('POST /api/single-sign-on/{owner}/test'),
    onDone: setOutcome,
  });
  return (
    <SettingsSection
      title="Provider"
      action={one.Id !== '' && { label: 'Change provider', run: () => dialog.open('provider') }}
    >
      <SettingRow label="Redirect address of this portal">
        <Group gap="xs" wrap="nowrap">
          <Text inherit style={{ overflowWrap: 'anywhere' }}>
            {one.RedirectUri}
          </Text>
          <CopyButton value={one.RedirectUri} what="redirect address" />
        </Group>
      </SettingRow>
      {one.NextRedirectUri && (
        <SettingRow
          label="New redirect address"
          action="Use"
          onChange={() => dialog.open('redirect')}
        >
          Your provider’s alone, so that no other provider’s answer can pass for yours.
        </SettingRow>
      )}
      {one.Id && (
        <>
          <SettingRow label="Issuer">{one.Issuer}</SettingRow>
          <SettingRow label="Client id">{one.ClientId}</SettingRow>
          <SettingRow label="Client secret">
            {one.SecretAt && `Entered ${formatDate(one.SecretAt)}`}
          </SettingRow>
          <SettingRow
            label="Connection"
            action="Test"
            onChange={test.busy ? undefined : () => test.go({ Owner: ownerOf(one) })}
          >
            {test.busy ? 'Asking the provider …' : tested(outcome)}
          </SettingRow>
          <SettingRow label="Used by">
            {one.LastSignIn
              ? `${counted(one.Users, 'person', 'people')}, last ${formatWhen(one.LastSignIn)}`
              : 'Nobody yet. Try it yourself: sign out and choose “Sign in with your company”.'}
          </SettingRow>
        </>
      )}
    </SettingsSection>
  );
}

const tested = (outcome: Schemas['SingleSignOnTest'] | undefined) =>
  outcome
    ? outcome.Works
      ? 'The provider answers, and its keys can be read.'
      : outcome.Problem
    : 'Asks the provider for its configuration and keys.';

function Domains({ one }: { one: SignOn }) {
  const dialog = useDialog();
  const { Role } = useProfile();
  return (
    <SettingsSection title="Domains">
      {one.Domains.map(({ Domain, Approved }) => (
        <SettingRow
          key={Domain}
          label={Domain}
          action="Approve"
          onChange={
            Role === 'Admin' && !Approved ? () => dialog.open('approve', Domain) : undefined
          }
        >
          {Approved
            ? `Approved ${formatDate(Approved)}`
            : 'Waits for an Admin’s approval. Until then nobody signs in with it.'}
        </SettingRow>
      ))}
    </SettingsSection>
  );
}

function SigningIn({ one }: { one: SignOn }) {
  const dialog = useDialog();
  return (
    <SettingsSection
      title="Signing in"
      action={{ label: 'Change rules', run: () => dialog.open('rules') }}
    >
      <SettingRow label="Passwords and passkeys">
        {one.Enforced
          ? 'Do not work for these domains: single sign-on is the only way in.'
          : 'Work too.'}
      </SettingRow>
      <SettingRow label="Second factor">
        {one.IsSecondFactor ? 'The provider asks for it.' : 'Is asked for here, of who has one.'}
      </SettingRow>
      {!one.MerchantId && (
        <SettingRow label="Admin for emergencies">{one.BreakGlassEmail}</SettingRow>
      )}
    </SettingsSection>
  );
}

function NewUsers({ one }: { one: SignOn }) {
  const dialog = useDialog();
  const groups = shopGroups.useRead(undefined, { enabled: one.MerchantId !== '' });
  const shops = groups.data?.find(({ MerchantId }) => MerchantId === one.MerchantId)?.Shops ?? [];
  const shopName = (id: string | undefined) =>
    shops.find(({ ShopId }) => ShopId === id)?.ShopName ?? 'a shop';
  return (
    <SettingsSection
      title="New users and groups"
      action={{ label: 'Change groups', run: () => dialog.open('groups') }}
    >
      <SettingRow label="Who has no user here">
        {one.CreatesUsers ? 'Gets one with the first sign-in.' : 'Is refused. Invite them first.'}
      </SettingRow>
      {one.Roles.map(({ Group: name, Role, ShopId }, at) => (
        // lines have no other identity than their place
        <SettingRow key={at} label={name || 'Everybody else'}>
          {Role === 'Shop' ? `Shop, at ${shopName(ShopId)}` : Role}
        </SettingRow>
      ))}
    </SettingsSection>
  );
}
