import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { useSearchParams } from '@/lib/router';
import { Link } from '@/components/Link';
import { lazyDialogs } from '@/components/dialogs';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { SettingRow, SettingsSection } from '@/components/Settings';
import { PanelSkeleton } from '@/components/Skeletons';
import { StatusBadge } from '@/components/StatusBadge';
import type { ProTeamSubscription } from '@/lib/api';
import { formatDate, money, whole } from '@/lib/format';
import { useDialog } from '@/lib/hooks';
import { activityOf } from './parts';
import { Preferences } from './Preferences';
import { ToApprove } from './ToApprove';
import classes from './Subscriptions.module.css';
import { type Subject, teams, useLiveSubscriptions } from './subscriptions';

const AddressDialog = lazyDialogs(() => import('./AddressDialog'));
const SubscriptionDialogs = lazyDialogs(() => import('./SubscriptionDialogs'));

const back = { to: '/admin/subscriptions?tab=1', label: 'Back to the organisations' };

/** One professional team's subscription; ?isPro leaves the header out. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const query = teams.useOne(id);
  useLiveSubscriptions();
  return (
    <div className={classes['detail']}>
      <QueryBoundary query={query} skeleton={<PanelSkeleton count={6} />}>
        {(team) => (
          <>
            {!params.has('isPro') && (
              <PageHeader
                title={team.ProTeamName}
                subtitle="TK Pro organisation"
                back={back}
                aside={<StatusBadge {...activityOf(team)} />}
              />
            )}
            <Stack pb="lg">
              <Organisation team={team} />
              <Terms team={team} />
              <Credits team={team} />
            </Stack>
            <Dialogs team={team} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

const subjectOf = (team: ProTeamSubscription): Subject => ({
  kind: 'pro',
  id: team.ProTeamId,
  name: team.ProTeamName,
});

function Organisation({ team }: { team: ProTeamSubscription }) {
  const dialog = useDialog();
  return (
    <SettingsSection title="Organisation">
      <SettingRow label="People">
        <Anchor component={Link} to={`/admin/subscription/pro/${team.ProTeamId}/people`}>
          Members and managers
        </Anchor>
      </SettingRow>
      <SettingRow label="Merchants">
        <Anchor component={Link} to={`/admin/subscription/pro/${team.ProTeamId}/agreements`}>
          Merchants that may take its orders
        </Anchor>
      </SettingRow>
      <SettingRow label="Address" onChange={() => dialog.open('address')}>
        {addressText(team)}
      </SettingRow>
    </SettingsSection>
  );
}

function addressText({ Address: a }: ProTeamSubscription): string {
  return [a.Line1, a.Line2, a.Line3, a.City, a.County, a.PostalCode].filter(Boolean).join(', ');
}

function Terms({ team }: { team: ProTeamSubscription }) {
  const dialog = useDialog();
  const { SubscriptionNumberOfCredits: credits, HasActiveSubscription: active } = team;
  return (
    <SettingsSection title="Terms">
      <SettingRow label="Subscription">
        {credits > 0 && `${whole(credits)} credits a month, ${money(team.SubscriptionPrice)}`}
      </SettingRow>
      <SettingRow label="Pay as you go price" onChange={() => dialog.open('price')}>
        {money(team.PayAsYouGoPrice)}
      </SettingRow>
      <SettingRow label="Concierge fee" onChange={() => dialog.open('fee')}>
        {money(team.PremiumFee)}
      </SettingRow>
      <Group justify="flex-end">
        {active ? (
          <Button variant="default" c="var(--app-bad)" onClick={() => dialog.open('suspend')}>
            Suspend subscription
          </Button>
        ) : (
          <Button onClick={() => dialog.open('activate')}>Activate subscription</Button>
        )}
      </Group>
    </SettingsSection>
  );
}

function Credits({ team }: { team: ProTeamSubscription }) {
  const dialog = useDialog();
  const { SubscriptionStartDate: from, SubscriptionExpiryDate: to } = team;
  return (
    <SettingsSection
      title="Credits"
      action={{ label: 'Add tranche', run: () => dialog.open('tranche') }}
    >
      <SettingRow label="In all">{whole(team.TotalCreditsRemaining)}</SettingRow>
      <SettingRow label="Of the subscription">
        {whole(team.RemainingSubscriptionCredits)}
        {team.RemainingSubscriptionCredits > 0 && !team.HasActiveSubscription && ', suspended'}
      </SettingRow>
      <SettingRow label="Of tranches">{whole(team.RemainingTrancheCredits)}</SettingRow>
      <ToApprove credits={team.CreditsToApprove} />
      <SettingRow label="History">
        <Anchor component={Link} to={`/credits?accounts=${team.ProTeamId}`}>
          Credits received and used
        </Anchor>
      </SettingRow>
      <SettingRow label="Start date">{from && formatDate(from)}</SettingRow>
      <SettingRow label="End date">{to && formatDate(to)}</SettingRow>
      <Stack gap="xs">
        <Preferences of={subjectOf(team)} set={team} readOnly={false} />
      </Stack>
    </SettingsSection>
  );
}

function Dialogs({ team }: { team: ProTeamSubscription }) {
  const { name } = useDialog();
  const prices: Record<string, number> = {
    activate: team.SubscriptionPrice,
    price: team.PayAsYouGoPrice,
    fee: team.PremiumFee,
  };
  const given = {
    of: subjectOf(team),
    credits: team.SubscriptionNumberOfCredits,
    price: prices[name] ?? 0,
    active: team.HasActiveSubscription,
  };
  return (
    <>
      <AddressDialog given={team} />
      <SubscriptionDialogs given={given} />
    </>
  );
}
